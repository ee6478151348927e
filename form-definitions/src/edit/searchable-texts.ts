import type { FormDefinition, Item } from '../definition';
import { pointer } from '../gate/finding';
import { textUses } from '../gate/texts';
import { placedItems } from '../gate/walk';

/** A text of a form and the JSON pointer of its place. */
export interface SearchableText {
  path: string;
  text: string;
}

/** What is searched of an item: its texts, keys and conditions, but not types and other settings. */
const SEARCHED: readonly (keyof Item)[] = [
  'id',
  'label',
  'help',
  'missing',
  'unit',
  'keys',
  'checkbox',
  'unless',
  'other',
  'notApplicable',
  'options',
  'rows',
  'columns',
  'when',
  'shownWhen',
  'requiredWhen',
  'validWhen',
  'formula',
  'choiceFilters',
  'force',
  'prefill',
  'picture',
];

/** Pictures are long, and nobody searches for their bytes. */
const MAX_LENGTH = 10_000;

function stringsIn(value: unknown, path: string): SearchableText[] {
  if (typeof value === 'string') return value.length > MAX_LENGTH ? [] : [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => stringsIn(each, path + pointer(name)));
}

/** Returns the labels, keys, choices, help texts and conditions of a form in one language, in document order. */
export function searchableTexts(definition: FormDefinition, locale: string): SearchableText[] {
  const isText = new Set(textUses(definition).map(({ path }) => path));
  const words = definition.i18n[locale] ?? {};
  const inWords = ({ path, text }: SearchableText): SearchableText =>
    isText.has(path) ? { path, text: Object.hasOwn(words, text) ? String(words[text]) : '' } : { path, text };
  const items = placedItems(definition).map(({ item, path }) => ({
    path,
    texts: SEARCHED.flatMap((name) => stringsIn(item[name], path + pointer(name))),
  }));
  const found = definition.sections.flatMap((section, index) => {
    const path = pointer('sections', index);
    const { id, title, shownWhen } = section;
    const own = Object.entries({ title, id, shownWhen }).flatMap(([name, value]) =>
      stringsIn(value, path + pointer(name)),
    );
    return [
      ...own,
      ...items.filter((each) => each.path.startsWith(`${path}/`)).flatMap(({ texts }) => texts),
    ];
  });
  return [{ path: '/title', text: definition.title }, ...found].map(inWords);
}
