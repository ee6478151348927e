import { useQueryClient } from '@tanstack/react-query';
import type { LiveChange, StaffInspectionRow } from '@walkthrough/domain';
import { queryKeys } from '../../api/query-keys';
import { useLiveReload, useLiveRows } from '../../lists/use-live-rows';
import { useSignedIn } from '../../session/use-session';
import { useLiveList, type LiveListOptions, type PatchEffect } from '../../lists/use-live-list';
import { isShownIn, type ListTab } from './board-kind';
import { newestVersion, patchInspection, patchSync } from './board-patches';
import { liveSentence, removalSentence } from './live-words';

const KEYS = [queryKeys.inspections];

interface LiveBoardOptions extends Pick<
  LiveListOptions<StaffInspectionRow>,
  'gridId' | 'grid' | 'columns' | 'listKey' | 'linkTo'
> {
  tab: ListTab;
}

/** Applies others' changes to the loaded pages and counts, and announces them unobtrusively. */
export function useLiveBoard({ tab, ...options }: LiveBoardOptions) {
  const client = useQueryClient();
  const { user } = useSignedIn();
  const patch = (change: LiveChange): PatchEffect<StaffInspectionRow> | null => {
    if (user.inspector) {
      // Inspectors receive Work Basket rows, so the board is refetched.
      live.refetchAll();
      return null;
    }
    const row = change.op === 'put' ? (change.row as StaffInspectionRow) : null;
    const effect = patchInspection(client, { ...change, row });
    return effect && { ...effect, row };
  };
  const live = useLiveList<StaffInspectionRow>('inspection', {
    ...options,
    keys: KEYS,
    patch,
    isShown: (row) => isShownIn(tab, row),
    sentenceOf: (by, before, row) => (row ? liveSentence(by, before, row) : removalSentence(by, before)),
  });
  // Rows show names of people and companies, whose changes do not push inspections.
  useLiveReload('propertyManager', KEYS);
  useLiveReload('personName', KEYS);
  useLiveReload('customer', KEYS);
  // Both move deadlines, which rows carry without a new version.
  const reloadDeadlines = () => {
    if (options.columns.some(({ id }) => id === 'deadline')) live.refetchAll();
    return false;
  };
  useLiveRows('tenancy', KEYS, reloadDeadlines);
  useLiveRows('delivery', KEYS, reloadDeadlines);
  useLiveRows('visitSync', KEYS, ({ op, row }) => {
    // Not announced: a report in transfer changes with every photo.
    if (op === 'put') patchSync(client, row as StaffInspectionRow);
    return false;
  });

  return {
    sentence: live.sentence,
    traces: live.traces,
    /** Applies the answer to our own change without waiting for its push. */
    applyOwn: (rows: readonly StaffInspectionRow[]) => {
      for (const row of rows) patchInspection(client, { id: row.id, version: row.version, row });
      live.refetchStale();
    },
    /** The same for an inspection we deleted. */
    applyOwnEnd: (id: number, version: number) => {
      patchInspection(client, { id, version, row: null });
      live.refetchStale();
    },
    /** Refetches for rows we created, in case no push arrives. */
    expectNewRows: live.refetchAll,
    newestVersion: (id: number) => newestVersion(client, id),
  };
}
