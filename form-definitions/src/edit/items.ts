import {
  SIDES,
  type FormDefinition,
  type Item,
  type OptionSource,
  type Side,
  type SideKeys,
} from '../definition';
import { attributesOf, hasTextOptions, isKeyed, isWorded, kindOf, QUESTION_TYPES } from '../question-types';
import { NamesInUse } from './names';
import { firstOptions, newItem, sidesOf, tableParts, type Made, type NewItem } from './new-item';
import { moved, pathOfItem, withValueAt, type ItemPlace } from './path';
import { textIn, textsOfItem, withoutUnused, withTexts } from './wording';

/** Returns the item at a place; undefined if there is none. */
export function itemAt(definition: FormDefinition, { section, item }: ItemPlace): Item | undefined {
  return definition.sections[section]?.items[item];
}

function withItems(definition: FormDefinition, section: number, items: readonly Item[]): FormDefinition {
  return withValueAt(definition, ['sections', section, 'items'], items);
}

/** Returns the document with one item changed; the same document if there is no item at the place. */
export function withItem(
  definition: FormDefinition,
  place: ItemPlace,
  change: (item: Item) => Item,
): FormDefinition {
  const item = itemAt(definition, place);
  return item ? withValueAt(definition, pathOfItem(place), change(item)) : definition;
}

function insertItems(definition: FormDefinition, place: ItemPlace, items: readonly Item[]): FormDefinition {
  const section = definition.sections[place.section];
  if (!section) return definition;
  return withItems(definition, place.section, section.items.toSpliced(place.item, 0, ...items));
}

/** Inserts new items in order; the first one gets the given place. */
export function addItems(
  definition: FormDefinition,
  place: ItemPlace,
  wanted: readonly NewItem[],
): FormDefinition {
  const names = new NamesInUse(definition);
  const items = wanted.map((each) => newItem(each, names));
  const texts = Object.assign({}, ...items.map((each) => each.texts)) as Record<string, string>;
  return insertItems(
    withTexts(definition, texts),
    place,
    items.map(({ made }) => made),
  );
}

/** Removes an item and the texts that only it used. References to its keys stay; the caller has to fix them. */
export function removeItem(definition: FormDefinition, place: ItemPlace): FormDefinition {
  const item = itemAt(definition, place);
  if (!item) return definition;
  return withoutUnused(withValueAt(definition, pathOfItem(place), undefined), textsOfItem(item));
}

/**
 * Moves an item.
 * @param to its final position, counted without the item itself
 */
export function moveItem(definition: FormDefinition, from: ItemPlace, to: ItemPlace): FormDefinition {
  const item = itemAt(definition, from);
  if (!item || !definition.sections[to.section]) return definition;
  if (from.section === to.section) {
    const items = definition.sections[from.section]?.items ?? [];
    return withItems(definition, from.section, moved(items, from.item, to.item));
  }
  return insertItems(withValueAt(definition, pathOfItem(from), undefined), to, [item]);
}

/** Replaces an item's keys with new ones, because two items must not write to the same key. */
function withOwnKeys(item: Item, names: NamesInUse): Item {
  const withNewKeys = (keys: SideKeys): SideKeys =>
    Object.fromEntries(
      SIDES.flatMap((side) => (keys[side] === undefined ? [] : [[side, names.key(keys[side])]])),
    );
  const withNewCellKeys = (keys: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(keys).map(([column, key]) => [column, names.key(key)]));
  return {
    ...item,
    ...(item.keys && { keys: withNewKeys(item.keys) }),
    ...(item.checkbox && { checkbox: withNewKeys(item.checkbox) }),
    ...(item.unless && { unless: { ...item.unless, keys: withNewKeys(item.unless.keys) } }),
    ...(item.other && { other: { ...item.other, keys: withNewKeys(item.other.keys) } }),
    ...(item.notApplicable && {
      notApplicable: {
        keys: withNewKeys(item.notApplicable.keys),
        reasons: withNewKeys(item.notApplicable.reasons),
      },
    }),
    ...(item.rows && {
      rows: item.rows.map((row) => ({
        ...row,
        keys: Object.fromEntries(
          SIDES.flatMap((side) => (row.keys[side] ? [[side, withNewCellKeys(row.keys[side])]] : [])),
        ),
      })),
    }),
  };
}

/** Gives a copy its own texts, so that editing them leaves the original unchanged. */
function withOwnTexts(definition: FormDefinition, item: Item, names: NamesInUse): [FormDefinition, Item] {
  const renamed = new Map(textsOfItem(item).map((id) => [id, names.text(id)]));
  const i18n = Object.entries(definition.i18n).map(([locale, texts]) => {
    const copies = [...renamed].filter(([id]) => Object.hasOwn(texts, id)).map(([id, to]) => [to, texts[id]]);
    return [locale, { ...texts, ...(Object.fromEntries(copies) as typeof texts) }];
  });
  const ownTextId = <T extends string | undefined>(id: T): T => (renamed.get(id ?? '') ?? id) as T;
  const copyOptions = (list: Item['options']) => list?.map(([value, id]) => [value, ownTextId(id)]);
  const copy = {
    ...item,
    ...(item.label !== undefined && { label: ownTextId(item.label) }),
    ...(item.help !== undefined && { help: ownTextId(item.help) }),
    ...(item.missing !== undefined && { missing: ownTextId(item.missing) }),
    ...(item.unit !== undefined && { unit: ownTextId(item.unit) }),
    ...(item.validWhen && {
      validWhen: { ...item.validWhen, message: ownTextId(item.validWhen.message) },
    }),
    ...(item.unless && { unless: { ...item.unless, label: ownTextId(item.unless.label) } }),
    ...(item.other?.label !== undefined && {
      other: { ...item.other, label: ownTextId(item.other.label) },
    }),
    ...(item.picture && { picture: { ...item.picture, alt: ownTextId(item.picture.alt) } }),
    ...(item.options && { options: copyOptions(item.options) }),
    ...(item.rows && { rows: item.rows.map((row) => ({ ...row, label: ownTextId(row.label) })) }),
    ...(item.columns && {
      columns: item.columns.map((column) => ({
        ...column,
        label: ownTextId(column.label),
        ...(column.options && { options: copyOptions(column.options) }),
      })),
    }),
  } as Item;
  return [{ ...definition, i18n: Object.fromEntries(i18n) as FormDefinition['i18n'] }, copy];
}

