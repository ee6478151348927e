import { type SheetRow, displayedText, headingWords, TITLE_READ } from './sheet-cells';
import { type ColumnKey, COLUMN_KEYS, columnOfKey, keyOfTitle } from './sheet-columns';
import { SECOND_HEADING_WORDS } from './heading-words';
import { guessColumn } from './sheet-synonyms';

/** Rows that are searched for headings. */
const FIRST_ROWS = 100;
/** Headings that make a row the heading row. */
const ENOUGH_HEADINGS = 2;
/** A heading is short. */
const LONGEST_HEADING = 60;

/** Returns how many different columns the texts of a row name. */
function headingsIn({ cells }: SheetRow): number {
  const titles = [...cells.values()].flatMap((cell) =>
    cell.kind === 'text' && cell.text.length <= LONGEST_HEADING ? [guessColumn(cell.text)] : [],
  );
  return new Set(titles.filter((key) => key !== undefined)).size;
}

/** Returns whether a row names enough columns to be one of headings. */
export const hasHeadings = (row: SheetRow): boolean => headingsIn(row) >= ENOUGH_HEADINGS;

/** Returns the row that most likely holds the headings: the first of those that name most columns. */
export function findHeadingRow(rows: readonly SheetRow[]): SheetRow | undefined {
  let best: { row: SheetRow; headings: number } | undefined;
  for (const row of rows.slice(0, FIRST_ROWS)) {
    const headings = headingsIn(row);
    if (headings >= ENOUGH_HEADINGS && headings > (best?.headings ?? 0)) best = { row, headings };
  }
  return best?.row ?? rows.find(({ cells }) => cells.size > 1) ?? rows[0];
}

/** Returns whether a sheet is one that was downloaded here: its first row has our headings, with the hidden ids. */
export function isOwnSheet(rows: readonly SheetRow[]): boolean {
  const titles = [...(rows[0]?.cells.values() ?? [])].flatMap(
    (cell) => keyOfTitle(displayedText(cell).slice(0, TITLE_READ)) ?? [],
  );
  const isComplete = COLUMN_KEYS.every(
    (key) => titles.includes(key) || (!columnOfKey(key).isRequired && key !== 'id'),
  );
  return isComplete && new Set(titles).size === titles.length;
}

/** Rows that a second row of headings may have below the first. */
const SECOND = 1;

/** Returns the row of headings, and the one below it when its words belong to those above: `Market` and `Rent`. */
export function headingRows(rows: readonly SheetRow[], line: number): SheetRow[] {
  const at = rows.findIndex((row) => row.line === line);
  if (at === -1) return [];
  const [first, second] = [rows[at]!, rows[at + SECOND]];
  const isSecond =
    second !== undefined &&
    second.line === line + SECOND &&
    second.cells.size > 1 &&
    [...second.cells].every(
      ([column, cell]) =>
        first.cells.has(column) && cell.kind === 'text' && SECOND_HEADING_WORDS.includes(headingWords(cell)),
    );
  return isSecond ? [first, second] : [first];
}

/** Returns the headings by column, those of two rows put together. */
export function titlesOf(headings: readonly SheetRow[]): Map<number, string> {
  const titles = new Map<number, string>();
  for (const { cells } of headings)
    for (const [at, cell] of cells)
      titles.set(at, [titles.get(at), displayedText(cell).trim()].filter(Boolean).join(' '));
  return titles;
}

/** Returns the words of a row of headings by column, for `repeatsHeadings`. */
export const headingWordsOf = ({ cells }: SheetRow): Map<number, string> =>
  new Map([...cells].map(([at, cell]) => [at, headingWords(cell)]));

/**
 * Returns whether a later row repeats the headings, as printed lists do on each page.
 * @param headings by column, as `headingWordsOf` returns them
 */
export function repeatsHeadings(row: SheetRow, headings: ReadonlyMap<number, string>): boolean {
  const same = [...row.cells].filter(([at, cell]) => headingWords(cell) === (headings.get(at) ?? ''));
  return same.length >= 2 && same.length * 2 >= row.cells.size;
}

const TOTAL =
  /^(grand |sub ?|report |building |property )*totals?($| (for|of|units?|rents?|occupied|vacant|all|properties|buildings?|per|non|general)\b)/;
/** Whoever begins with these words is no tenant. */
const SURE_TOTAL = /^(sub ?totals?|sous total|sous totaux|grand totals?|total general|totaux)\b/;
/** In a row that says nothing else. */
const LONE_SUMMARY =
  /^(grand total|sub ?total|totals?|average|avg|sum|count|number of units|units? count|page \d+|printed|generated|report date|as of|end of report|occupancy rate|vacancy rate|nombre|moyenne)\b/;
const COUNT =
  /^(total )?\d+ (units?|tenants?|properties|suites|records|rows|vacant|occupied|unites?|logements?|loues?)$/;

/**
 * Returns whether a row sums up others. A tenant named `Total Janitorial Ltd` is no total, so the words behind decide.
 * @param columns the columns that are used: a summary says nothing in most of them
 */
export function isTotalRow(row: SheetRow, columns: ReadonlyMap<number, ColumnKey>): boolean {
  const texts = [...row.cells.values()].map(headingWords).filter((text) => /\p{L}/u.test(text));
  const used = [...columns.keys()].filter((at) => row.cells.has(at)).length;
  return (
    used <= 3 &&
    texts.some(
      (text) =>
        TOTAL.test(text) ||
        SURE_TOTAL.test(text) ||
        COUNT.test(text) ||
        (LONE_SUMMARY.test(text) && used <= 1),
    )
  );
}
