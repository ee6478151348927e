import { LABEL_ARGS, type FormDefinition } from '../definition';
import { entries } from '../engine/entries';
import type { ValueKind } from '../engine/entry';
import { answersIn } from '../engine/wordings';
import { error, pointer, type Finding } from './finding';
import { placedItems } from './walk';

/** A place of a document that uses a text. */
interface TextUse {
  id: string;
  /** JSON pointer of the place, not of the text. */
  path: string;
  /** Placeholders allowed there. */
  args: readonly string[];
  /** Whether answers can be in it: `${rent}`. */
  answers: boolean;
}

function usesOfItems(definition: FormDefinition): TextUse[] {
  return placedItems(definition).flatMap(({ item, path }) => {
    const args = item.labelArgs ?? [];
    const use = (
      id: string | undefined,
      place: string,
      allowed: readonly string[] = [],
      answers = false,
    ): TextUse[] => (id === undefined ? [] : [{ id, path: path + place, args: allowed, answers }]);
    return [
      ...use(item.label, '/label', args, true),
      ...use(item.help, '/help', args, true),
      ...use(item.missing, '/missing'),
      ...use(item.unit, '/unit'),
      ...use(item.other?.label, '/other/label'),
      ...use(item.picture?.alt, '/picture/alt'),
      ...use(item.validWhen?.message, '/validWhen/message'),
      ...use(item.unless?.label, '/unless/label', args),
      ...(item.options ?? []).flatMap(([, id], index) => use(id, pointer('options', index, 1), args)),
      ...(item.rows ?? []).flatMap(({ label }, index) => use(label, pointer('rows', index, 'label'))),
      ...(item.columns ?? []).flatMap((column, index) => [
        ...use(column.label, pointer('columns', index, 'label')),
        ...(column.options ?? []).flatMap(([, id], o) => use(id, pointer('columns', index, 'options', o, 1))),
      ]),
    ];
  });
}

/** Returns every place that uses a text, in document order. */
export function textUses(definition: FormDefinition): TextUse[] {
  const titles = definition.sections.map(({ title }, index) => ({
    id: title,
    path: pointer('sections', index, 'title'),
    args: [],
    answers: false,
  }));
  return [
    { id: definition.title, path: '/title', args: [], answers: false },
    ...titles,
    ...usesOfItems(definition),
  ];
}

function argsOf(text: string): string[] {
  return [...text.matchAll(/(?<!\$)\{(\w{1,40})\}/gu)].map(([, name]) => name ?? '');
}

/** Kinds whose answers have no words. */
const WORDLESS: readonly ValueKind[] = ['signature', 'rooms', 'rows'];

/** Finds answers in a text that the form does not ask for, or in a text that cannot have any. */
function answerFindings(text: string, use: TextUse, kinds: ReadonlyMap<string, ValueKind>): Finding[] {
  return answersIn(text).flatMap((key) => {
    const kind = kinds.get(key);
    if (!use.answers)
      return [error(use.path, 'labelArg', `Answers can stand in labels and help texts only: ${key}.`)];
    if (kind === undefined)
      return [error(use.path, 'unknownVariable', `There is no question with the key ${key}.`)];
    return WORDLESS.includes(kind) ? [error(use.path, 'labelArg', `The answer ${key} has no words.`)] : [];
  });
}

function argFindings(text: string, use: TextUse, locale: string): Finding[] {
  return argsOf(text)
    .filter((name) => !use.args.includes(name))
    .map((name) => {
      const isKnown = (LABEL_ARGS as readonly string[]).includes(name);
      const what = isKnown ? 'without listing it in labelArgs' : 'which does not exist';
      return error(use.path, 'labelArg', `The text ${use.id} (${locale}) asks for {${name}}, ${what}.`);
    });
}

/** Checks that texts are complete in each locale of the document and use only existing placeholders. */
export function textFindings(definition: FormDefinition): Finding[] {
  const kinds = new Map(entries(definition).map(({ key, kind }) => [key, kind]));
  return Object.entries(definition.i18n).flatMap(([locale, texts]) =>
    textUses(definition).flatMap((use) => {
      const text = Object.hasOwn(texts, use.id) ? texts[use.id] : undefined;
      return text === undefined || text.trim() === ''
        ? [error(use.path, 'textMissing', `The text ${use.id} is missing in ${locale}.`)]
        : [...argFindings(text, use, locale), ...answerFindings(text, use, kinds)];
    }),
  );
}

/** HTML tags, closing tags, comments and declarations; `a < b` and `<5` do not match. */
const TAG = /<[a-z/!?]/iu;

/** Control characters except tabs and line breaks, and text direction overrides. */
const INVISIBLE = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;

function complaintOf(text: string): string | null {
  if (TAG.test(text)) return 'Texts are shown as they are written: markup and scripts are not allowed.';
  const visible = text.replaceAll(/[\t\n\r]/gu, '');
  return INVISIBLE.test(visible) ? 'Control characters are not allowed in a text.' : null;
}

/**
 * Finds texts that contain markup. Every place that shows a text escapes it; refusing them as well keeps injection attempts
 * out of published forms. Unused texts are checked too.
 */
export function markupFindings(definition: FormDefinition): Finding[] {
  return Object.entries(definition.i18n).flatMap(([locale, texts]) =>
    Object.entries(texts).flatMap(([id, text]) => {
      const complaint = complaintOf(text);
      return complaint === null ? [] : [error(pointer('i18n', locale, id), 'markup', complaint)];
    }),
  );
}
