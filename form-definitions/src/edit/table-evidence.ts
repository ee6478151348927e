import { SIDES, type FormDefinition, type Item, type Row } from '../definition';
import { firstKeyOfRow } from '../engine/first-key-of-row';
import { itemAt, withItem } from './items';
import { NamesInUse } from './names';
import type { ItemPlace } from './path';

const ENDINGS = { note: 'Note', flag: 'Flag' } as const;
type KeyedPart = keyof typeof ENDINGS;

/** Returns keys of a note or a flag for each side that asks for a row; those that it has stay. */
const keysOfRow = (table: Item, row: Row, part: KeyedPart, names: NamesInUse) =>
  Object.fromEntries(
    SIDES.flatMap((side) => {
      const first = firstKeyOfRow(table, row, side);
      if (first === undefined) return [];
      return [[side, row[part]?.keys[side] ?? names.key(first + ENDINGS[part])] as const];
    }),
  );

/** Returns a row whose note and flag have keys on the sides that ask for it, and on no other. */
export function withEvidenceKeys(table: Item, row: Row, names: NamesInUse): Row {
  return {
    ...row,
    ...(row.note && { note: { ...row.note, keys: keysOfRow(table, row, 'note', names) } }),
    ...(row.flag && { flag: { keys: keysOfRow(table, row, 'flag', names) } }),
  };
}

/** Returns a new row with photos, a note and a flag as the other rows of its table have them. */
export function withEvidenceOf(table: Item, row: Row, names: NamesInUse): Row {
  const [like] = table.rows ?? [];
  const { photo, note, flag } = like ?? {};
  const copy: Row = {
    ...row,
    ...(photo && { photo }),
    ...(note && { note: { ...note, keys: {} } }),
    ...(flag && { flag: { keys: {} } }),
  };
  return withEvidenceKeys(table, copy, names);
}

/** Changes every row of a table. */
export const changeTableRows = (
  definition: FormDefinition,
  place: ItemPlace,
  change: (row: Row) => Row,
): FormDefinition =>
  withItem(definition, place, (item) => (item.rows ? { ...item, rows: item.rows.map(change) } : item));

/** Lets photos be taken of every row of a table, or adds a note or a flag to each, or removes them. */
export function setTableEvidence(
  definition: FormDefinition,
  place: ItemPlace,
  part: 'photo' | KeyedPart,
  isOn: boolean,
): FormDefinition {
  const table = itemAt(definition, place);
  if (!table) return definition;
  const names = new NamesInUse(definition);
  return changeTableRows(definition, place, (row) => {
    const { [part]: _present, ...others } = row;
    if (!isOn) return others;
    if (part === 'photo') return { ...others, photo: row.photo ?? {} };
    const keys = keysOfRow(table, row, part, names);
    return part === 'note' ? { ...row, note: { ...row.note, keys } } : { ...row, flag: { keys } };
  });
}
