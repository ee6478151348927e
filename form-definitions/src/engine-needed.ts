import { ENGINE_VERSION, PLAIN_ENGINE } from './definition';
import { LIMITS } from './limits';
import { hasAnswersIn } from './engine/wordings';
import { isOfEngine3 } from './question-types';

/** Attributes of items and sections that only engine 3 knows. */
const LATER_ATTRIBUTES = [
  'shownWhen',
  'requiredWhen',
  'validWhen',
  'formula',
  'unit',
  'other',
  'choiceFilters',
  'default',
  'prefillFrom',
  'readOnly',
  'notApplicable',
  'photo',
  'elementPhotos',
  'note',
  'flag',
  'scores',
  'weight',
] as const;

const partsOf = (value: unknown, name: string): object[] => {
  const parts: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return Array.isArray(parts)
    ? parts.filter((part: unknown): part is object => typeof part === 'object' && part !== null)
    : [];
};

const isLater = (part: object): boolean =>
  LATER_ATTRIBUTES.some((name) => Object.hasOwn(part, name)) ||
  ('type' in part && isOfEngine3(part.type)) ||
  partsOf(part, 'rows').some((row) => ['photo', 'note', 'flag'].some((name) => Object.hasOwn(row, name))) ||
  partsOf(part, 'columns').some((column) => Object.hasOwn(column, 'scores')) ||
  partsOf(part, 'options').length > LIMITS.plainOptions;

/** Returns whether a text has the answer to a question in it. */
function wordsAnswers(document: object): boolean {
  const locales: unknown = 'i18n' in document ? document.i18n : undefined;
  if (typeof locales !== 'object' || locales === null) return false;
  return Object.values(locales as Record<string, unknown>).some(
    (texts) =>
      typeof texts === 'object' &&
      texts !== null &&
      Object.values(texts as Record<string, unknown>).some(
        (text) => typeof text === 'string' && hasAnswersIn(text),
      ),
  );
}

/** Returns whether a document has what only engine 3 knows, such as expressions. It need not be a valid form. */
export function needsEngine3(document: object): boolean {
  const sections = partsOf(document, 'sections');
  const parts = [...sections, ...sections.flatMap((section) => partsOf(section, 'items'))];
  return 'scoring' in document || parts.some(isLater) || wordsAnswers(document);
}

/**
 * Returns the document as it would be published now: for the engine that its features need, unless it declares a later one
 * than there is.
 */
export function forCurrentEngine<T extends object>(document: T): T {
  const engine: unknown = 'engine' in document ? document.engine : undefined;
  const isFuture = typeof engine === 'number' && engine > ENGINE_VERSION;
  const needed = needsEngine3(document) ? ENGINE_VERSION : PLAIN_ENGINE;
  return isFuture ? document : { ...document, engine: needed };
}
