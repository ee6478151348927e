import { SIDES, type FormDefinition, type Item, type Section } from '../../definition';
import { withAnswerKeys } from '../../engine/wordings';
import { placedItems, placedKeys } from '../../gate/walk';
import { isLegalKey } from '../names';
import { textsOfItem } from '../wording';
import type { SectionRefusal } from './refusals';
import { sectionDocument } from './section-document';
import { referencesOf, withNames } from './section-names';

type Texts = FormDefinition['i18n'];

/** Id of the section in its document; a form names its copies itself. */
const SECTION_ID = 'section';

/** Returns a form that has only one of its sections. */
export const onlySection = (definition: FormDefinition, section: Section): FormDefinition => ({
  ...definition,
  sections: [section],
});

/** Returns the label of an item in the first language of the form; its id if it has none. */
export function labelOf({ i18n }: Pick<FormDefinition, 'i18n'>, item: Item): string {
  const [texts = {}] = Object.values(i18n);
  const label = item.label !== undefined && Object.hasOwn(texts, item.label) ? texts[item.label] : undefined;
  return label === undefined || label.trim() === '' ? item.id : label;
}

/** Returns what a section refers to and another section of its form asks. */
function outsideOf(definition: FormDefinition, section: Section): SectionRefusal[] {
  const own = new Set(placedKeys(onlySection(definition, section)).map(({ key }) => key));
  const asked = new Map(placedKeys(definition).map(({ key, item }) => [key, item]));
  const wordings = (id: string) =>
    Object.values(definition.i18n).flatMap((texts) => (Object.hasOwn(texts, id) ? [texts[id] ?? ''] : []));
  return referencesOf(section, wordings).flatMap(({ name, item }): SectionRefusal[] => {
    const other = own.has(name) ? undefined : asked.get(name);
    if (other === undefined) return [];
    const question = labelOf(definition, other);
    return [{ code: 'outside', question, ...(item && { item: labelOf(definition, item) }) }];
  });
}

/** Returns names without a prefix, if they have it and are unique without it. */
function withoutPrefix(names: readonly string[], prefix: string): ReadonlyMap<string, string> {
  const taken = new Set(names);
  const pairs = names.map((name): [string, string] => {
    const bare = name.slice(prefix.length);
    if (!name.startsWith(prefix) || !isLegalKey(bare.replaceAll(/[.-]/gu, '_')) || taken.has(bare))
      return [name, name];
    taken.add(bare);
    return [name, bare];
  });
  return new Map(pairs);
}

/** Returns texts under their new ids, in each language that has them, after questions got other keys. */
function textsNamed(i18n: Texts, ids: ReadonlyMap<string, string>, keys: ReadonlyMap<string, string>): Texts {
  const worded = (text: string) => withAnswerKeys(text, (key) => keys.get(key) ?? key);
  return Object.fromEntries(
    Object.entries(i18n).map(([locale, texts]) => [
      locale,
      Object.fromEntries(
        [...ids].flatMap(([id, to]) => (Object.hasOwn(texts, id) ? [[to, worded(texts[id] ?? '')]] : [])),
      ),
    ]),
  );
}

/** Returns the keys that stay as they are in every copy, because they are fields of the record. */
export const fixedKeysOf = (section: Section): ReadonlySet<string> =>
  new Set(
    section.items.flatMap(({ fixed, keys }) =>
      fixed === true ? SIDES.flatMap((side) => keys?.[side] ?? []) : [],
    ),
  );

/**
 * Takes a section out of a form by value, as a document of its own (`gateSection` checks it): with its texts in all languages,
 * and without the prefix that it has as a copy. The form stays as it is.
 */
export function takeSection(
  definition: FormDefinition,
  at: number,
): { document: FormDefinition } | { refusals: SectionRefusal[] } {
  const section = definition.sections[at];
  if (!section) throw new RangeError(`There is no section ${at}.`);
  const refusals = outsideOf(definition, section);
  if (refusals.length > 0) return { refusals };
  const { library, id, ...contents } = section;
  const alone = onlySection(definition, section);
  const bareNames = (names: readonly string[]): ReadonlyMap<string, string> =>
    library?.prefix === undefined ? new Map() : withoutPrefix(names, `${library.prefix}_`);
  const keys = bareNames(placedKeys(alone).map(({ key }) => key));
  const items = bareNames(placedItems(alone).map(({ item }) => item.id));
  const texts = withoutPrefix([...new Set([section.title, ...section.items.flatMap(textsOfItem)])], `${id}.`);
  const named = withNames(
    { id: SECTION_ID, ...contents },
    {
      key: (key) => keys.get(key) ?? key,
      item: (each) => items.get(each) ?? each,
      text: (each) => texts.get(each) ?? each,
    },
  );
  const i18n = textsNamed(definition.i18n, texts, keys);
  return { document: sectionDocument(named, { ...definition, i18n }) };
}
