import type { Sheet, SheetCell, SheetRow } from './sheet-cells';
import type { ColumnKey } from './sheet-columns';
import { isTotalRow } from './sheet-headings';

type Columns = ReadonlyMap<number, ColumnKey>;

/** Signs and words for `as above`. */
const DITTO =
  /^(["”“″〃]|'')$|^-\s*["”“″〃]\s*-$|^["”“] ["”“]$|^(ditto|idem|same|same as above|as above|do\.|id\.)$/iu;

/** Returns the rows of a sheet with the values that merged cells and ditto marks repeat. */
export function preparedRows(sheet: Sheet, columns: Columns): SheetRow[] {
  return withRepeats(withMergedCells(sheet, columns), columns);
}

/** Only the first of vertically merged cells has a value: the others get it as well. */
function withMergedCells({ rows, merged }: Sheet, columns: Columns): SheetRow[] {
  const filled = new Map(rows.map((row) => [row.line, row]));
  const copies = new Map<number, Map<number, SheetCell>>();
  for (const {
    lines: [first, last],
    columns: [at],
  } of merged) {
    const cell = columns.has(at) ? filled.get(first)?.cells.get(at) : undefined;
    if (!cell || last <= first) continue;
    for (let line = first + 1; line <= Math.min(last, rows.at(-1)?.line ?? 0); line += 1) {
      const row = filled.get(line);
      if (!row || row.cells.has(at)) continue;
      copies.set(line, (copies.get(line) ?? new Map(row.cells)).set(at, cell));
    }
  }
  return rows.map((row) => (copies.has(row.line) ? { line: row.line, cells: copies.get(row.line)! } : row));
}

/** Puts the value above in the place of a ditto mark. */
function withRepeats(rows: readonly SheetRow[], columns: Columns): SheetRow[] {
  const above = new Map<number, SheetCell>();
  return rows.map((row) => {
    const marks = [...row.cells].filter(
      ([at, cell]) => cell.kind === 'text' && DITTO.test(cell.text.trim()) && above.has(at),
    );
    const cells = new Map(row.cells);
    for (const [at] of marks) cells.set(at, above.get(at)!);
    if (row.cells.size > 2 && !isTotalRow(row, columns)) for (const [at, cell] of cells) above.set(at, cell);
    return marks.length > 0 ? { line: row.line, cells } : row;
  });
}
