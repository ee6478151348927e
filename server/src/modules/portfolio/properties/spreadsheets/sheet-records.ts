import {
  fill,
  type Guess,
  isCalendarDate,
  isPlausibleDay,
  isExampleRow,
  type MappedSheet,
  readText,
  type SheetEdits,
  messages,
  choicesIn,
  COLUMN_KEYS,
  type ColumnKey,
  columnOfKey,
  isTextColumn,
  toStoredForm,
  keyOfTitle,
} from '@walkthrough/domain';
import { yieldToOthers } from '../../../../core/context/yield-to-others';
import { dayOfSerial } from '../../../../core/workbooks/cell-dates';
import type { Sheet, SheetCell, SheetRow } from '../../../../core/workbooks/read-workbook';
import { ruleViolation } from '../../../../core/errors/product-error';

const { spreadsheets: texts } = messages;

/** A parsed row: the cell text of each column in the file. */
export interface SheetRecord {
  line: number;
  values: Readonly<Partial<Record<ColumnKey, string>>>;
  /** All rows of the file that it was made of; left out: one. */
  lines?: readonly number[];
  /** Columns whose value is shared by all rows. */
  given?: readonly ColumnKey[];
  /** Columns that could not be read. */
  unread?: readonly ColumnKey[];
  /** Columns whose value is a guess. */
  guesses?: ReadonlyMap<ColumnKey, Guess>;
}

export interface Problem {
  line: number;
  column: ColumnKey | null;
  message: string;
  value: string;
}

export interface SheetRecords {
  records: SheetRecord[];
  problems: Problem[];
  /** Values that were read but may be unintended. */
  warnings: Problem[];
  /** Unknown titles. */
  ignored: string[];
  /** What was found in a sheet that has a mapping. */
  mapped?: MappedSheet;
}

/** Matching titles that make a row the title row. */
const ENOUGH_TITLES = 3;
/** Rows that are searched for titles. */
const FIRST_ROWS = 20;
/** Day numbers of spreadsheet programs: the years 1927 to 2119. */
const PLAUSIBLE_DAYS = { first: 10_000, last: 80_000 };
/** Characters of a value shown with its problem. */
const VALUE_SHOWN = 60;

/** Characters of a title that are compared. */
const TITLE_READ = 200;

const displayedText = (cell: SheetCell): string => (cell.kind === 'number' ? cell.shown : cell.text);
const keyOf = (title: SheetCell): ColumnKey | undefined =>
  keyOfTitle(displayedText(title).slice(0, TITLE_READ));
const titlesIn = ({ cells }: SheetRow): ColumnKey[] =>
  [...cells.values()].flatMap((cell) => keyOf(cell) ?? []);
const looksLikeTitles = (row: SheetRow): boolean => titlesIn(row).length >= ENOUGH_TITLES;

/**
 * Parses the rows of a sheet by the titles in its first row.
 * @throws ProductError rule_violation with a message: no titles, titles in a lower row or twice, no rows
 */
export async function sheetRecords(sheet: Sheet, edits: SheetEdits = {}): Promise<SheetRecords> {
  const [titles, ...rows] = sheet.rows;
  const columns = titlesOf(sheet, titles);
  if (rows.length === 0) throw ruleViolation(texts.noRows);
  const problems = mergedCells(sheet, columns);
  const warnings: Problem[] = [];
  const records: SheetRecord[] = [];
  for (const row of rows) {
    // Skips notes beside the known columns.
    if (![...columns.keys()].some((at) => row.cells.has(at))) continue;
    const read = record(row, columns, { isFrom1904: sheet.isFrom1904, problems, warnings });
    if (!isExampleRow(read.values)) records.push(edited(read, edits[row.line], problems));
    await yieldToOthers();
  }
  const ignored = [...titles!.cells]
    .filter(([at]) => !columns.has(at))
    .map(([, cell]) => displayedText(cell).slice(0, VALUE_SHOWN));
  return { records, problems, warnings, ignored };
}

function titlesOf({ rows }: Sheet, titles: SheetRow | undefined): Map<number, ColumnKey> {
  if (!titles) throw ruleViolation(texts.noRows);
  const [, ...others] = rows.slice(0, FIRST_ROWS);
  const again = others.find(looksLikeTitles);
  if (again) {
    const text = looksLikeTitles(titles) ? texts.titlesTwice : texts.titlesNotFirst;
    throw ruleViolation(fill(text, { line: again.line }));
  }
  const columns = new Map<number, ColumnKey>();
  for (const [at, cell] of titles.cells) {
    const key = keyOf(cell);
    if (key === undefined) continue;
    if ([...columns.values()].includes(key))
      throw ruleViolation(fill(texts.titleTwice, { title: columnOfKey(key).title }));
    columns.set(at, key);
  }
  const present = new Set(columns.values());
  const missing = COLUMN_KEYS.filter((key) => columnOfKey(key).isRequired && !present.has(key));
  if (missing.length > 0) {
    const names = missing.map((key) => columnOfKey(key).title).join(', ');
    throw ruleViolation(fill(texts.titlesMissing, { titles: names }));
  }
  return columns;
}

