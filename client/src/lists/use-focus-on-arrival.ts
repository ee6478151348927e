import { useEffect, useState } from 'react';
import { rowIdAt } from './row-focus';
import type { ListControls, ListRow } from './use-list-controls';

/**
 * Puts the focus on a row of the person's own making when it comes to stand in the list.
 * @returns told the id of the row that is on its way
 */
export function useFocusOnArrival<Row extends ListRow>(
  rows: readonly Row[],
  { grid, note, focusRows }: Pick<ListControls<Row>, 'grid' | 'note' | 'focusRows'>,
): (id: number) => void {
  const [awaited, setAwaited] = useState<number | null>(null);
  const row = rows.find(({ id }) => id === awaited);
  useEffect(() => {
    if (!row) return;
    note(row);
    // A list that has just been opened has its rows before it has drawn them: it is tried again with its grid.
    const timer = window.setTimeout(() => {
      focusRows();
      const { activeElement } = document;
      if (activeElement && rowIdAt(activeElement) === row.id) setAwaited(null);
    });
    return () => window.clearTimeout(timer);
  }, [row, grid, note, focusRows]);
  return setAwaited;
}
