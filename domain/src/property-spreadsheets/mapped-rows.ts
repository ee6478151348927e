import { isInvisibleText } from '../properties/address';
import { OCCUPANT_FIELDS } from '../properties/occupants';
import { readMappedCell, readText, postalCodeIn } from './mapped-cells';
import type { DraftRow, RowValues } from './draft-rows';
import { isExampleRow } from './example-rows';
import { mergeUnits, type UnitGroup } from './merged-units';
import { spreadsheets as texts } from './messages';
import { type RowKinds, sortRows } from './row-kinds';
import { splitAddress } from './sheet-addresses';
import { displayedText, type Sheet, type SheetCell, type SheetRow } from './sheet-cells';
import { countryOfProvince } from './sheet-choices';
import { type ColumnKey, COLUMN_KEYS, columnOfKey } from './sheet-columns';
import { type DateOrder, type DateOrderProof, proveDateOrder } from './sheet-dates';
import {
  DATE_KEYS,
  type DateKey,
  type SheetEdits,
  type SheetMapping,
  SHARED_KEYS,
  type SharedKey,
} from './sheet-mapping';
import { meansVacant, splitContacts, splitTenants } from './tenant-names';

export interface RowProblem {
  line: number;
  column: ColumnKey | null;
  message: string;
  value: string;
}

/** A row of a sheet as it was understood. */
export interface MappedRow {
  line: number;
  /** All rows that it was made of. */
  lines: readonly number[];
  /** Every column that the sheet, an edit or a shared value gives. */
  values: RowValues;
  /** Columns whose value is shared by all rows, or follows from another one. */
  given: readonly ColumnKey[];
  /** Columns that could not be read; each has a problem. */
  unread: readonly ColumnKey[];
}

export interface MappedSheet {
  rows: MappedRow[];
  problems: RowProblem[];
  skipped: RowKinds['skipped'] & { examples: number };
  /** Building rows, which fill the rows below. */
  buildings: number;
  /** Units that stand in several rows. */
  groups: UnitGroup[];
  /** Rows in which one text became several tenants. */
  splits: { line: number; names: string[] }[];
  dates: Partial<Record<DateKey, DateOrderProof>>;
}

/** Characters of a value shown with its problem. */
const VALUE_SHOWN = 60;
const FILLED_KEYS = [
  'addressLine1',
  'city',
  'province',
  'postalCode',
  'country',
  'code',
  'customer',
  'manager',
] as const;
const FROM_BUILDING: readonly ColumnKey[] = [
  'addressLine1',
  'city',
  'province',
  'postalCode',
  'country',
  'customer',
  'manager',
];
const { names: NAMES, phones: PHONES, emails: EMAILS } = OCCUPANT_FIELDS;

type Columns = ReadonlyMap<number, ColumnKey>;
interface Reading {
  sheet: Sheet;
  mapping: SheetMapping;
  columns: Columns;
  orders: Partial<Record<ColumnKey, DateOrder | null>>;
  splits: MappedSheet['splits'];
}

/** Reads a sheet of any form. Changes nothing; the same sheet, mapping and edits always give the same rows. */
export function readMappedSheet(sheet: Sheet, mapping: SheetMapping, edits: SheetEdits = {}): MappedSheet {
  const headings = sheet.rows.find(({ line }) => line === mapping.headingLine);
  const columns = inOrder(mapping, headings);
  const below = withMergedCells(sheet, columns).filter(({ line }) => line > mapping.headingLine);
  const { data, buildings, skipped } = sortRows(below, headings, columns);
  const dates = provenDates(data, columns);
  const orders = Object.fromEntries(
    DATE_KEYS.map((key) => [key, mapping.dateOrders[key] ?? dates[key]?.order ?? null]),
  ) as Reading['orders'];
  const reading: Reading = { sheet, mapping, columns, orders, splits: [] };
  const drafts = filledRows(data, buildings, reading);
  const kept = drafts.filter(({ values }) => !isExampleRow(values));
  const { rows, groups } = mergeUnits(kept, mapping.merges === true);
  const problems: RowProblem[] = [];
  const read = rows.map(({ draft, lines }) => finished(draft, { lines, reading, edits, problems }));
  return {
    rows: read,
    problems,
    skipped: { ...skipped, examples: drafts.length - kept.length },
    buildings: buildings.size,
    groups,
    splits: reading.splits,
    dates,
  };
}

/** Limit of rows that merged cells reach into. More than a list can have, unless its merged cells overlap. */
const MAX_MERGED_ROWS = 100_000;