/** Only the first of merged cells has a value, so the others are ambiguous. */
function mergedCells({ merged, rows }: Sheet, columns: ReadonlyMap<number, ColumnKey>): Problem[] {
  const last = rows.at(-1)?.line ?? 0;
  return merged.flatMap(({ lines: [line], columns: [from, to] }) => {
    const column = [...columns].find(([at]) => at >= from && at <= to)?.[1];
    return column === undefined || line > last || line < 1
      ? []
      : [{ line, column, message: texts.cellMerged, value: '' }];
  });
}

function record(
  { line, cells }: SheetRow,
  columns: ReadonlyMap<number, ColumnKey>,
  { isFrom1904, problems, warnings }: { isFrom1904: boolean; problems: Problem[]; warnings: Problem[] },
): SheetRecord {
  const values: Partial<Record<ColumnKey, string>> = {};
  const unread: ColumnKey[] = [];
  for (const [at, column] of columns) {
    const cell = cells.get(at);
    const read = cell ? valueOf(column, cell, isFrom1904) : { value: '' };
    const report = (message: string): Problem => ({
      line,
      column,
      message,
      value: displayedText(cell!).slice(0, VALUE_SHOWN),
    });
    if ('value' in read) values[column] = read.value;
    else {
      problems.push(report(read.problem));
      unread.push(column);
    }
    if ('value' in read && cell?.kind === 'number' && isTextColumn(column))
      warnings.push(report(texts.cellIsNumber));
  }
  return { line, values, unread };
}

/** Puts typed values in the place of those of the file. */
function edited(read: SheetRecord, typed: SheetEdits[string] | undefined, problems: Problem[]): SheetRecord {
  if (!typed) return read;
  const values = { ...read.values };
  const unread = new Set(read.unread);
  for (const [key, text] of Object.entries(typed) as [ColumnKey, string][]) {
    const at = problems.findIndex(({ line, column }) => line === read.line && column === key);
    if (at !== -1) problems.splice(at, 1);
    unread.delete(key);
    const found = readText(key, text, null);
    if ('value' in found) values[key] = found.value;
    else {
      delete values[key];
      unread.add(key);
      problems.push({
        line: read.line,
        column: key,
        message: found.problem,
        value: text.slice(0, VALUE_SHOWN),
      });
    }
  }
  return { ...read, values, unread: [...unread] };
}

type Read = { value: string } | { problem: string };

function valueOf(key: ColumnKey, cell: SheetCell, isFrom1904: boolean): Read {
  if (cell.kind === 'error') return { problem: texts.cellError };
  const { isDay, most } = columnOfKey(key);
  if (isDay) return dayIn(cell, isFrom1904);
  if (cell.kind === 'number' && cell.day !== null) return { problem: texts.cellIsDay };
  // An id is a number, whatever its display format.
  const value = toStoredForm(
    key,
    key === 'id' && cell.kind === 'number' ? String(cell.number) : displayedText(cell),
  );
  if (value === null) return { problem: fill(texts.choiceUnknown, { values: choicesIn(key) }) };
  return value.length > most ? { problem: fill(texts.cellTooLong, { most }) } : { value };
}

function dayIn(cell: SheetCell, isFrom1904: boolean): Read {
  const day = cell.kind === 'number' ? dayOfNumber(cell, isFrom1904) : dayOfText(displayedText(cell));
  if (day === null) return { problem: texts.dayUnreadable };
  if (day === '') return { value: '' };
  if (!isCalendarDate(day)) return { problem: texts.dayUnknown };
  return isPlausibleDay(day) ? { value: day } : { problem: texts.dayImplausible };
}

/** Converts a number to a date, also when the file has lost the cell's date format. */
function dayOfNumber(cell: { number: number; day: string | null }, isFrom1904: boolean): string | null {
  const { first, last } = PLAUSIBLE_DAYS;
  if (cell.day !== null) return cell.day;
  return cell.number >= first && cell.number <= last ? dayOfSerial(cell.number, isFrom1904) : null;
}

/** Matches YYYY-MM-DD, valid or not. Year first only, because `3/4/2026` is ambiguous. */
function dayOfText(text: string): string | null {
  const found = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]00:00(?::00)?(?:\.0+)?)?$/.exec(text.trim());
  if (!found) return text.trim() === '' ? '' : null;
  const [, year, month, date] = found;
  return `${year}-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}`;
}
