import { countCells, type MergedCells, type Sheet, type SheetCell, type SheetRow } from './sheet-cells';
import type { ColumnKey } from './sheet-columns';
import { isTotalRow } from './sheet-headings';
import { MAX_MAPPED_CELLS } from './sheet-mapping';
import { mapInSteps, type RowSteps } from './row-steps';

type Columns = ReadonlyMap<number, ColumnKey>;

/** Signs and words for `as above`. */
const DITTO =
  /^(["”“″〃]|'')$|^-\s*["”“″〃]\s*-$|^["”“] ["”“]$|^(ditto|idem|same|same as above|as above|do\.|id\.)$/iu;

/** Returns the rows of a sheet with the values that merged cells and ditto marks repeat. */
export function* preparedRows(sheet: Sheet, columns: Columns): RowSteps<SheetRow[]> {
  return yield* withRepeats(withMergedCells(sheet, columns), columns);
}

/** A cell that belongs to merged cells above it. */
interface RepeatedCell {
  row: SheetRow;
  at: number;
  cell: SheetCell;
}

/**
 * Finds the empty cells of vertically merged ones, up to the largest number that is read. Merged cells can reach to any
 * line, and can overlap in a broken file: each row of a column is visited once.
 */
function* repeatedCells(
  { rows, merged }: Pick<Sheet, 'rows' | 'merged'>,
  isUsed: (at: number) => boolean,
): Generator<RepeatedCell> {
  const ordered = rows.toSorted((one, other) => one.line - other.line);
  const placeOf = new Map(ordered.map(({ line }, place) => [line, place]));
  const reached = new Map<number, number>();
  const inOrder = merged.toSorted(({ lines: [one] }, { lines: [other] }) => one - other);
  let left = MAX_MAPPED_CELLS;
  for (const { lines, columns } of inOrder) {
    const [first, last]: MergedCells['lines'] = lines;
    const [at] = columns;
    const place = placeOf.get(first);
    if (place === undefined || last <= first || !isUsed(at) || first <= (reached.get(at) ?? 0)) continue;
    reached.set(at, last);
    const cell = ordered[place]!.cells.get(at);
    if (!cell) continue;
    for (let next = place + 1; next < ordered.length && ordered[next]!.line <= last; next += 1) {
      const row = ordered[next]!;
      if (row.cells.has(at)) continue;
      yield { row, at, cell };
      left -= 1;
      if (left < 0) return;
    }
  }
}

/** Returns how many cells of a sheet are filled or belong to merged cells above them. */
export function countCellsWithMerged(sheet: Pick<Sheet, 'rows' | 'merged'>): number {
  let count = countCells(sheet.rows);
  if (count > MAX_MAPPED_CELLS) return count;
  for (const _cell of repeatedCells(sheet, () => true)) count += 1;
  return count;
}

/** Only the first of vertically merged cells has a value: the others get it as well. */
function withMergedCells(sheet: Sheet, columns: Columns): SheetRow[] {
  const copies = new Map<SheetRow, Map<number, SheetCell>>();
  for (const { row, at, cell } of repeatedCells(sheet, (column) => columns.has(column))) {
    const cells = copies.get(row) ?? new Map(row.cells);
    copies.set(row, cells.set(at, cell));
  }
  return sheet.rows.map((row) => (copies.has(row) ? { line: row.line, cells: copies.get(row)! } : row));
}

/** Puts the value above in the place of a ditto mark. */
function withRepeats(rows: readonly SheetRow[], columns: Columns): RowSteps<SheetRow[]> {
  const above = new Map<number, SheetCell>();
  return mapInSteps(rows, (row) => {
    const marks = [...row.cells].filter(
      ([at, cell]) => cell.kind === 'text' && DITTO.test(cell.text.trim()) && above.has(at),
    );
    const cells = new Map(row.cells);
    for (const [at] of marks) cells.set(at, above.get(at)!);
    if (row.cells.size > 2 && !isTotalRow(row, columns)) for (const [at, cell] of cells) above.set(at, cell);
    return marks.length > 0 ? { line: row.line, cells } : row;
  });
}
