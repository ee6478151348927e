import type { GridApi } from 'ag-grid-community';
import { useCallback, useEffect, useState, type RefObject } from 'react';
import { recallColumns } from './column-memory';

/** What decides whether a column is shown while the user has not chosen columns. */
export interface FittableColumn<Row> {
  id: string;
  width: number;
  actions?: boolean;
  /** Columns with a lower number are hidden first when the grid is too narrow. Columns without one stay. */
  yields?: number;
  /** Width of the grid from which the column yields; narrower ones scroll. Default: `NARROWEST`. */
  yieldsFrom?: number;
  /** Whether the column is hidden while it is empty in every row. */
  hidesWhenEmpty?: boolean;
  text: (row: Row) => string;
}

/** Narrower grids scroll sideways instead of hiding columns, unless a column says otherwise. */
const NARROWEST = 1000;
/** Width of the selection column, and of the scrollbar beside the rows. */
const SELECTION = 44;
const SCROLLBAR = 16;

interface Place<Row> {
  rows: readonly Row[];
  /** Width of the grid in pixels. */
  width: number;
  /** Whether the grid has a selection column. */
  selects: boolean;
  /** Id of the sorted column, which always stays. */
  sorted: string | undefined;
}

/** Returns the columns that are hidden by default: empty ones, and those for which there is no room. */
export function hiddenColumns<Row>(
  columns: readonly FittableColumn<Row>[],
  { rows, width, selects, sorted }: Place<Row>,
): Set<string> {
  const optional = columns.filter(({ id }) => id !== sorted);
  const hidden = new Set(
    optional
      .filter(
        (column) => column.hidesWhenEmpty && rows.length > 0 && rows.every((row) => column.text(row) === ''),
      )
      .map(({ id }) => id),
  );
  const room = width - SCROLLBAR - (selects ? SELECTION : 0);
  let used = 0;
  for (const column of columns) if (!hidden.has(column.id)) used += column.width;
  const yielding = optional
    .filter(({ yieldsFrom = NARROWEST }) => width >= yieldsFrom)
    .filter(({ id, yields }) => yields !== undefined && !hidden.has(id))
    .sort((a, b) => (a.yields ?? 0) - (b.yields ?? 0));
  for (const { id, width: freed } of yielding) {
    if (used <= room) break;
    hidden.add(id);
    used -= freed;
  }
  return hidden;
}

const refits = new WeakMap<object, () => void>();

/** Fits the columns of a grid again, after the user's own choice was discarded. */
export const refitColumns = (grid: object): void => refits.get(grid)?.();

interface FittedColumns<Row> extends Omit<Place<Row>, 'width'> {
  id: string;
  userId: number;
  grid: GridApi<Row> | null;
  /** Element around the grid. */
  area: RefObject<HTMLElement | null>;
  columns: readonly FittableColumn<Row>[];
}

/** Hides columns by `hiddenColumns`, unless the user has chosen columns of the grid. */
export function useFittedColumns<Row>(options: FittedColumns<Row>): void {
  const { id, userId, grid, area, columns, rows, selects, sorted } = options;
  const width = useWidth(area);
  const fit = useCallback(() => {
    if (!grid || grid.isDestroyed() || width === 0 || recallColumns(id, userId).length > 0) return;
    const hidden = hiddenColumns(columns, { rows, width, selects, sorted });
    const state = new Map(grid.getColumnState().map(({ colId, hide }) => [colId, hide === true]));
    const changed = columns.filter(
      (column) => !column.actions && state.get(column.id) !== hidden.has(column.id),
    );
    for (const isShown of [true, false]) {
      const ids = changed.filter((column) => hidden.has(column.id) !== isShown).map((column) => column.id);
      if (ids.length > 0) grid.setColumnsVisible(ids, isShown);
    }
  }, [grid, width, id, userId, columns, rows, selects, sorted]);
  useEffect(() => {
    if (!grid) return;
    refits.set(grid, fit);
    fit();
  }, [grid, fit]);
}

function useWidth(area: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [area]);
  return width;
}
