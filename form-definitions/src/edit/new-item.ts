import {
  ITEM_TYPES,
  SIDES,
  sidesOfForm,
  type Column,
  type FormDefinition,
  type Item,
  type ItemType,
  type Option,
  type Row,
  type Side,
} from '../definition';
import { LIMITS } from '../limits';
import { attributesInRows, isKeyed, isWorded, QUESTION_TYPES, type FirstOptions } from '../question-types';
import { nameFromLabel, type NamesInUse } from './names';
import type { ItemPlace } from './path';

/** A new item, as requested in the editor. */
export interface NewItem {
  type: ItemType;
  /** Label; ignored for types without text. */
  label: string;
  sides: readonly Side[];
  /** Labels of a table's rows. */
  rows?: readonly string[];
  /** A table whose columns are copied. */
  like?: Item;
}

/** Items and their texts by id. */
export interface Made<T> {
  made: T;
  texts: Record<string, string>;
}

/** Initial choices of a table column. */
export const COLUMN_OPTIONS: FirstOptions = [
  [1, 'Good'],
  [2, 'Fair'],
  [3, 'Poor'],
  [0, 'N/A'],
];

const FIRST_ROW = 'Row';
const FIRST_COLUMN = { id: 'condition', label: 'Condition' };
const FIRST_QUESTION = 'Description';

/** Returns initial options with ids for their labels. */
export function firstOptions(first: FirstOptions, prefix: string, names: NamesInUse): Made<Option[]> {
  const texts: Record<string, string> = {};
  const made = first.map(([value, wording]): Option => {
    const id = names.text(`${prefix}.${value}`);
    texts[id] = wording;
    return [value, id];
  });
  return { made, texts };
}

/** Returns the cells of a row: a key for each column on each of its sides. */
export function rowKeys(
  table: string,
  row: string,
  columns: readonly { id: string; sides: readonly Side[] }[],
  names: NamesInUse,
): Row['keys'] {
  const ofSide = (side: Side) =>
    columns
      .filter(({ sides }) => sides.includes(side))
      .map(({ id }) => [id, names.cellKey(side, table, row, id)] as const);
  return Object.fromEntries(
    SIDES.map((side) => [side, Object.fromEntries(ofSide(side))] as const).filter(
      ([, keys]) => Object.keys(keys).length > 0,
    ),
  );
}

/** Returns the sides of a table column. */
export function sidesOfColumn(table: Item, column: string): Side[] {
  return SIDES.filter((side) => table.rows?.some(({ keys }) => keys[side]?.[column] !== undefined));
}

function firstColumns(id: string, names: NamesInUse): Made<Column[]> {
  const label = names.text(`${id}.${FIRST_COLUMN.id}`);
  const { made: options, texts } = firstOptions(COLUMN_OPTIONS, label, names);
  const column: Column = { id: FIRST_COLUMN.id, label, type: 'radio', options };
  return { made: [column], texts: { ...texts, [label]: FIRST_COLUMN.label } };
}

/** Returns rows of a table, one per label. */
export function newRows(
  table: string,
  labels: readonly string[],
  columns: readonly { id: string; sides: readonly Side[] }[],
  taken: readonly string[],
  names: NamesInUse,
): Made<Row[]> {
  const ids = new Set(taken);
  const texts: Record<string, string> = {};
  const made = labels.map((wording): Row => {
    const preferred = nameFromLabel(wording, 'row');
    let id = preferred;
    for (let number = 2; ids.has(id); number += 1) id = `${preferred}${number}`;
    ids.add(id);
    const label = names.text(`${table}.${id}`);
    texts[label] = wording;
    return { id, label, keys: rowKeys(table, id, columns, names) };
  });
  return { made, texts };
}

/** Returns the parts specific to tables. Columns copied from another table share its labels. */
export function tableParts(
  id: string,
  { rows = [], like, sides }: Pick<NewItem, 'rows' | 'like' | 'sides'>,
  names: NamesInUse,
): Made<Pick<Item, 'rows' | 'columns'>> {
  const { made: columns, texts } = like ? { made: like.columns ?? [], texts: {} } : firstColumns(id, names);
  const placed = columns.map((column) => ({
    id: column.id,
    sides: like ? sidesOfColumn(like, column.id) : sides,
  }));
  const labels = rows.length > 0 ? rows : [FIRST_ROW];
  const first = newRows(id, labels, placed, [], names);
  return { made: { columns, rows: first.made }, texts: { ...texts, ...first.texts } };
}

/** Returns the types that an item can have at a place: rows have fewer, and a repeat in a repeat has no further ones. */
export function typesAt({ questions = [] }: Pick<ItemPlace, 'questions'>): readonly ItemType[] {
  if (questions.length === 0) return ITEM_TYPES;
  const canRepeat = questions.length < LIMITS.repeatLevels;
  return ITEM_TYPES.filter((type) => attributesInRows(type).length > 0 && (type !== 'repeat' || canRepeat));
}

/** Returns the first question of the rows of a repeat. */
export function firstQuestions(sides: readonly Side[], names: NamesInUse): Made<Item[]> {
  const { made, texts } = newItem({ type: 'text', label: FIRST_QUESTION, sides }, names, true);
  return { made: [made], texts };
}

/** Returns a question of rows, without what only items outside of rows have. */
export function forRows(item: Item): Item {
  const allowed: readonly string[] = attributesInRows(item.type);
  return Object.fromEntries(
    Object.entries(item).filter(([name]) => allowed.includes(name)),
  ) as unknown as Item;
}

/** Returns an item with everything its type needs: id and keys from its label, initial choices, a first row. */
export function newItem(wanted: NewItem, names: NamesInUse, inRows = false): Made<Item> {
  const { type, label, sides } = wanted;
  const id = names.item(nameFromLabel(label, type));
  const item: Item = { id, type };
  const texts: Record<string, string> = {};
  if (isWorded(type)) {
    item.label = names.text(id);
    texts[item.label] = label;
  }
  if (isKeyed(type)) item.keys = names.sideKeys(id, sides);
  const { initial, firstOptions: first } = QUESTION_TYPES[type];
  Object.assign(item, initial);
  if (first) {
    const { made, texts: words } = firstOptions(first, id, names);
    item.options = made;
    Object.assign(texts, words);
  }
  if (type === 'radioTable') {
    const parts = tableParts(id, wanted, names);
    Object.assign(item, parts.made);
    Object.assign(texts, parts.texts);
  }
  if (type === 'repeat') {
    const first = firstQuestions(sides, names);
    item.questions = first.made;
    Object.assign(texts, first.texts);
  }
  return { made: inRows ? forRows(item) : item, texts };
}

/** Returns the sides of an item; all sides of the form for one without keys, such as a title. */
export function sidesOf(item: Item, form: Pick<FormDefinition, 'sides'>): Side[] {
  const keyed = SIDES.filter(
    (side) =>
      item.keys?.[side] !== undefined || item.rows?.some(({ keys }) => keys[side] !== undefined) === true,
  );
  return keyed.length > 0 ? keyed : [...sidesOfForm(form)];
}