/** Only the first of vertically merged cells has a value: the others get it as well. */
function withMergedCells({ rows, merged }: Sheet, columns: Columns): SheetRow[] {
  const filled = new Map(rows.map((row) => [row.line, row]));
  const order = new Map(rows.map(({ line }, index) => [line, index]));
  let left = MAX_MERGED_ROWS;
  const copies = new Map<number, Map<number, SheetCell>>();
  for (const {
    lines: [first, last],
    columns: [at],
  } of merged) {
    const cell = columns.has(at) ? filled.get(first)?.cells.get(at) : undefined;
    if (!cell || last <= first) continue;
    for (let index = order.get(first)! + 1; index < rows.length && left > 0; index += 1, left -= 1) {
      const { line, cells } = rows[index]!;
      if (line > last) break;
      if (cells.has(at)) continue;
      copies.set(line, (copies.get(line) ?? new Map(cells)).set(at, cell));
    }
  }
  return rows.map((row) => (copies.has(row.line) ? { line: row.line, cells: copies.get(row.line)! } : row));
}

function provenDates(rows: readonly SheetRow[], columns: Columns): MappedSheet['dates'] {
  const texts = (key: ColumnKey) =>
    rows.flatMap(({ cells }) =>
      [...columns].flatMap(([at, each]) => {
        const cell = each === key ? cells.get(at) : undefined;
        return cell?.kind === 'text' ? [cell.text] : [];
      }),
    );
  const used = DATE_KEYS.filter((key) => [...columns.values()].includes(key));
  return Object.fromEntries(used.map((key) => [key, proveDateOrder(texts(key))]));
}

/** Reads the data rows; a building row gives its address to those below it, and so does a row with a street. */
function filledRows(
  data: readonly SheetRow[],
  buildings: RowKinds['buildings'],
  reading: Reading,
): DraftRow[] {
  const drafts: DraftRow[] = [];
  let above: RowValues = {};
  for (const row of data) {
    const building = buildings.get(row.line);
    const draft = building && row.cells.size === 1 ? emptyDraft(row.line) : readRow(row, reading);
    if (building) {
      const own = Object.fromEntries(Object.entries(draft.values).filter(([, value]) => value !== ''));
      above = { ...readPlace(building), ...own };
      continue;
    }
    const { values } = draft;
    const isSame = !has(values, 'addressLine1') && has(above, 'addressLine1');
    // A row with neither street nor unit continues the unit above it.
    const isContinued =
      isSame && !has(values, 'addressLine2') && has(above, 'addressLine2') && has(values, 'occupantName1');
    if (isSame) {
      for (const key of FROM_BUILDING)
        if (!has(values, key) && has(above, key) && !draft.problems.has(key)) values[key] = above[key]!;
    }
    if (isContinued) values.addressLine2 = above.addressLine2!;
    drafts.push(draft);
    if (has(values, 'addressLine1')) above = pickFilled(values);
  }
  return drafts;
}

const emptyDraft = (line: number): DraftRow => ({ line, values: {}, problems: new Map() });

const has = (values: RowValues, key: ColumnKey): boolean => !isInvisibleText(values[key] ?? '');

const pickFilled = (values: RowValues): RowValues =>
  Object.fromEntries(
    [...FILLED_KEYS, 'addressLine2' as const].flatMap((key) =>
      has(values, key) ? [[key, values[key]]] : [],
    ),
  );

/** Reads the places of an address that was one text. */
function readPlace(address: RowValues): RowValues {
  const read = Object.entries(address).flatMap(([key, text]) => {
    const found = readText(key as ColumnKey, text, null);
    return 'value' in found ? [[key, found.value] as const] : [];
  });
  return Object.fromEntries(read);
}

function readRow({ line, cells }: SheetRow, reading: Reading): DraftRow {
  const draft = emptyDraft(line);
  const { columns, orders, sheet } = reading;
  for (const key of new Set(columns.values())) {
    const filled = [...columns].flatMap(([at, each]) => (each === key ? (cells.get(at) ?? []) : []));
    const whole = filled.length > 1 ? joined(filled) : filled[0];
    if (!whole) {
      draft.values[key] = '';
      continue;
    }
    const read = readMappedCell(key, whole, { order: orders[key] ?? null, isFrom1904: sheet.isFrom1904 });
    if ('value' in read) draft.values[key] = read.value;
    else
      draft.problems.set(key, { message: read.problem, value: displayedText(whole).slice(0, VALUE_SHOWN) });
  }
  separateTexts(draft, reading);
  return draft;
}

const joined = (cells: readonly SheetCell[]): SheetCell =>
  cells.find(({ kind }) => kind === 'error') ?? { kind: 'text', text: cells.map(displayedText).join(' ') };

/** Orders the columns of one meaning: a first name comes before a last name, however they stand. */
function inOrder(mapping: SheetMapping, headings: SheetRow | undefined): Columns {
  const columns = Object.entries(mapping.columns).map(([at, key]) => [Number(at), key] as const);
  const isLast = ([at]: readonly [number, ColumnKey]) =>
    /\b(last|family|surname)\b/i.test(displayedText(headings?.cells.get(at))) ? 1 : 0;
  return new Map(columns.sort((one, other) => isLast(one) - isLast(other) || one[0] - other[0]));
}

