import { hashKey, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { messages, type LiveChange, type StaffInspectionRow } from '@walkthrough/domain';
import type { GridApi } from 'ag-grid-community';
import { useEffect, useMemo, useRef, useState } from 'react';
import { queryKeys } from '../../api/query-keys';
import { markChanged } from '../../grid/changed-cells';
import { onLiveChange, onLiveReload } from '../../live/live-events';
import { quietly } from '../../live/quiet-refetch';
import { useSignedIn } from '../../session/use-session';
import { newestVersion, patchInspection } from './board-patches';
import { liveSentence, removalSentence } from './live-words';

interface LiveBoardOptions {
  gridId: string;
  grid: GridApi<StaffInspectionRow> | null;
  columns: readonly { id: string; text: (row: StaffInspectionRow) => string }[];
  /** The page that is on the screen. */
  listKey: QueryKey;
}

/** Keeps the loaded pages and counts at what others do, and shows and says it without getting in the way. */
export function useLiveBoard(options: LiveBoardOptions) {
  const client = useQueryClient();
  const { user } = useSignedIn();
  const [sentence, setSentence] = useState('');
  const current = useRef(options);
  useEffect(() => {
    current.current = options;
  });

  const refetch = useMemo(
    () =>
      quietly(() => {
        void client.refetchQueries({
          queryKey: queryKeys.inspections,
          type: 'active',
          predicate: ({ state }) => state.isInvalidated,
        });
      }),
    [client],
  );

  useEffect(() => {
    const show = (change: LiveChange, before: StaffInspectionRow, row: StaffInspectionRow) => {
      const { grid, gridId, columns } = current.current;
      const by = change.actor.name ?? messages.shell.somebody;
      setSentence(liveSentence(by, before, row));
      const changed = columns.filter(({ text }) => text(before) !== text(row)).map(({ id }) => id);
      if (grid) markChanged(grid, { gridId, rowId: String(row.id), columns: changed, by });
    };

    const offChange = onLiveChange((change) => {
      if (change.entity !== 'inspection') return;
      const row = change.op === 'put' ? (change.row as StaffInspectionRow) : null;
      const effect = patchInspection(client, { ...change, row });
      if (!effect) return;
      if (effect.stale) refetch.ask();
      const open = hashKey(current.current.listKey);
      const onScreen = effect.shownIn.some((key) => hashKey(key) === open);
      if (!onScreen || !effect.before || change.actor.id === user.id) return;
      if (row) show(change, effect.before, row);
      else setSentence(removalSentence(change.actor.name ?? messages.shell.somebody, effect.before));
    });
    const offReload = onLiveReload(() => {
      void client.invalidateQueries({ queryKey: queryKeys.inspections, refetchType: 'none' });
      refetch.ask();
    });
    return () => {
      offChange();
      offReload();
      refetch.stop();
    };
  }, [client, refetch, user.id]);

  return {
    /** For a live region: what somebody else did last. */
    sentence,
    /** Puts the answer to our own change on the screen without waiting for its push. */
    applyOwn: (rows: readonly StaffInspectionRow[]) => {
      for (const row of rows) patchInspection(client, { id: row.id, version: row.version, row });
      refetch.ask();
    },
    /** The same for a row that we have ended. */
    applyOwnEnd: (id: number, version: number) => {
      patchInspection(client, { id, version, row: null });
      refetch.ask();
    },
    /** Rows of our own making are on their way; asks for them in case no push tells. */
    expectNewRows: () => {
      void client.invalidateQueries({ queryKey: queryKeys.inspections, refetchType: 'none' });
      refetch.ask();
    },
    newestVersion: (id: number) => newestVersion(client, id),
  };
}
