import { ENGINE_VERSION, PLAIN_ENGINE } from './definition';

/** Attributes of items and sections that only engine 3 knows. */
const EXPRESSION_ATTRIBUTES = ['shownWhen', 'requiredWhen', 'validWhen'] as const;

const partsOf = (value: unknown, name: string): object[] => {
  const parts: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return Array.isArray(parts)
    ? parts.filter((part: unknown): part is object => typeof part === 'object' && part !== null)
    : [];
};

const isExpressive = (part: object): boolean =>
  EXPRESSION_ATTRIBUTES.some((name) => Object.hasOwn(part, name)) || Reflect.get(part, 'type') === 'repeat';

/** Returns whether a document has expressions or repeats, which need engine 3. It need not be a valid form. */
export function usesExpressions(document: object): boolean {
  const sections = partsOf(document, 'sections');
  return [...sections, ...sections.flatMap((section) => partsOf(section, 'items'))].some(isExpressive);
}

/**
 * Returns the document as it would be published now: for the engine that its features need, unless it declares a later one
 * than there is.
 */
export function forCurrentEngine<T extends object>(document: T): T {
  const engine: unknown = 'engine' in document ? document.engine : undefined;
  const isLater = typeof engine === 'number' && engine > ENGINE_VERSION;
  const needed = usesExpressions(document) ? ENGINE_VERSION : PLAIN_ENGINE;
  return isLater ? document : { ...document, engine: needed };
}
