import {
  SIDES,
  type FormDefinition,
  type Item,
  type OptionSource,
  type Side,
  type SideKeys,
} from '../definition';
import {
  attributesInRows,
  attributesOf,
  hasTextOptions,
  isKeyed,
  isWorded,
  kindOf,
  QUESTION_TYPES,
} from '../question-types';
import { pointer } from '../gate/finding';
import { expressionsOf } from './expressions';
import { withKeys, withTextIds } from './item-names';
import { NamesInUse } from './names';
import {
  firstOptions,
  firstQuestions,
  forRows,
  newItem,
  sidesOf,
  tableParts,
  typesAt,
  type Made,
  type NewItem,
} from './new-item';
import {
  isInRows,
  moved,
  pathOfItem,
  questionPlace,
  repeatAround,
  valueAt,
  withValueAt,
  type ItemPlace,
} from './path';
import { textIn, textsOfItem, withoutUnused, withTexts } from './wording';

/** Returns the item at a place; undefined if there is none. */
export function itemAt(definition: FormDefinition, place: ItemPlace): Item | undefined {
  return valueAt(definition, pathOfItem(place)) as Item | undefined;
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
  const path = pathOfItem(place);
  const list = valueAt(definition, path.slice(0, -1)) as readonly Item[] | undefined;
  // Keeps an empty list of a repeat, which the gate reports.
  const isOfRepeat = isInRows(place) && itemAt(definition, repeatAround(place))?.type === 'repeat';
  if (list === undefined && !isOfRepeat) return definition;
  return withValueAt(definition, path.slice(0, -1), (list ?? []).toSpliced(Number(path.at(-1)), 0, ...items));
}