/** Inserts a copy after an item, with its own id, keys and texts. The copy is not bound to a fixed field. */
export function duplicateItem(definition: FormDefinition, place: ItemPlace): FormDefinition {
  const item = itemAt(definition, place);
  if (!item) return definition;
  const names = new NamesInUse(definition);
  const { fixed: _fixed, ...rest } = item;
  const [prepared, copy] = withOwnTexts(definition, { ...rest, id: names.item(item.id) }, names);
  return insertItems(prepared, { ...place, item: place.item + 1 }, [withOwnKeys(copy, names)]);
}

/** Returns the properties that the item's type needs and the item lacks, with their texts. */
function makeMissingProperties(
  item: Item,
  label: string,
  sides: readonly Side[],
  names: NamesInUse,
): Made<Partial<Item>> {
  const { id, type } = item;
  const made: Partial<Item> = {};
  const texts: Record<string, string> = {};
  if (isWorded(type) && item.label === undefined) {
    made.label = names.text(id);
    texts[made.label] = label;
  }
  const { formula, result } = QUESTION_TYPES[type].initial ?? {};
  if (formula !== undefined && item.formula === undefined) Object.assign(made, { formula, result });
  if (isKeyed(type) && item.keys === undefined) made.keys = names.sideKeys(id, sides);
  const first = QUESTION_TYPES[type].firstOptions;
  if (first && item.options === undefined) {
    const options = firstOptions(first, id, names);
    made.options = options.made;
    Object.assign(texts, options.texts);
  }
  if (type === 'radioTable' && item.rows === undefined) {
    const parts = tableParts(id, { sides }, names);
    Object.assign(made, parts.made);
    Object.assign(texts, parts.texts);
  }
  return { made, texts };
}

/**
 * Returns whether an item can keep its options when its type changes. A select has texts as values and other types
 * have numbers, so options cannot move from one kind to the other.
 */
function canKeepOptions(from: Item, type: Item['type']): boolean {
  const areChosen = (each: Item['type']) => QUESTION_TYPES[each].attributes.includes('options');
  return areChosen(from.type) && areChosen(type) && hasTextOptions(from.type) === hasTextOptions(type);
}

/** What an item has only together with its options. */
const OF_OPTIONS: readonly string[] = ['options', 'other', 'choiceFilters'];

/** Changes the type of an item: removes what the new type cannot have and adds what it needs. */
export function changeType(definition: FormDefinition, place: ItemPlace, type: Item['type']): FormDefinition {
  const item = itemAt(definition, place);
  if (!item || item.type === type) return definition;
  const allowed = attributesOf(type);
  const kept = Object.entries(item).filter(
    ([name]) =>
      allowed.includes(name as keyof Item) &&
      (!OF_OPTIONS.includes(name) || canKeepOptions(item, type)) &&
      (name !== 'default' || kindOf(item.type, item.format) === kindOf(type)) &&
      (name !== 'prefillFrom' || kindOf(item.type, item.format) === kindOf(type)) &&
      name !== 'type',
  );
  const { id, ...others } = Object.fromEntries(kept) as unknown as Item;
  const bare: Item = { ...others, id, type };
  const locale = Object.keys(definition.i18n)[0] ?? '';
  const label = textIn(definition, item.label, locale) || item.id;
  const { made, texts } = makeMissingProperties(
    bare,
    label,
    sidesOf(item, definition),
    new NamesInUse(definition),
  );
  const changed = withValueAt(withTexts(definition, texts), pathOfItem(place), { ...bare, ...made });
  return withoutUnused(changed, textsOfItem(item));
}

/** Switches a select to an engine list, or to its own options if the source is undefined. */
export function setOptionsFrom(
  definition: FormDefinition,
  place: ItemPlace,
  source: OptionSource | undefined,
): FormDefinition {
  const item = itemAt(definition, place);
  if (!item || item.optionsFrom === source) return definition;
  const { options: _options, optionsFrom: _source, other: _other, choiceFilters: _filters, ...bare } = item;
  if (source !== undefined) {
    const changed = withValueAt(definition, pathOfItem(place), { ...bare, optionsFrom: source });
    return withoutUnused(changed, textsOfItem(item));
  }
  const { made, texts } = makeMissingProperties(
    bare,
    item.id,
    sidesOf(item, definition),
    new NamesInUse(definition),
  );
  return withValueAt(withTexts(definition, texts), pathOfItem(place), { ...bare, ...made });
}
