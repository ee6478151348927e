import type { GridApi } from 'ag-grid-community';
import { useCallback, useState } from 'react';
import type { MenuPlace } from '../grid/data-grid';

/** What every row of a list has. */
export interface ListRow {
  id: number;
}

interface OpenMenu {
  rowId: number;
  place: MenuPlace;
}

/**
 * What a person does with the rows that are shown: which are ticked, and whose menu is open.
 * @param rows as they stand now: what was ticked may have been changed or taken away since, before everybody's eyes
 */
export function useListControls<Row extends ListRow>(rows: readonly Row[]) {
  const [grid, setGrid] = useState<GridApi<Row> | null>(null);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const tick = useCallback((chosen: readonly Row[]) => setTicked(new Set(chosen.map(({ id }) => id))), []);

  return {
    grid,
    setGrid,
    selected: rows.filter(({ id }) => ticked.has(id)),
    tick,
    clearTicks: () => {
      grid?.deselectAll();
      setTicked(new Set());
    },
    menu,
    openMenu: useCallback((row: Row, place: MenuPlace) => setMenu({ rowId: row.id, place }), []),
    closeMenu: () => setMenu(null),
  };
}

export type ListControls<Row extends ListRow> = ReturnType<typeof useListControls<Row>>;
