import type { GridApi } from 'ag-grid-community';
import { rememberColumns } from './column-memory';

interface Columns {
  columns: readonly { id: string }[];
}

/** Returns the ids of the visible columns in order; empty if rows are cards. */
export function shownColumns<Row>(grid: GridApi<Row> | null, { columns }: Columns): string[] {
  const known = new Set(columns.map(({ id }) => id));
  const state = grid?.getColumnState() ?? [];
  return state.flatMap(({ colId, hide }) => (known.has(colId) && !hide ? [colId] : []));
}

interface ShownColumns extends Columns {
  gridId: string;
  userId: number;
  /** Ids of the columns to show, in order. Unknown ids are ignored; if none is known, nothing changes. */
  shown: readonly string[];
}

/**
 * Shows these columns of a grid and hides the others, and remembers the choice.
 * @param grid the grid if it is on the screen
 */
export function showColumns<Row>(
  { gridId, userId, columns, shown }: ShownColumns,
  grid: GridApi<Row> | null,
): void {
  const ids = columns.map(({ id }) => id);
  const wanted = shown.filter((id) => ids.includes(id));
  if (wanted.length === 0) return;
  const others = ids.filter((id) => !wanted.includes(id));
  const state = [
    ...wanted.map((colId) => ({ colId, hide: false })),
    ...others.map((colId) => ({ colId, hide: true })),
  ];
  rememberColumns(gridId, userId, state);
  grid?.applyColumnState({ state, applyOrder: true });
}
