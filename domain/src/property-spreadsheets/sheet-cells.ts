/**
 * The value of a cell: for a formula, its result. A number shown as a date has the day too; `shown` is what a
 * spreadsheet program displays.
 */
export type SheetCell =
  | { kind: 'text'; text: string }
  | { kind: 'number'; number: number; day: string | null; shown: string }
  | { kind: 'error'; text: string };

export interface SheetRow {
  /** The displayed row number. */
  line: number;
  /** By column index, from 0. */
  cells: ReadonlyMap<number, SheetCell>;
}

/** Merged cells, both ends inclusive. */
export interface MergedCells {
  lines: readonly [number, number];
  columns: readonly [number, number];
}

/** A sheet that is read together with others. */
export interface SheetPart {
  /** Its place among the visible sheets. */
  at: number;
  name: string;
  /** What its lines count on from: line 5 of the sheet is this plus 5. */
  after: number;
  /** The row with its headings. */
  headingLine: number;
}

export interface Sheet {
  rows: readonly SheetRow[];
  merged: readonly MergedCells[];
  isFrom1904: boolean;
  /** Rows and columns that are hidden in the file, by line and by index. */
  hidden?: { lines: readonly number[]; columns: readonly number[] };
  /** The sheets that it was put together from, in order; left out: it is one. */
  parts?: readonly SheetPart[];
}

/** Returns what a cell displays; empty for no cell. */
export const displayedText = (cell: SheetCell | undefined): string =>
  cell === undefined ? '' : cell.kind === 'number' ? (cell.day ?? cell.shown) : cell.text;

/** Most texts, for which the short way gives the same words. */
const PLAIN = /^[\t-\r -~]*$/;

/** Returns the words of a text for comparison: without case, accents, punctuation and extra spaces. */
export const plainWords = (text: string): string =>
  PLAIN.test(text)
    ? text
        .toLowerCase()
        .replace(/#/g, ' # ')
        .replace(/[^a-z0-9#]+/g, ' ')
        .trim()
    : text
        .normalize('NFKD')
        .replace(/[\p{M}\p{Cf}]+/gu, '')
        .toLowerCase()
        .replace(/#/g, ' # ')
        .replace(/[^\p{L}\p{N}#]+/gu, ' ')
        .trim();

/** Characters of a heading that are compared. */
export const TITLE_READ = 120;

/** Returns the words of a heading, or of a text that is compared with one. */
export const headingWords = (cell: SheetCell | undefined): string =>
  plainWords(displayedText(cell).slice(0, TITLE_READ));

/** Returns how many cells of a sheet are filled. */
export const countCells = (rows: readonly SheetRow[]): number =>
  rows.reduce((sum, { cells }) => sum + cells.size, 0);
