import { countCells, sheetShape } from '@walkthrough/domain';
import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx';
import { dayOfSerial, showsDay } from './cell-dates';
import { type ChosenSheet, isWanted, type NamedSheet, type WantedSheets, withOthers } from './read-workbook';
import {
  keptCell,
  MAX_CELLS,
  MAX_MERGED,
  type Sheet,
  type SheetCell,
  type SheetLimits,
  type SheetRow,
} from './sheet-handler';
import { shownNumber } from './number-formats';
import { UnreadableWorkbook } from './workbook-parts';

/**
 * Reads the first visible sheet of an Excel 97 workbook, like `readWorkbook` for newer ones.
 * @throws UnreadableWorkbook
 */
export async function sheetOfXls(bytes: Uint8Array, limits: SheetLimits): Promise<Sheet> {
  const book = await openXls(bytes);
  const [shown] = visibleNames(book);
  if (shown === undefined) throw new UnreadableWorkbook('noSheet');
  return sheetIn(book, shown, limits);
}

/** Like `chooseSheet` for an Excel 97 workbook. @throws UnreadableWorkbook */
export async function chooseXlsSheet(
  bytes: Uint8Array,
  limits: SheetLimits,
  { first: wanted, others = [], compares = false }: WantedSheets,
): Promise<ChosenSheet> {
  const book = await openXls(bytes);
  const names = visibleNames(book);
  const sheets = names
    .map((name, at) => {
      const rows = rowsOf(book.Sheets[name]!, limits, false);
      return { name, at, cells: countCells(rows), shape: compares ? sheetShape(rows) : '' };
    })
    .filter(({ cells }) => cells > 0);
  const at = wanted ?? sheets[0]?.at ?? 0;
  const name = names[at];
  if (name === undefined) throw new UnreadableWorkbook('noSheet');
  const read = (other: number) => {
    const title = names[other];
    return title === undefined ? null : Promise.resolve({ read: sheetIn(book, title, limits), name: title });
  };
  const sheet = await withOthers({ sheet: sheetIn(book, name, limits), at, name }, others, limits, read);
  return { ...sheet, at, sheets };
}

/** Like `namedSheets` for an Excel 97 workbook. @throws UnreadableWorkbook */
export async function namedXlsSheets(
  bytes: Uint8Array,
  limits: SheetLimits,
  names: readonly string[],
): Promise<NamedSheet[]> {
  const book = await openXls(bytes);
  return visibleNames(book)
    .filter((name) => isWanted(name, names))
    .map((name) => ({ ...sheetIn(book, name, limits), name }));
}

const visibleNames = (book: WorkBook): string[] =>
  book.SheetNames.filter((name, at) => !book.Workbook?.Sheets?.[at]?.Hidden && book.Sheets[name]);

async function openXls(bytes: Uint8Array): Promise<WorkBook> {
  // Loaded lazily: 7 MB for a rarely used format.
  const { read } = await import('@e965/xlsx');
  try {
    return read(bytes, {
      type: 'array',
      dense: true,
      cellNF: true,
      cellStyles: true,
      cellFormula: false,
      cellHTML: false,
    });
  } catch {
    // Also thrown for password-protected files, which only their author could open.
    throw new UnreadableWorkbook('damaged');
  }
}

function sheetIn(book: WorkBook, name: string, limits: SheetLimits): Sheet {
  const sheet = book.Sheets[name]!;
  const isFrom1904 = book.Workbook?.WBProps?.date1904 ?? false;
  const rows = rowsOf(sheet, limits, isFrom1904);
  if (rows.length > limits.rows) throw new UnreadableWorkbook('tooManyRows');
  const isLarge =
    (sheet['!merges'] ?? []).length > MAX_MERGED || countCells(rows) > (limits.cells ?? MAX_CELLS);
  if (isLarge) throw new UnreadableWorkbook('tooLarge');
  const merged = (sheet['!merges'] ?? []).map(({ s, e }) => ({
    lines: [s.r + 1, e.r + 1] as const,
    columns: [s.c, e.c] as const,
  }));
  const hidden = {
    lines: hiddenIn(sheet['!rows'], sheet['!data']?.length ?? 0).map((at) => at + 1),
    columns: hiddenIn(sheet['!cols'], limits.columns),
  };
  return { rows, merged, hidden, isFrom1904 };
}

/** Returns the indexes of hidden rows or columns. */
const hiddenIn = (infos: readonly ({ hidden?: boolean } | undefined)[] | undefined, most: number): number[] =>
  Array.from(infos?.slice(0, most) ?? [], (info, at) => (info?.hidden ? at : -1)).filter((at) => at >= 0);

function rowsOf(sheet: WorkSheet, limits: SheetLimits, isFrom1904: boolean): SheetRow[] {
  const first = (sheet['!data'] ?? []) as (CellObject[] | undefined)[];
  return Array.from(first, (row, at): SheetRow => {
    const cells = Array.from(row?.slice(0, limits.columns) ?? [], (cell, column) => {
      const read = readCell(cell, isFrom1904);
      return read ? ([[column, keptCell(read, limits)]] as const) : [];
    });
    return { line: at + 1, cells: new Map(cells.flat()) };
  }).filter(({ cells }) => cells.size > 0);
}

function readCell(cell: CellObject | undefined, isFrom1904: boolean): SheetCell | null {
  if (!cell || cell.v === undefined) return null;
  if (cell.t === 'e') return { kind: 'error', text: cell.w ?? '' };
  if (cell.t === 'b') return { kind: 'text', text: cell.v ? 'TRUE' : 'FALSE' };
  if (typeof cell.v === 'number') {
    const isDay = cell.z !== undefined && showsDay(0, String(cell.z));
    const shown = shownNumber(cell.v, isDay || cell.z === undefined ? undefined : String(cell.z));
    return { kind: 'number', number: cell.v, day: isDay ? dayOfSerial(cell.v, isFrom1904) : null, shown };
  }
  const text = String(cell.v);
  return text.trim() === '' ? null : { kind: 'text', text };
}
