import type { GridApi } from 'ag-grid-community';

/** How long a cell says who changed it; the flash itself is over sooner. */
const MARK_MS = 12_000;
/** React hands the new rows to the grid first. */
const AFTER_RENDER_MS = 80;

const marks = new Map<string, string>();
const keyOf = (gridId: string, rowId: string, columnId: string) => `${gridId}|${rowId}|${columnId}`;

/** Who changed a cell a moment ago, or undefined. */
export const changedBy = (gridId: string, rowId: string, columnId: string): string | undefined =>
  marks.get(keyOf(gridId, rowId, columnId));

/** Shows for a moment which cells of a row somebody else has changed, and who it was. */
export function markChanged<Row>(
  grid: GridApi<Row>,
  change: { gridId: string; rowId: string; columns: string[]; by: string },
): void {
  const { gridId, rowId, columns, by } = change;
  if (columns.length === 0) return;
  for (const column of columns) marks.set(keyOf(gridId, rowId, column), by);
  const redraw = (flash: boolean) => {
    if (grid.isDestroyed()) return;
    const node = grid.getRowNode(rowId);
    if (!node) return;
    grid.refreshCells({ rowNodes: [node], columns, force: true, suppressFlash: true });
    if (flash) grid.flashCells({ rowNodes: [node], columns });
  };
  window.setTimeout(() => redraw(true), AFTER_RENDER_MS);
  window.setTimeout(() => {
    for (const column of columns) marks.delete(keyOf(gridId, rowId, column));
    redraw(false);
  }, MARK_MS);
}
