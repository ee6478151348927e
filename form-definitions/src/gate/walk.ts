import { SIDES, type FormDefinition, type Item, type Section, type Side, type SideKeys } from '../definition';
import { FIXED_FIELDS } from '../fixed-fields';
import { entries, withQuestions as allOf } from '../engine/entries';
import type { Entry } from '../engine/entry';
import type { ValueKind, ValueRules } from '../engine/entry';
import { pointer } from './finding';

export interface PlacedItem {
  section: Section;
  item: Item;
  /** `/sections/1/items/4`, or `/sections/1/items/4/questions/2` in rows */
  path: string;
  /** The repeats around a question of rows, outer ones first. */
  repeats: readonly Item[];
}

function withQuestions(placed: PlacedItem): PlacedItem[] {
  const { section, item, path, repeats } = placed;
  const inside = (item.questions ?? []).map((question, q) => ({
    section,
    item: question,
    path: path + pointer('questions', q),
    repeats: [...repeats, item],
  }));
  return [placed, ...inside.flatMap(withQuestions)];
}

/** Returns the items of a document and the questions of their rows, with their positions. */
export function placedItems(definition: FormDefinition): PlacedItem[] {
  return definition.sections.flatMap((section, s) =>
    section.items.flatMap((item, i) =>
      withQuestions({ section, item, path: pointer('sections', s, 'items', i), repeats: [] }),
    ),
  );
}

export interface PlacedKey {
  key: string;
  side: Side;
  item: Item;
  path: string;
}

/** Returns the keys beside an answer, with their places in the item. */
const keysOfParts = ({
  other,
  notApplicable,
  note,
  flag,
  rows = [],
}: Item): [SideKeys | undefined, string][] => [
  ...rows.flatMap((row, at): [SideKeys | undefined, string][] => [
    [row.note?.keys, pointer('rows', at, 'note', 'keys')],
    [row.flag?.keys, pointer('rows', at, 'flag', 'keys')],
  ]),
  [other?.keys, '/other/keys'],
  [notApplicable?.keys, '/notApplicable/keys'],
  [notApplicable?.reasons, '/notApplicable/reasons'],
  [note?.keys, '/note/keys'],
  [flag?.keys, '/flag/keys'],
];

/** Returns every place where a key is written. */
export function placedKeys(definition: FormDefinition): PlacedKey[] {
  return placedItems(definition).flatMap(({ item, path }) => {
    const found: PlacedKey[] = [];
    const add = (keys: Readonly<Record<string, string>> | undefined, side: Side, place: string) => {
      for (const [name, key] of Object.entries(keys ?? {}))
        found.push({ key, side, item, path: place + pointer(name) });
    };
    for (const side of SIDES) {
      const [value, box, unless] = [item.keys?.[side], item.checkbox?.[side], item.unless?.keys[side]];
      if (value !== undefined) add({ [side]: value }, side, `${path}/keys`);
      if (box !== undefined) add({ [side]: box }, side, `${path}/checkbox`);
      if (unless !== undefined) add({ [side]: unless }, side, `${path}/unless/keys`);
      for (const [keys, place] of keysOfParts(item)) {
        const key = keys?.[side];
        if (key !== undefined) add({ [side]: key }, side, path + place);
      }
      item.rows?.forEach((row, r) => add(row.keys[side], side, path + pointer('rows', r, 'keys', side)));
    }
    return found;
  });
}

export interface KnownKey {
  kind: ValueKind;
  /** Rules of the form's own entry; absent for a fixed field that the form does not show. */
  rules?: ValueRules;
  entry?: Entry;
}

/**
 * Returns all keys that `when`, `copy` and `prefill` may use: those of the form and the fixed fields; those of rows only in
 * rows.
 */
export function knownKeys(definition: FormDefinition): ReadonlyMap<string, KnownKey> {
  const known = new Map<string, KnownKey>();
  for (const [key, kind] of Object.entries(FIXED_FIELDS)) if (kind !== null) known.set(key, { kind });
  for (const entry of entries(definition).flatMap(allOf))
    known.set(entry.key, { kind: entry.kind, rules: entry.rules, entry });
  return known;
}
