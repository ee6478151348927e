import {
  SIDES,
  sidesOfForm,
  type Column,
  type FormDefinition,
  type Item,
  type Option,
  type Row,
  type Side,
} from '../definition';
import { itemAt, withItem } from './items';
import { freeName, nameFromLabel, NamesInUse } from './names';
import { COLUMN_OPTIONS, firstOptions, newRows, sidesOf, sidesOfColumn } from './new-item';
import { moved, pathOfItem, valueAt, withValueAt, type ItemPlace, type Path } from './path';
import { withEvidenceKeys, withEvidenceOf } from './table-evidence';
import { withoutUnused, withTexts } from './wording';

/** Appends rows to a table, one per label, with keys for every column as in the other rows. */
export function addRows(
  definition: FormDefinition,
  place: ItemPlace,
  labels: readonly string[],
): FormDefinition {
  const table = itemAt(definition, place);
  if (!table) return definition;
  const rows = table.rows ?? [];
  const columns = (table.columns ?? []).map(({ id }) => {
    const sides = sidesOfColumn(table, id);
    return { id, sides: sides.length > 0 ? sides : [...sidesOfForm(definition)] };
  });
  const taken = rows.map(({ id }) => id);
  const names = new NamesInUse(definition);
  const { made, texts } = newRows(table.id, labels, columns, taken, names);
  const added = made.map((row) => withEvidenceOf(table, row, names));
  return withItem(withTexts(definition, texts), place, (item) => ({ ...item, rows: [...rows, ...added] }));
}

/** Adds a column, with a key in every row. */
export function addColumn(
  definition: FormDefinition,
  place: ItemPlace,
  { label, type }: { label: string; type: Column['type'] },
): FormDefinition {
  const table = itemAt(definition, place);
  if (!table) return definition;
  const names = new NamesInUse(definition);
  const ids = (table.columns ?? []).map((column) => column.id);
  const id = freeName(nameFromLabel(label, 'column'), (name) => ids.includes(name));
  const text = names.text(`${table.id}.${id}`);
  const { made, texts } =
    type === 'radio' ? firstOptions(COLUMN_OPTIONS, text, names) : { made: undefined, texts: {} };
  const column: Column = { id, label: text, type, ...(made && { options: made }) };
  const added = withItem(withTexts(definition, { ...texts, [text]: label }), place, (item) => ({
    ...item,
    columns: [...(item.columns ?? []), column],
  }));
  return sidesOf(table, added).reduce((each, side) => setColumnSide(each, place, id, side, true), added);
}

/** Removes a column, with its keys in every row. */
export function removeColumn(definition: FormDefinition, place: ItemPlace, index: number): FormDefinition {
  const column = itemAt(definition, place)?.columns?.[index];
  if (!column) return definition;
  const without = SIDES.reduce(
    (each, side) => setColumnSide(each, place, column.id, side, false),
    definition,
  );
  const texts = [column.label, ...(column.options ?? []).map(([, id]) => id)];
  return withoutUnused(withValueAt(without, [...pathOfItem(place), 'columns', index], undefined), texts);
}

/** Adds a column to a side in every row with generated keys, or removes it. */
export function setColumnSide(
  definition: FormDefinition,
  place: ItemPlace,
  column: string,
  side: Side,
  isOn: boolean,
): FormDefinition {
  const table = itemAt(definition, place);
  if (!table) return definition;
  const names = new NamesInUse(definition);
  const changed = (row: Row): Row => {
    const { [column]: present, ...others } = row.keys[side] ?? {};
    const cells = isOn
      ? { ...row.keys[side], [column]: present ?? names.cellKey(side, table.id, row.id, column) }
      : others;
    const { [side]: _old, ...otherSide } = row.keys;
    const keys = Object.keys(cells).length > 0 ? { ...row.keys, [side]: cells } : otherSide;
    return withEvidenceKeys(table, { ...row, keys }, names);
  };
  return withItem(definition, place, (item) => ({ ...item, rows: (item.rows ?? []).map(changed) }));
}

/** Changes the id of a column, and its cell keys. */
export function renameColumn(
  definition: FormDefinition,
  place: ItemPlace,
  index: number,
  id: string,
): FormDefinition {
  const old = itemAt(definition, place)?.columns?.[index]?.id;
  if (old === undefined || old === id) return definition;
  const renamed = (keys: Row['keys']): Row['keys'] =>
    Object.fromEntries(
      Object.entries(keys).map(([side, cells]) => [
        side,
        Object.fromEntries(Object.entries(cells ?? {}).map(([name, key]) => [name === old ? id : name, key])),
      ]),
    );
  return withItem(definition, place, (item) => ({
    ...item,
    columns: (item.columns ?? []).map((column, at) => (at === index ? { ...column, id } : column)),
    rows: (item.rows ?? []).map((row) => ({ ...row, keys: renamed(row.keys) })),
  }));
}

