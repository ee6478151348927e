import type { GridApi } from 'ag-grid-community';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { MenuPlace } from '../grid/data-grid';
import { focusRow, type RowPlace } from './row-focus';

/** Minimum shape of a row. */
export interface ListRow {
  id: number;
}

interface OpenMenu {
  rowId: number;
  place: MenuPlace;
}

const TOP: RowPlace = { id: 0, index: 0 };

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

/**
 * Keeps the selection, the open row menu, the peeked row, and the row to return the focus to.
 * @param rows current rows; a selected row that others have removed is no longer selected
 */
export function useListControls<Row extends ListRow>(rows: readonly Row[]) {
  const [grid, setGrid] = useState<GridApi<Row> | null>(null);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [peekId, setPeekId] = useState<number | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const last = useRef(TOP);
  const shown = useRef(rows);
  useEffect(() => {
    shown.current = rows;
  });

  const note = useCallback(({ id }: ListRow) => {
    last.current = {
      id,
      index: Math.max(
        0,
        shown.current.findIndex((row) => row.id === id),
      ),
    };
  }, []);
  const tick = useCallback((chosen: readonly Row[]) => setTicked(new Set(chosen.map(({ id }) => id))), []);
  const openMenu = useCallback(
    (row: Row, place: MenuPlace) => {
      note(row);
      setMenu({ rowId: row.id, place });
    },
    [note],
  );

  const focusRows = useCallback(() => {
    if (area.current) focusRow(area.current, grid, last.current);
  }, [grid]);

  return {
    grid,
    setGrid,
    /** Element around the rows. */
    area,
    selected: rows.filter(({ id }) => ticked.has(id)),
    tick,
    isTicked: ({ id }: ListRow) => ticked.has(id),
    toggle: ({ id }: ListRow) => {
      const node = grid?.getRowNode(String(id));
      // The grid reports the new selection itself.
      if (node) node.setSelected(!node.isSelected());
      else setTicked((present) => toggled(present, id));
    },
    clearTicks: () => {
      grid?.deselectAll();
      setTicked(new Set());
    },
    /** The row in the peek panel. */
    peeked: rows.find(({ id }) => id === peekId),
    peek: (row: ListRow) => {
      note(row);
      setPeekId(row.id);
    },
    endPeek: () => setPeekId(null),
    menu,
    openMenu,
    closeMenu: () => setMenu(null),
    /** Records the row of an action, so that the focus can return to it. */
    note,
    /** Focuses the row of the last action, or the row that replaced it. */
    focusRows,
    /** Focuses the row above (-1) or below (1). */
    focusBeside: (row: ListRow, by: -1 | 1) => {
      const next = rows[rows.findIndex(({ id }) => id === row.id) + by];
      if (!next) return;
      note(next);
      focusRows();
    },
  };
}

export type ListControls<Row extends ListRow> = ReturnType<typeof useListControls<Row>>;
