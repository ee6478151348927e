import Box from '@mui/material/Box';
import { fill, messages } from '@walkthrough/domain';
import type { GridApi } from 'ag-grid-community';
import type { ReactNode } from 'react';

/** How long a cell shows who changed it. The flash is shorter. */
const MARK_MS = 12_000;
/** Delay until React has passed the new rows to the grid. */
const AFTER_RENDER_MS = 80;

const marks = new Map<string, string>();
const keyOf = (gridId: string, rowId: string, columnId: string) => `${gridId}|${rowId}|${columnId}`;

/** Returns who has just changed a cell; undefined if nobody. */
export const changedBy = (gridId: string, rowId: string, columnId: string): string | undefined =>
  marks.get(keyOf(gridId, rowId, columnId));

/** Marks the changed cells of a row for a moment with the name of the user who changed them. */
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

/** Shows a cell that another user has just changed: a line at its edge, the name in the tooltip. */
export function ChangedCell({ by, children }: { by: string | undefined; children: ReactNode }) {
  return (
    <Box
      component="span"
      title={by && fill(messages.inspectionManagement.changedBy, { name: by })}
      sx={{
        display: 'block',
        height: '100%',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        mx: -1.5,
        px: 1.5,
        boxShadow: 'inset 3px 0 0 var(--wt-palette-primary-main)',
      }}
    >
      {children}
    </Box>
  );
}
