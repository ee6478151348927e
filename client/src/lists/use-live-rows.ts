import {
  matchQuery,
  useQueryClient,
  type Query,
  type QueryCacheNotifyEvent,
  type QueryKey,
} from '@tanstack/react-query';
import type { LiveChange, LiveEntity } from '@walkthrough/domain';
import { useEffect, useMemo, useRef } from 'react';
import { onLiveChange, onLiveReload } from '../api/live-events';
import { quietly } from '../live/quiet-refetch';

const isStale = ({ state }: Query) => state.isInvalidated;

/** What this tab has heard of a row last (`queryKeys`). */
const isOfNewest = ({ queryKey: [first] }: Query) => String(first).startsWith('newest-');

/**
 * Keeps what is loaded at what others do: each change is put in at once, and what only the server can tell is asked
 * for soon, without hurry and without a sign of loading.
 * @param keys beginnings of the keys of everything that a change of such a row may make stale; always the same array
 * @param onChange puts a change into what is loaded and shows it; says whether something that is loaded is no longer
 *   what the server would answer
 */
export function useLiveRows(
  entity: LiveEntity,
  keys: readonly QueryKey[],
  onChange: (change: LiveChange) => boolean,
) {
  const client = useQueryClient();
  const current = useRef(onChange);
  useEffect(() => {
    current.current = onChange;
  });

  const live = useMemo(() => {
    const matches = (query: Query) => keys.some((queryKey) => matchQuery({ queryKey }, query));
    const { ask, stop } = quietly(() => {
      keys.forEach((queryKey) => {
        void client.refetchQueries({ queryKey, type: 'active', predicate: isStale });
      });
    });
    /** Lists whose answer was on its way when a change was told: it may know nothing of it. */
    const overtaken = new Set<string>();
    const overtake = () => {
      const asking = client.getQueryCache().findAll({ fetchStatus: 'fetching', predicate: matches });
      asking.forEach((query) => overtaken.add(query.queryHash));
    };
    return {
      stop,
      onChange: overtake,
      onCacheEvent: (event: QueryCacheNotifyEvent) => {
        if (event.type !== 'updated' || !overtaken.has(event.query.queryHash)) return;
        const { action, query } = event;
        const isAnswer = action.type === 'success' && !action.manual;
        // A question that is asked anew is answered with the change in it.
        if (isAnswer || action.type === 'fetch' || action.type === 'error') overtaken.delete(query.queryHash);
        if (isAnswer) {
          query.invalidate();
          ask();
        }
      },
      /** Asks soon for whatever has been marked as stale. */
      refetchStale: ask,
      /** Everything may be stale, what was heard of single rows, too: after a restore their versions are given out again. */
      refetchAll: () => {
        client.removeQueries({ predicate: isOfNewest });
        overtake();
        keys.forEach((queryKey) => void client.invalidateQueries({ queryKey, refetchType: 'none' }));
        ask();
      },
    };
  }, [client, keys]);

  useEffect(() => {
    const offChange = onLiveChange((change) => {
      if (change.entity !== entity) return;
      live.onChange();
      if (current.current(change)) live.refetchStale();
    });
    const offReload = onLiveReload(live.refetchAll);
    const offCache = client.getQueryCache().subscribe(live.onCacheEvent);
    return () => {
      offChange();
      offReload();
      offCache();
      live.stop();
    };
  }, [client, entity, live]);

  return live;
}
