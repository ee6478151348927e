import { useEffect, useState } from 'react';
import { rowIdAt } from './row-focus';
import type { ListControls, ListRow } from './use-list-controls';

/**
 * Focuses a row that the user has just created, once it is in the list.
 * @returns sets the id of the expected row
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
    // A list that has just opened has rows before they are rendered; the effect runs again when the grid is ready.
    const timer = window.setTimeout(() => {
      focusRows();
      const { activeElement } = document;
      if (activeElement && rowIdAt(activeElement) === row.id) setAwaited(null);
    });
    return () => window.clearTimeout(timer);
  }, [row, grid, note, focusRows]);
  return setAwaited;
}
