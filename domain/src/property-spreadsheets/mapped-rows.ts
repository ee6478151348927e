import { isExampleRow } from './example-rows';
import type { DraftRow, RowValues } from './draft-rows';
import { filledRows } from './filled-rows';
import { postalCodeIn, readText } from './mapped-cells';
import { mergeUnits, type UnitGroup } from './merged-units';
import { spreadsheets as texts } from './messages';
import { isLastFirst } from './person-names';
import { guessPlaces } from './place-guesses';
import { preparedRows } from './prepared-rows';
import { hasValue, partsInOrder, type Reading, VALUE_SHOWN } from './read-row';
import { type FoundGuess, type Guess, listGuesses } from './row-guesses';
import { finishSteps, mapInSteps, type RowSteps } from './row-steps';
import { type SkippedRow, type SkipReason, sortRows } from './row-kinds';
import { displayedText, type Sheet, type SheetRow } from './sheet-cells';
import { countryOfProvince } from './sheet-choices';
import { type ColumnKey, COLUMN_KEYS, columnOfKey } from './sheet-columns';
import { countProofs, type DateOrderProof, proveDateOrder } from './sheet-dates';
import { headingRows } from './sheet-headings';
import { partOfLine } from './sheet-lines';
import {
  DATE_KEYS,
  type DateKey,
  type SheetEdits,
  type SheetMapping,
  SHARED_KEYS,
  type SharedKey,
} from './sheet-mapping';
import { partsOf, rowsAbove, rowsBelow, valuesByPart } from './sheet-parts';
import { unitPrefix } from './unit-prefix';

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
  /** Columns whose value is a guess. */
  guesses: ReadonlyMap<ColumnKey, Guess>;
}

export interface MappedSheet {
  rows: MappedRow[];
  problems: RowProblem[];
  /** How many rows only say something about the list. */
  skipped: { totals: number; headings: number; notes: number; examples: number };
  /** All rows that are not imported, and why. */
  leftOut: SkippedRow[];
  /** Building rows, which fill the rows below. */
  buildings: number;
  /** Units that stand in several rows. */
  groups: UnitGroup[];
  /** Rows in which one text became several tenants. */
  splits: { line: number; names: string[] }[];
  guesses: FoundGuess[];
  dates: Partial<Record<DateKey, DateOrderProof>>;
}

/** Dates of all columns that prove an order: with fewer, those that could be either are shown as a guess. */
const ENOUGH_PROOFS = 3;

type Columns = ReadonlyMap<number, ColumnKey>;

/** Reads a sheet of any form. Changes nothing; the same sheet, mapping and edits always give the same rows. */
export const readMappedSheet = (sheet: Sheet, mapping: SheetMapping, edits: SheetEdits = {}): MappedSheet =>
  finishSteps(readInSteps(sheet, mapping, edits));

/** Reads a sheet as `readMappedSheet` does, with a pause after each row. */
export function* readInSteps(
  sheet: Sheet,
  mapping: SheetMapping,
  edits: SheetEdits = {},
): RowSteps<MappedSheet> {
  const columns: Columns = new Map(Object.entries(mapping.columns).map(([at, key]) => [Number(at), key]));
  const parts = partsOf(sheet, mapping.headingLine);
  const below = rowsBelow(yield* preparedRows(sheet, columns), parts);
  const kinds = yield* sortRows(below, rowsAbove(sheet.rows, parts), {
    columns,
    headings: headingRows(sheet.rows, mapping.headingLine),
    hidden: sheet.hidden?.lines ?? [],
    starts: parts.slice(1).map(({ lastHeading }) => lastHeading + 1),
    answers: { taken: mapping.takenLines ?? [], left: mapping.leftLines ?? [] },
  });
  const dates = provenDates(kinds.data, columns);
  const reading = yield* readingOf(sheet, mapping, { columns, data: kinds.data, dates });
  const drafts = yield* filledRows(kinds.data, kinds, reading);
  const examples = drafts.filter(({ values }) => isExampleRow(values));
  const left = new Set(examples);
  const kept = drafts.filter((draft) => !left.has(draft));
  const areas = [
    ...kinds.areas,
    ...[...kinds.buildings].map(([line, building]) => ({ line, ...building })),
  ].sort((one, other) => one.line - other.line);
  yield* guessPlaces(kept, areas, mapping.shared.province);
  const { rows, groups } = yield* mergeUnits(kept, mapping.merges === true);
  const problems: RowProblem[] = [];
  const read = yield* mapInSteps(rows, ({ draft, lines }) =>
    finished(draft, { lines, reading, edits, problems }),
  );
  return {
    rows: read,
    problems,
    ...skippedRows(kinds.skipped, examples),
    buildings: kinds.buildings.size,
    groups,
    splits: reading.splits,
    guesses: listGuesses(read),
    dates,
  };
}

