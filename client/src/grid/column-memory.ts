import type { ColumnState } from 'ag-grid-community';
import { readLocal, removeLocal, writeLocal } from '../ui/local-value';

/** Width, order and visibility of a grid's columns, per user of this browser. The screen keeps the sort. */
type RememberedColumn = Pick<ColumnState, 'colId' | 'width' | 'flex' | 'hide'>;

const keyOf = (gridId: string, userId: number) => `walkthrough.grid.${gridId}.${userId}`;

export function recallColumns(gridId: string, userId: number): RememberedColumn[] {
  return readLocal<RememberedColumn[]>(keyOf(gridId, userId)) ?? [];
}

export function rememberColumns(gridId: string, userId: number, state: ColumnState[]): void {
  const columns = state.map(({ colId, width, flex, hide }): RememberedColumn => ({
    colId,
    width,
    flex,
    hide,
  }));
  writeLocal(keyOf(gridId, userId), columns);
}

export const forgetColumns = (gridId: string, userId: number): void => removeLocal(keyOf(gridId, userId));
