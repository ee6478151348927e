import type { GridApi } from 'ag-grid-community';

/** Attributes with the row's id: AG Grid sets `row-id`, cards set `data-row-id`. */
const ROW = '[row-id], [data-row-id]';

/** Returns the id of the row in which an event occurred. */
export function rowIdAt(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest(ROW) : null;
  const id = row?.getAttribute('row-id') ?? row?.getAttribute('data-row-id');
  return id == null ? null : Number(id);
}

/** A row and its index. If the row is gone, the row at the same index replaces it. */
export interface RowPlace {
  id: number;
  index: number;
}

/**
 * Focuses a row, the row that replaces it, or an empty list itself.
 * @param list focusable element around the rows
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