function skippedRows(
  skipped: readonly SkippedRow[],
  examples: readonly DraftRow[],
): Pick<MappedSheet, 'skipped' | 'leftOut'> {
  const count = (reason: SkipReason) => skipped.filter((row) => row.reason === reason && !row.isTaken).length;
  const shown = examples.map(({ line, values }) => ({
    line,
    reason: 'example' as const,
    text: values.addressLine1 ?? '',
    isTaken: false,
  }));
  return {
    skipped: {
      totals: count('total'),
      headings: count('heading'),
      notes: count('note'),
      examples: examples.length,
    },
    leftOut: [...skipped, ...shown],
  };
}

/** Collects what the columns as a whole say about each of their cells. */
function* readingOf(
  sheet: Sheet,
  mapping: SheetMapping,
  { columns, data, dates }: { columns: Columns; data: readonly SheetRow[]; dates: MappedSheet['dates'] },
): RowSteps<Reading> {
  const chosen = mapping.dateOrders;
  yield;
  const proofs = countProofs(dateTextsIn(data));
  const weak = DATE_KEYS.filter((key) => {
    const order = dates[key]?.order ?? null;
    return chosen[key] === undefined && order !== null && proofs[order] < ENOUGH_PROOFS;
  });
  yield;
  const lastFirst = isLastFirst(textsIn(data, columns, 'occupantName1'));
  yield;
  const prefix = unitPrefix(textsIn(data, columns, 'addressLine2'));
  yield;
  return {
    sheet,
    mapping,
    columns,
    parts: partsInOrder(
      columns,
      sheet.rows.find(({ line }) => line === mapping.headingLine),
    ),
    orders: Object.fromEntries(DATE_KEYS.map((key) => [key, chosen[key] ?? dates[key]?.order ?? null])),
    weakOrders: new Set<ColumnKey>(weak),
    lastFirst,
    unitPrefix: prefix,
    splits: [],
    valuesByPart: valuesByPart(sheet, mapping),
  };
}

/** Returns the texts of a column; of several for one value none, because each is a part of it. */
function textsIn(rows: readonly SheetRow[], columns: Columns, key: ColumnKey): string[] {
  const places = [...columns].flatMap(([at, each]) => (each === key ? [at] : []));
  if (places.length > 1 && key === 'occupantName1') return [];
  return rows.flatMap(({ cells }) =>
    places.flatMap((at) => {
      const cell = cells.get(at);
      if (cell === undefined || (key !== 'addressLine2' && cell.kind !== 'text')) return [];
      return [displayedText(cell)];
    }),
  );
}

const dateTextsIn = (rows: readonly SheetRow[]): string[] =>
  rows.flatMap(({ cells }) =>
    [...cells.values()].flatMap((cell) => (cell.kind === 'text' ? [cell.text] : [])),
  );

function provenDates(rows: readonly SheetRow[], columns: Columns): MappedSheet['dates'] {
  const used = DATE_KEYS.filter((key) => [...columns.values()].includes(key));
  return Object.fromEntries(used.map((key) => [key, proveDateOrder(textsIn(rows, columns, key))]));
}

/** Applies edits, then shared values, then what follows from others. */
function finished(
  draft: DraftRow,
  {
    lines,
    reading: { mapping, orders, valuesByPart: byPart },
    edits,
    problems,
  }: { lines: readonly number[]; reading: Reading; edits: SheetEdits; problems: RowProblem[] },
): MappedRow {
  const { line, values, guesses } = draft;
  for (const [key, text] of Object.entries(edits[line] ?? {}) as [ColumnKey, string][]) {
    const read = readText(key, text, orders[key] ?? null);
    draft.problems.delete(key);
    guesses.delete(key);
    if ('value' in read) values[key] = read.value;
    else draft.problems.set(key, { message: read.problem, value: text.slice(0, VALUE_SHOWN) });
  }
  const given: ColumnKey[] = [...draft.shared];
  const give = (key: SharedKey, text: string | undefined) => {
    if (text === undefined || text === '' || hasValue(values, key) || draft.problems.has(key)) return;
    values[key] = text;
    given.push(key);
  };
  const ofPart = byPart.length > 0 ? partOfLine(byPart, line).values : {};
  // The street of a sheet is filled in before, so that it can be undone.
  const shared = { ...mapping.shared, ...ofPart, addressLine1: mapping.shared.addressLine1 };
  for (const key of SHARED_KEYS) if (key !== 'country') give(key, shared[key]);
  give('country', hasValue(values, 'province') ? countryOfProvince(values.province!) : undefined);
  give('country', mapping.shared.country);
  give('active', 'ACTIVE');
  if (hasValue(values, 'postalCode'))
    values.postalCode = postalCodeIn(values.postalCode!, values.country ?? '');
  for (const key of COLUMN_KEYS)
    if (columnOfKey(key).isRequired && values[key] === undefined && !draft.problems.has(key))
      values[key] = '';
  for (const [column, { message, value }] of draft.problems) {
    delete values[column];
    guesses.delete(column);
    problems.push({ line, column, message, value });
  }
  return { line, lines, values, given, unread: [...draft.problems.keys()], guesses };
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