/** Changes the type of a column: adds what the type needs and removes what it cannot have. */
export function changeColumnType(
  definition: FormDefinition,
  place: ItemPlace,
  index: number,
  type: Column['type'],
): FormDefinition {
  const column = itemAt(definition, place)?.columns?.[index];
  if (!column || column.type === type) return definition;
  const { id, label, optional } = column;
  const { made, texts } =
    type === 'radio'
      ? firstOptions(COLUMN_OPTIONS, label, new NamesInUse(definition))
      : { made: undefined, texts: {} };
  const next: Column = { id, label, type, ...(made && { options: made }), ...(optional && { optional }) };
  const path = [...pathOfItem(place), 'columns', index];
  const changed = withValueAt(withTexts(definition, texts), path, next);
  return withoutUnused(
    changed,
    (column.options ?? []).map(([, text]) => text),
  );
}

/** Removes a choice from what its item or column says of it: default, other, choice filters and points. */
function withoutChoice(definition: FormDefinition, list: Path, value: unknown): FormDefinition {
  const path = list.slice(0, -1);
  const { other, choiceFilters, default: first, scores, ...item } = valueAt(definition, path) as Item;
  const filters = (choiceFilters ?? [])
    .map((filter) => ({ ...filter, values: filter.values.filter((each) => each !== value) }))
    .filter(({ values }) => values.length > 0);
  const rated = (scores ?? []).filter((each) => each.value !== value);
  const left = Array.isArray(first) ? first.filter((each) => each !== value) : first;
  const isKept = left !== value && !(Array.isArray(left) && left.length === 0);
  return withValueAt(definition, path, {
    ...item,
    ...(other && other.option !== value && { other }),
    ...(filters.length > 0 && { choiceFilters: filters }),
    ...(rated.length > 0 && { scores: rated }),
    ...(left !== undefined && isKept && { default: left }),
  });
}

/** Removes a row or option of an item, with texts that only it used. */
export function removeEntry(definition: FormDefinition, list: Path, index: number): FormDefinition {
  const entry = valueAt(definition, [...list, index]);
  const text = Array.isArray(entry) ? (entry[1] as unknown) : (entry as Row | undefined)?.label;
  const removed = withValueAt(definition, [...list, index], undefined);
  const isOption = Array.isArray(entry) && list.at(-1) === 'options';
  const without = isOption ? withoutChoice(removed, list, entry[0]) : removed;
  return typeof text === 'string' ? withoutUnused(without, [text]) : without;
}

/** Moves a list entry: a row, a column or a choice. */
export function moveEntry(definition: FormDefinition, list: Path, from: number, to: number): FormDefinition {
  const entries = valueAt(definition, list);
  return Array.isArray(entries)
    ? withValueAt(definition, list, moved(entries as unknown[], from, to))
    : definition;
}

/** Appends choices, one per label, valued from the first free number, or by name for a select. */
export function addOptions(
  definition: FormDefinition,
  list: Path,
  labels: readonly string[],
  kind: 'number' | 'string',
): FormDefinition {
  const present = (valueAt(definition, list) ?? []) as Option[];
  const names = new NamesInUse(definition);
  const owner = valueAt(definition, [...list.slice(0, -1), 'id']);
  const values = new Set(present.map(([value]) => value));
  const texts: Record<string, string> = {};
  const made = labels.map((label): Option => {
    const value =
      kind === 'number'
        ? nextNumber(values)
        : freeName(nameFromLabel(label, 'choice'), (name) => values.has(name));
    values.add(value);
    const text = names.text(`${String(owner)}.${value}`);
    texts[text] = label;
    return [value, text];
  });
  return withValueAt(withTexts(definition, texts), list, [...present, ...made]);
}

function nextNumber(values: ReadonlySet<number | string>): number {
  const numbers = [...values].filter((value) => typeof value === 'number');
  return Math.max(0, ...numbers) + 1;
}

/** Returns the tables of a document, whose columns can be copied. */
export function tablesOf(definition: FormDefinition): Item[] {
  return definition.sections.flatMap(({ items }) => items.filter(({ type }) => type === 'radioTable'));
}
