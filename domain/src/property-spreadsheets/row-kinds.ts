import { isInvisibleText } from '../properties/address';
import { type AddressCells, looksLikeStreet, splitAddress } from './sheet-addresses';
import { displayedText, plainWords, type SheetRow } from './sheet-cells';
import type { ColumnKey } from './sheet-columns';
import { headingRepeats, isTotalRow } from './sheet-headings';

/** What the rows below the headings are. */
export interface RowKinds {
  data: SheetRow[];
  /** Addresses for the rows below, by the line of their row. */
  buildings: Map<number, AddressCells>;
  skipped: { totals: number; headings: number; notes: number };
}

/** Columns that a building row may fill; with any other one a row is a property. */
const BUILDING_KEYS: readonly ColumnKey[] = [
  'code',
  'customer',
  'manager',
  'addressLine1',
  'city',
  'province',
  'postalCode',
  'country',
];

type Columns = ReadonlyMap<number, ColumnKey>;

const textOf = (row: SheetRow, columns: Columns, key: ColumnKey): string =>
  [...columns]
    .filter(([, each]) => each === key)
    .map(([at]) => displayedText(row.cells.get(at)).trim())
    .join(' ')
    .trim();

const filledKeys = (row: SheetRow, columns: Columns): ColumnKey[] =>
  [...columns].filter(([at]) => !isInvisibleText(displayedText(row.cells.get(at)))).map(([, key]) => key);

/** Sorts the rows below the headings into data, building rows, and rows that are skipped and counted. */
export function sortRows(
  rows: readonly SheetRow[],
  headings: SheetRow | undefined,
  columns: Columns,
): RowKinds {
  const kinds: RowKinds = { data: [], buildings: new Map(), skipped: { totals: 0, headings: 0, notes: 0 } };
  const left: SheetRow[] = [];
  const repeatsHeadings = headingRepeats(headings);
  for (const row of rows) {
    if (repeatsHeadings(row)) kinds.skipped.headings += 1;
    else if (isTotalRow(row, columns)) kinds.skipped.totals += 1;
    else left.push(row);
  }
  left.forEach((row, at) => {
    const building = buildingOf(row, left[at + 1], columns);
    if (building) kinds.buildings.set(row.line, building);
    if (building) kinds.data.push(row);
    else if (isNote(row, columns)) kinds.skipped.notes += 1;
    else kinds.data.push(row);
  });
  return kinds;
}

/** A text that stands alone, or only in columns that are not used, says something about the list. */
function isNote(row: SheetRow, columns: Columns): boolean {
  const keys = filledKeys(row, columns);
  if (keys.length === 0) return true;
  if (row.cells.size > 1) return false;
  const [text = ''] = [...row.cells.values()].map(displayedText);
  // A lone unit is a vacant unit.
  return (
    plainWords(text).split(' ').length > 3 ||
    (keys[0] !== 'addressLine2' && keys[0] !== 'addressLine1' && !keys[0]!.startsWith('occupantName'))
  );
}

/** Returns the address that a row gives to the rows below it; null when it is no building row. */
function buildingOf(row: SheetRow, next: SheetRow | undefined, columns: Columns): AddressCells | null {
  const [only] = row.cells.values();
  const keys = filledKeys(row, columns);
  if (!next) return null;
  const isBelow = textOf(next, columns, 'addressLine1') === '' && next.cells.size > 1;
  if (!isBelow) return null;
  if (row.cells.size === 1 && only?.kind === 'text')
    return looksLikeStreet(only.text) ? splitAddress(only.text) : null;
  const street = textOf(row, columns, 'addressLine1');
  if (street === '' || !keys.every((key) => BUILDING_KEYS.includes(key))) return null;
  return { addressLine1: street };
}