/** Takes texts apart that hold several values: an address with its city, tenants, phone numbers. */
function separateTexts(draft: DraftRow, { columns, mapping, splits }: Reading): void {
  const { values, line } = draft;
  const isMapped = (key: ColumnKey) => [...columns.values()].includes(key);
  if (has(values, 'addressLine1')) {
    const parts = readPlace(splitAddress(values.addressLine1!));
    const isWhole = (['addressLine2', 'city', 'province', 'postalCode', 'country'] as const).some(
      (key) => has(parts, key) && !has(values, key),
    );
    const clashes = has(parts, 'addressLine2') && has(values, 'addressLine2');
    if (isWhole && !clashes)
      for (const [key, value] of Object.entries(parts) as [ColumnKey, string][])
        if (key === 'addressLine1' || !has(values, key)) values[key] = value;
  }
  if (has(values, 'city') && !has(values, 'province')) {
    const { city, province } = readPlace(splitAddress(`1 A, ${values.city}`));
    if (city !== undefined && province !== undefined) Object.assign(values, { city, province });
  }
  for (const key of NAMES) if (has(values, key) && meansVacant(values[key]!)) values[key] = '';
  const names = NAMES.flatMap((key) => (has(values, key) ? [values[key]!] : []));
  const doesSplit = mapping.splitsNames && !mapping.wholeLines.includes(line);
  const split = names.flatMap((name) => splitTenants(name));
  if (split.length > names.length && split.length <= NAMES.length) splits.push({ line, names: split });
  const shown = doesSplit && split.length <= NAMES.length ? split : names;
  if (NAMES.some(isMapped)) NAMES.forEach((key, at) => (values[key] = shown[at] ?? ''));
  spread(values, PHONES, isMapped);
  spread(values, EMAILS, isMapped);
}

/** Spreads the phone numbers or addresses of one cell over the columns of their kind. */
function spread(values: RowValues, keys: readonly ColumnKey[], isMapped: (key: ColumnKey) => boolean): void {
  if (!keys.some(isMapped)) return;
  const all = keys.flatMap((key) => (has(values, key) ? splitContacts(values[key]!) : []));
  const read = all
    .map((text) => readText(keys[0]!, text, null))
    .map((each, at) => ('value' in each ? each.value : all[at]!));
  if (read.length > keys.length) return;
  keys.forEach((key, at) => (values[key] = read[at] ?? ''));
}

/** Applies edits, then shared values, then what follows from others. */
function finished(
  draft: DraftRow,
  {
    lines,
    reading: { mapping, orders },
    edits,
    problems,
  }: { lines: readonly number[]; reading: Reading; edits: SheetEdits; problems: RowProblem[] },
): MappedRow {
  const { line, values } = draft;
  for (const [key, text] of Object.entries(edits[line] ?? {}) as [ColumnKey, string][]) {
    const read = readText(key, text, orders[key] ?? null);
    draft.problems.delete(key);
    if ('value' in read) values[key] = read.value;
    else draft.problems.set(key, { message: read.problem, value: text.slice(0, VALUE_SHOWN) });
  }
  const given: ColumnKey[] = [];
  const give = (key: SharedKey, text: string | undefined) => {
    if (text === undefined || text === '' || has(values, key) || draft.problems.has(key)) return;
    values[key] = text;
    given.push(key);
  };
  for (const key of SHARED_KEYS) if (key !== 'country') give(key, mapping.shared[key]);
  give('country', has(values, 'province') ? countryOfProvince(values.province!) : undefined);
  give('country', mapping.shared.country);
  give('active', 'ACTIVE');
  if (has(values, 'postalCode')) values.postalCode = postalCodeIn(values.postalCode!, values.country ?? '');
  for (const key of COLUMN_KEYS)
    if (columnOfKey(key).isRequired && values[key] === undefined && !draft.problems.has(key))
      values[key] = '';
  for (const [column, { message, value }] of draft.problems) {
    delete values[column];
    problems.push({ line, column, message, value });
  }
  return { line, lines, values, given, unread: [...draft.problems.keys()] };
}

/** Returns the problems of units in several rows while nobody has said whether they become one. */
export const undecidedGroups = (
  { groups }: Pick<MappedSheet, 'groups'>,
  mapping: SheetMapping,
): RowProblem[] =>
  mapping.merges !== null
    ? []
    : groups.flatMap(({ lines, unit }) =>
        lines
          .slice(1)
          .map((line) => ({ line, column: 'addressLine1' as const, message: texts.unitAgain, value: unit })),
      );
