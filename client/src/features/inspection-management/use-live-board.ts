import { useQueryClient } from '@tanstack/react-query';
import type { LiveChange, StaffInspectionRow } from '@walkthrough/domain';
import { queryKeys } from '../../api/query-keys';
import { useLiveReload } from '../../lists/use-live-reload';
import { useLiveRows } from '../../lists/use-live-rows';
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

/** Keeps the loaded pages and counts at what others do, and shows and says it without getting in the way. */
export function useLiveBoard({ tab, ...options }: LiveBoardOptions) {
  const client = useQueryClient();
  const { user } = useSignedIn();
  const patch = (change: LiveChange): PatchEffect<StaffInspectionRow> | null => {
    if (user.inspector) {
      // What inspectors are told are rows of the Work Basket: the board is asked for anew.
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
  // Rows show names of people and companies, whose own changes the inspection is not told of.
  useLiveReload('propertyManager', KEYS);
  useLiveReload('personName', KEYS);
  useLiveReload('customer', KEYS);
  useLiveRows('visitSync', KEYS, ({ op, row }) => {
    // Nothing is said aloud: a report that is being sent changes with every photo.
    if (op === 'put') patchSync(client, row as StaffInspectionRow);
    return false;
  });

  return {
    sentence: live.sentence,
    traces: live.traces,
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
