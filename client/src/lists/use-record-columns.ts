import { useMemo, useState } from 'react';
import type { ColumnsApi } from '../grid/column-menu';
import { forgetColumns, recallColumns, rememberColumns } from '../grid/column-memory';
import { useSignedIn } from '../session/use-session';

interface Column {
  id: string;
}

/** Keeps which columns of a plain table are visible and in which order, per user of this browser. */
export function useRecordColumns<C extends Column>(id: string, columns: readonly C[]) {
  const { user } = useSignedIn();
  const [state, setState] = useState(() => recallColumns(id, user.id));
  return useMemo(() => {
    const order = (column: C): number => {
      const at = state.findIndex(({ colId }) => colId === column.id);
      return at === -1 ? columns.indexOf(column) : at;
    };
    const isHidden = (column: C): boolean => state.find(({ colId }) => colId === column.id)?.hide === true;
    const ordered = [...columns].sort((a, b) => order(a) - order(b));
    const getColumnState = () => ordered.map((column) => ({ colId: column.id, hide: isHidden(column) }));
    const keep = (next: ReturnType<typeof getColumnState>) => {
      rememberColumns(id, user.id, next);
      setState(recallColumns(id, user.id));
    };
    const api: ColumnsApi = {
      getColumnState,
      setColumnsVisible: (ids, isVisible) =>
        keep(
          getColumnState().map((each) => (ids.includes(each.colId) ? { ...each, hide: !isVisible } : each)),
        ),
      resetColumnState: () => {
        forgetColumns(id, user.id);
        setState([]);
      },
    };
    return {
      shown: ordered.filter((column) => !isHidden(column)),
      api,
      /** Shows these columns and hides the others. Unknown ids are ignored; if none is known, nothing changes. */
      show: (ids: readonly string[]) => {
        const wanted = ids.filter((each) => columns.some((column) => column.id === each));
        if (wanted.length === 0) return;
        const others = columns.map((column) => column.id).filter((each) => !wanted.includes(each));
        keep([
          ...wanted.map((colId) => ({ colId, hide: false })),
          ...others.map((colId) => ({ colId, hide: true })),
        ]);
      },
    };
  }, [state, columns, id, user.id]);
}
