import type { ColumnState, GridApi } from 'ag-grid-community';
import { useEffect, useRef } from 'react';
import { readLocal, removeLocal, writeLocal } from '../ui/local-value';

/** Width, order and visibility of a grid's columns, per user of this browser. The screen keeps the sort. */
type RememberedColumn = Pick<ColumnState, 'colId' | 'width' | 'flex' | 'hide'>;

const keyOf = (gridId: string, userId: number) => `walkthrough.grid.${gridId}.${userId}`;

export function recallColumns(gridId: string, userId: number): RememberedColumn[] {
  return readLocal<RememberedColumn[]>(keyOf(gridId, userId)) ?? [];
}

export function rememberColumns(
  gridId: string,
  userId: number,
  state: readonly Pick<ColumnState, 'colId' | 'width' | 'flex' | 'hide'>[],
): void {
  const columns = state.map(({ colId, width, flex, hide }): RememberedColumn => ({
    colId,
    width,
    flex,
    hide,
  }));
  writeLocal(keyOf(gridId, userId), columns);
}

export const forgetColumns = (gridId: string, userId: number): void => removeLocal(keyOf(gridId, userId));

interface DeclaredWidth {
  id: string;
  width: number;
}

interface GridOfUser<Row> {
  id: string;
  userId: number;
  /** Null until the grid is ready. */
  grid: GridApi<Row> | null;
}

const widthsOf = (columns: readonly DeclaredWidth[]) =>
  new Map(columns.map(({ id, width }) => [id, width] as const));

/** Applies changed widths of the column definitions, unless the user has changed columns of the grid. */
export function useDeclaredWidths<Row>(
  { id, userId, grid }: GridOfUser<Row>,
  columns: readonly DeclaredWidth[],
): void {
  const applied = useRef(widthsOf(columns));
  useEffect(() => {
    if (!grid || grid.isDestroyed()) return;
    const changed = columns.filter(({ id: column, width }) => applied.current.get(column) !== width);
    applied.current = widthsOf(columns);
    if (changed.length === 0 || recallColumns(id, userId).length > 0) return;
    grid.setColumnWidths(changed.map(({ id: key, width: newWidth }) => ({ key, newWidth })));
  }, [grid, columns, id, userId]);
}
