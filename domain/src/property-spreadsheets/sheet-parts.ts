import { storedPlace } from './read-row';
import { looksLikeStreet, splitAddress } from './sheet-addresses';
import { plainWords, type Sheet, type SheetPart, type SheetRow } from './sheet-cells';
import { findHeadingRow, hasHeadings, headingRows, titlesOf } from './sheet-headings';
import { type SheetMapping, SHARED_KEYS } from './sheet-mapping';
import { partOfLine } from './sheet-lines';
import { type PartValues, readTitles, type SharedValues } from './sheet-titles';

/** Rows above the headings that may say something about all rows. */
const ROWS_ABOVE = 30;

/** A sheet of a workbook, with its place among the visible ones. */
export interface NamedSheet extends Pick<SheetPart, 'at' | 'name'> {
  sheet: Sheet;
}

/** A part as it is read: its rows follow its headings. */
export interface ReadPart extends SheetPart {
  /** The last row of its headings. */
  lastHeading: number;
}

/** Returns the columns of a sheet by its headings, for comparison with others; empty: it has no headings. */
export function sheetShape(rows: readonly SheetRow[]): string {
  const row = findHeadingRow(rows);
  if (row === undefined || !hasHeadings(row)) return '';
  const titles = [...titlesOf(headingRows(rows, row.line))].sort(([one], [other]) => one - other);
  return titles.map(([at, title]) => `${at} ${plainWords(title)}`).join('|');
}

/** Puts sheets with the same columns one below the other. The lines of each count on from the one before. */
export function joinSheets(sheets: readonly [NamedSheet, ...NamedSheet[]]): Sheet {
  const parts: SheetPart[] = [];
  const rows: SheetRow[] = [];
  const merged: Sheet['merged'][number][] = [];
  const hiddenLines: number[] = [];
  let after = 0;
  for (const { at, name, sheet } of sheets) {
    const last = sheet.rows.reduce((most, { line }) => Math.max(most, line), 0);
    const moved = (line: number) => Math.min(line, last) + after;
    for (const { line, cells } of sheet.rows) rows.push({ line: moved(line), cells });
    // Merged cells and hidden rows may reach below the last filled row, where the next sheet begins.
    for (const { lines, columns } of sheet.merged)
      if (lines[0] <= last) merged.push({ lines: [moved(lines[0]), moved(lines[1])], columns });
    for (const line of sheet.hidden?.lines ?? []) if (line <= last) hiddenLines.push(moved(line));
    parts.push({ at, name, after, headingLine: moved(findHeadingRow(sheet.rows)?.line ?? 0) });
    after += last;
  }
  const [{ sheet: first }] = sheets;
  const hidden = { lines: hiddenLines, columns: first.hidden?.columns ?? [] };
  return { rows, merged, hidden, isFrom1904: first.isFrom1904, parts };
}

/**
 * Returns the parts of a sheet in order; a sheet that is read alone is one without a name.
 * @param headingLine the row with the headings of the first part
 */
export function partsOf(
  { rows, parts = [] }: Pick<Sheet, 'rows' | 'parts'>,
  headingLine: number,
): ReadPart[] {
  const [first = { at: 0, name: '', after: 0, headingLine }, ...others] = parts;
  return [{ ...first, headingLine }, ...others].map((part) => ({
    ...part,
    lastHeading: headingRows(rows, part.headingLine).at(-1)?.line ?? part.headingLine,
  }));
}

/** Returns the rows below the headings of each part. */
export const rowsBelow = (rows: readonly SheetRow[], parts: readonly ReadPart[]): SheetRow[] =>
  rows.filter(({ line }) => line > partOfLine(parts, line).lastHeading);

/** Returns the rows above the headings of each part. */
export const rowsAbove = (rows: readonly SheetRow[], parts: readonly ReadPart[]): SheetRow[] =>
  rows.filter(({ line }) => line < partOfLine(parts, line).headingLine);

/** Returns what each part says above its headings about all of its rows. */
export function titlesByPart(
  rows: readonly SheetRow[],
  parts: readonly ReadPart[],
  hasStreets: boolean,
): SharedValues[] {
  return parts.map((part) => {
    const above = rows.filter(({ line }) => line > part.after && line < part.headingLine);
    return readTitles(above.slice(0, ROWS_ABOVE), hasStreets);
  });
}

/** Returns the values that all parts have in common. */
export function commonTitles([first, ...others]: readonly SharedValues[]): SharedValues {
  const keys = SHARED_KEYS.filter(
    (key) => first?.[key] !== undefined && others.every((each) => each[key] === first[key]),
  );
  return Object.fromEntries(keys.map((key) => [key, first![key]]));
}

/** Returns what the parts of joined sheets give to their rows: their titles, and their names as buildings. */
export function valuesByPart(
  { rows, parts }: Pick<Sheet, 'rows' | 'parts'>,
  { headingLine, columns, shared }: Pick<SheetMapping, 'headingLine' | 'columns' | 'shared'>,
): PartValues[] {
  if (parts === undefined) return [];
  const all = partsOf({ rows, parts }, headingLine);
  const hasStreets = Object.values(columns).includes('addressLine1');
  return titlesByPart(rows, all, hasStreets).map((titles, place) => {
    const { after, lastHeading, name } = all[place]!;
    const isNamed = !hasStreets && !titles.addressLine1 && !shared.addressLine1 && name.trim() !== '';
    return {
      after,
      from: lastHeading + 1,
      values: { ...titles, ...(isNamed && placeOfName(name)) },
      streetFromName: isNamed ? name : null,
    };
  });
}

function placeOfName(name: string): SharedValues {
  if (!looksLikeStreet(name)) return { addressLine1: name.trim() };
  const { addressLine2: _unit, ...place } = storedPlace(splitAddress(name));
  return place;
}
