import type { GridApi } from 'ag-grid-community';

/** Rows of the grid name themselves; cards do it by an attribute of their own. */
const ROW = '[row-id], [data-row-id]';

/** The id of the row that an event came from. */
export function rowIdAt(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest(ROW) : null;
  const id = row?.getAttribute('row-id') ?? row?.getAttribute('data-row-id');
  return id == null ? null : Number(id);
}

/** A row, and how far down it stood: the next one takes its place when it has gone. */
export interface RowPlace {
  id: number;
  index: number;
}

/**
 * Puts the focus on a row, or on the one that has taken its place; on the list itself when it is empty.
 * @param list around the rows; it can take the focus
 */
export function focusRow<Row>(list: HTMLElement, grid: GridApi<Row> | null, { id, index }: RowPlace): void {
  const found =
    grid && !grid.isDestroyed() ? focusInGrid(grid, { id, index }) : focusCard(list, { id, index });
  if (!found) list.focus();
}

function focusInGrid<Row>(grid: GridApi<Row>, { id, index }: RowPlace): boolean {
  const last = grid.getDisplayedRowCount() - 1;
  const row = grid.getRowNode(String(id)) ?? grid.getDisplayedRowAtIndex(Math.min(index, last));
  const column = grid.getFocusedCell()?.column ?? grid.getAllDisplayedColumns()[0];
  if (!row || row.rowIndex === null || !column) return false;
  grid.setFocusedCell(row.rowIndex, column);
  return true;
}

function focusCard(list: HTMLElement, { id, index }: RowPlace): boolean {
  const cards = [...list.querySelectorAll<HTMLElement>('[data-row-id]')];
  const card =
    cards.find((each) => each.dataset['rowId'] === String(id)) ?? cards[Math.min(index, cards.length - 1)];
  card?.focus();
  return card !== undefined;
}
