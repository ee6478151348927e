import {
  matchQuery,
  useQueryClient,
  type Query,
  type QueryCacheNotifyEvent,
  type QueryKey,
} from '@tanstack/react-query';
import type { LiveChange, LiveEntity } from '@walkthrough/domain';
import { useEffect, useMemo, useRef } from 'react';
import { onLiveChange, onLiveReload } from '../live/live-events';
import { quietly } from '../live/quiet-refetch';

const isStale = ({ state }: Query) => state.isInvalidated;

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
    let isPending = false;
    const { ask: askSoon, stop } = quietly(() => {
      isPending = false;
      keys.forEach((queryKey) => {
        void client.refetchQueries({ queryKey, type: 'active', predicate: isStale });
      });
    });
    const ask = () => {
      isPending = true;
      askSoon();
    };
    /** An answer that comes in before the server was asked again was on its way when the change overtook it. */
    const onCacheEvent = (event: QueryCacheNotifyEvent) => {
      if (!isPending || event.type !== 'updated') return;
      const { action, query } = event;
      if (action.type !== 'success' || action.manual) return;
      if (keys.some((queryKey) => matchQuery({ queryKey }, query))) query.invalidate();
    };
    return {
      stop,
      onCacheEvent,
      /** Asks soon for whatever has been marked as stale. */
      refetchStale: ask,
      /** Everything may be stale. */
      refetchAll: () => {
        keys.forEach((queryKey) => void client.invalidateQueries({ queryKey, refetchType: 'none' }));
        ask();
      },
    };
  }, [client, keys]);

  useEffect(() => {
    const offChange = onLiveChange((change) => {
      if (change.entity === entity && current.current(change)) live.refetchStale();
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
