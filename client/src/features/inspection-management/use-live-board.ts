import { hashKey, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { messages, type LiveChange, type StaffInspectionRow } from '@walkthrough/domain';
import type { GridApi } from 'ag-grid-community';
import { useState } from 'react';
import { queryKeys } from '../../api/query-keys';
import { markChanged } from '../../grid/changed-cells';
import { useLiveRows } from '../../lists/use-live-rows';
import { useSignedIn } from '../../session/use-session';
import { newestVersion, patchInspection } from './board-patches';
import { liveSentence, removalSentence } from './live-words';

const KEYS = [queryKeys.inspections];

interface LiveBoardOptions {
  gridId: string;
  grid: GridApi<StaffInspectionRow> | null;
  columns: readonly { id: string; text: (row: StaffInspectionRow) => string }[];
  /** The page that is on the screen. */
  listKey: QueryKey;
}

/** Keeps the loaded pages and counts at what others do, and shows and says it without getting in the way. */
export function useLiveBoard({ gridId, grid, columns, listKey }: LiveBoardOptions) {
  const client = useQueryClient();
  const { user } = useSignedIn();
  const [sentence, setSentence] = useState('');

  const show = (by: string, before: StaffInspectionRow, row: StaffInspectionRow) => {
    setSentence(liveSentence(by, before, row));
    const changed = columns.filter(({ text }) => text(before) !== text(row)).map(({ id }) => id);
    if (grid) markChanged(grid, { gridId, rowId: String(row.id), columns: changed, by });
  };

  const onChange = (change: LiveChange): boolean => {
    const row = change.op === 'put' ? (change.row as StaffInspectionRow) : null;
    const effect = patchInspection(client, { ...change, row });
    if (!effect) return false;
    const onScreen = effect.shownIn.some((key) => hashKey(key) === hashKey(listKey));
    if (onScreen && effect.before && change.actor.id !== user.id) {
      const by = change.actor.name ?? messages.shell.somebody;
      if (row) show(by, effect.before, row);
      else setSentence(removalSentence(by, effect.before));
    }
    return effect.stale;
  };
  const live = useLiveRows('inspection', KEYS, onChange);

  return {
    /** For a live region: what somebody else did last. */
    sentence,
    /** Puts the answer to our own change on the screen without waiting for its push. */
    applyOwn: (rows: readonly StaffInspectionRow[]) => {
      for (const row of rows) patchInspection(client, { id: row.id, version: row.version, row });
      live.refetchStale();
    },
    /** The same for a row that we have ended. */
    applyOwnEnd: (id: number, version: number) => {
      patchInspection(client, { id, version, row: null });
      live.refetchStale();
    },
    /** Rows of our own making are on their way; asks for them in case no push tells. */
    expectNewRows: live.refetchAll,
    newestVersion: (id: number) => newestVersion(client, id),
  };
}