/** Inserts new items in order, or new questions in the rows of a repeat; the first one gets the given place. */
export function addItems(
  definition: FormDefinition,
  place: ItemPlace,
  wanted: readonly NewItem[],
): FormDefinition {
  const names = new NamesInUse(definition);
  const items = wanted
    .filter(({ type }) => typesAt(place).includes(type))
    .map((each) => newItem(each, names, isInRows(place)));
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
 * Moves an item; a question of rows moves within its repeat.
 * @param to its final position, counted without the item itself
 */
export function moveItem(definition: FormDefinition, from: ItemPlace, to: ItemPlace): FormDefinition {
  const item = itemAt(definition, from);
  if (!item || !definition.sections[to.section]) return definition;
  if (isInRows(from)) {
    const list = pathOfItem(from).slice(0, -1);
    if (pointer(...list) !== pointer(...pathOfItem(to).slice(0, -1))) return definition;
    const [before, after] = [from, to].map(({ questions = [] }) => questions.at(-1) ?? 0);
    return withValueAt(definition, list, moved(valueAt(definition, list) as Item[], before ?? 0, after ?? 0));
  }
  if (from.section === to.section) {
    const items = definition.sections[from.section]?.items ?? [];
    return withItems(definition, from.section, moved(items, from.item, to.item));
  }
  return insertItems(withValueAt(definition, pathOfItem(from), undefined), to, [item]);
}

/** Gives a copy its own texts, so that editing them leaves the original unchanged. */
function withOwnTexts(definition: FormDefinition, item: Item, names: NamesInUse): [FormDefinition, Item] {
  const renamed = new Map(textsOfItem(item).map((id) => [id, names.text(id)]));
  const i18n = Object.entries(definition.i18n).map(([locale, texts]) => {
    const copies = [...renamed].filter(([id]) => Object.hasOwn(texts, id)).map(([id, to]) => [to, texts[id]]);
    return [locale, { ...texts, ...(Object.fromEntries(copies) as typeof texts) }];
  });
  const copy = withTextIds(item, (id) => renamed.get(id) ?? id);
  return [{ ...definition, i18n: Object.fromEntries(i18n) as FormDefinition['i18n'] }, copy];
}

/** Gives a copy and the questions of its rows ids of their own. */
const withOwnIds = (item: Item, names: NamesInUse): Item => ({
  ...item,
  id: names.item(item.id),
  ...(item.questions && { questions: item.questions.map((question) => withOwnIds(question, names)) }),
});

/** Returns the new key of each key of the questions of rows of a copy. */
function renamedInRows(from: Item, to: Item): [string, string][] {
  return (from.questions ?? []).flatMap((question, index) => {
    const copy = to.questions?.[index];
    const own = SIDES.flatMap((side) => {
      const [key, other] = [question.keys?.[side], copy?.keys?.[side]];
      return key === undefined || other === undefined ? [] : [[key, other] as [string, string]];
    });
    return copy === undefined ? [] : [...own, ...renamedInRows(question, copy)];
  });
}

/** Lets the questions in the rows of a copy refer to each other, instead of to those of the original. */
function referringToItself(item: Item, from: string, to: string): Item {
  const { prefill, questions } = item;
  const renamed = prefill && Object.entries(prefill).map(([side, key]) => [side, key === from ? to : key]);
  return {
    ...item,
    ...expressionsOf(item, from, to),
    ...(renamed && { prefill: Object.fromEntries(renamed) as SideKeys }),
    ...(questions && { questions: questions.map((each) => referringToItself(each, from, to)) }),
  };
}

/** Returns the place after an item, in its section or its repeat. */
export function placeAfter(place: ItemPlace): ItemPlace {
  const { questions = [] } = place;
  return isInRows(place)
    ? questionPlace(repeatAround(place), (questions.at(-1) ?? 0) + 1)
    : { ...place, item: place.item + 1 };
}

/** Inserts a copy after an item, with its own id, keys and texts. The copy is not bound to a fixed field. */
export function duplicateItem(definition: FormDefinition, place: ItemPlace): FormDefinition {
  const item = itemAt(definition, place);
  if (!item) return definition;
  const names = new NamesInUse(definition);
  const { fixed: _fixed, ...rest } = item;
  const [prepared, copy] = withOwnTexts(definition, withOwnIds(rest, names), names);
  // Two items must not write to the same key.
  const made = withKeys(copy, (key) => names.key(key));
  // What shows the repeat itself may ask for the rows of the original.
  const { shownWhen, requiredWhen } = made;
  const inner = renamedInRows(rest, made);
  const ofRepeat = SIDES.flatMap((side) => {
    const [key, other] = [rest.keys?.[side], made.keys?.[side]];
    return made.questions && key !== undefined && other !== undefined ? [[key, other] as const] : [];
  });
  const whole = [...inner, ...ofRepeat].reduce((item, [from, to]) => referringToItself(item, from, to), made);
  const own = { ...whole, ...(shownWhen && { shownWhen }), ...(requiredWhen && { requiredWhen }) };
  return insertItems(prepared, placeAfter(place), [own]);
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
  if (type === 'repeat' && item.questions === undefined) {
    const first = firstQuestions(sides, names);
    made.questions = first.made;
    Object.assign(texts, first.texts);
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
const OF_OPTIONS: readonly string[] = ['options', 'other', 'choiceFilters', 'scores'];

/** The types whose min and max limit the value. A rating's max counts its stars, and a repeat's limits count its rows. */
const WITH_LIMITED_VALUE: readonly Item['type'][] = ['numeric', 'decimal', 'money'];

function canKeepLimits(from: Item['type'], to: Item['type']): boolean {
  return WITH_LIMITED_VALUE.includes(from) && WITH_LIMITED_VALUE.includes(to);
}

/** Changes the type of an item: removes what the new type cannot have and adds what it needs. */
export function changeType(definition: FormDefinition, place: ItemPlace, type: Item['type']): FormDefinition {
  const item = itemAt(definition, place);
  if (!item || item.type === type || !typesAt(place).includes(type)) return definition;
  const allowed = isInRows(place) ? attributesInRows(type) : attributesOf(type);
  const kept = Object.entries(item).filter(
    ([name]) =>
      allowed.includes(name as keyof Item) &&
      (!OF_OPTIONS.includes(name) || canKeepOptions(item, type)) &&
      (!['min', 'max'].includes(name) || canKeepLimits(item.type, type)) &&
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
  const whole = isInRows(place) ? forRows({ ...bare, ...made }) : { ...bare, ...made };
  const changed = withValueAt(withTexts(definition, texts), pathOfItem(place), whole);
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
