import {
  isStatic,
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
import { nameFromLabel, type NamesInUse } from './names';

/** What somebody asks for who adds an item. */
export interface NewItem {
  type: ItemType;
  /** Its wording; without meaning for types that have none. */
  label: string;
  sides: readonly Side[];
  /** Wordings of the rows of a table. */
  rows?: readonly string[];
  /** The columns of a table are made like those of another one. */
  like?: Item;
}

/** Items and the texts they bring along, by id. */
export interface Made<T> {
  made: T;
  texts: Record<string, string>;
}

/** What a choice begins with: codes that are stored, and their first wording. */
const FIRST_CHOICES = {
  radio: [
    [1, 'Yes'],
    [0, 'No'],
  ],
  inlineRadio: [
    [1, 'Yes'],
    [0, 'No'],
  ],
  select: [['first', 'First choice']],
  column: [
    [1, 'Good'],
    [2, 'Fair'],
    [3, 'Poor'],
    [0, 'N/A'],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [number | string, string])[]>>;

const FIRST_ROW = 'Row';
const FIRST_COLUMN = { id: 'condition', label: 'Condition' };

/** True of the types that show words of their own. */
export const isWorded = (type: ItemType): boolean => type !== 'divider' && type !== 'padding';

/** True of the types that store one value for each side under a key. */
export const isKeyed = (type: ItemType): boolean => !isStatic(type) && type !== 'radioTable';

/** The list of choices that a type begins with. */
export function firstOptions(
  kind: keyof typeof FIRST_CHOICES,
  prefix: string,
  names: NamesInUse,
): Made<Option[]> {
  const texts: Record<string, string> = {};
  const made = FIRST_CHOICES[kind].map(([value, wording]): Option => {
    const id = names.text(`${prefix}.${value}`);
    texts[id] = wording;
    return [value, id];
  });
  return { made, texts };
}

/** The cells of a row: a key for each column on each side that the column has. */
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

/** The sides on which a column of a table is asked. */
export function sidesOfColumn(table: Item, column: string): Side[] {
  return SIDES.filter((side) => table.rows?.some(({ keys }) => keys[side]?.[column] !== undefined));
}

function firstColumns(id: string, names: NamesInUse): Made<Column[]> {
  const label = names.text(`${id}.${FIRST_COLUMN.id}`);
  const { made: options, texts } = firstOptions('column', label, names);
  const column: Column = { id: FIRST_COLUMN.id, label, type: 'radio', options };
  return { made: [column], texts: { ...texts, [label]: FIRST_COLUMN.label } };
}

/** Rows of a table, one for each wording. */
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
    const wish = nameFromLabel(wording, 'row');
    let id = wish;
    for (let number = 2; ids.has(id); number += 1) id = `${wish}${number}`;
    ids.add(id);
    const label = names.text(`${table}.${id}`);
    texts[label] = wording;
    return { id, label, keys: rowKeys(table, id, columns, names) };
  });
  return { made, texts };
}

/** The parts that only tables have. Columns like those of another table share its wordings. */
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

/** An item with everything its type needs: id and keys from its label, first choices, a first row. */
export function newItem(wanted: NewItem, names: NamesInUse): Made<Item> {
  const { type, label, sides } = wanted;
  const id = names.item(nameFromLabel(label, type));
  const item: Item = { id, type };
  const texts: Record<string, string> = {};
  if (isWorded(type)) {
    item.label = names.text(id);
    texts[item.label] = label;
  }
  if (isKeyed(type)) item.keys = names.sideKeys(id, sides);
  // A report that nobody has to sign is not published.
  if (type === 'signature') item.mandatory = true;
  if (type === 'radio' || type === 'inlineRadio' || type === 'select') {
    const { made, texts: words } = firstOptions(type, id, names);
    item.options = made;
    Object.assign(texts, words);
  }
  if (type === 'radioTable') {
    const parts = tableParts(id, wanted, names);
    Object.assign(item, parts.made);
    Object.assign(texts, parts.texts);
  }
  return { made: item, texts };
}

/** The sides that an item is asked on; all of the form for one that has none, such as a title. */
export function sidesOf(item: Item, form: Pick<FormDefinition, 'sides'>): Side[] {
  const keyed = SIDES.filter(
    (side) =>
      item.keys?.[side] !== undefined || item.rows?.some(({ keys }) => keys[side] !== undefined) === true,
  );
  return keyed.length > 0 ? keyed : [...sidesOfForm(form)];
}
