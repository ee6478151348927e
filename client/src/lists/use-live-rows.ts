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
import { throttled } from '../live/throttled';

const isStale = ({ state }: Query) => state.isInvalidated;

/** Returns whether a query holds the newest known version of single rows (`queryKeys`). */
const isOfNewest = ({ queryKey: [first] }: Query) => String(first).startsWith('newest-');

/**
 * Keeps loaded data current: patches each change at once, and refetches in the background what cannot be patched.
 * @param keys prefixes of all query keys that such a change may make stale; must be a stable array
 * @param onChange patches loaded data and shows the change; returns whether loaded data may differ from the server's
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
    const { ask, stop } = throttled(() => {
      keys.forEach((queryKey) => {
        void client.refetchQueries({ queryKey, type: 'active', predicate: isStale });
      });
    });
    /** Hashes of queries that were fetching when a change arrived. Their answer may not contain it. */
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
        // A fetch that starts after the change contains it.
        if (isAnswer || action.type === 'fetch' || action.type === 'error') overtaken.delete(query.queryHash);
        if (isAnswer) {
          query.invalidate();
          ask();
        }
      },
      /** Refetches invalidated queries soon. */
      refetchStale: ask,
      /** Invalidates everything, also single rows: a restored server assigns the same versions again. */
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

/**
 * Refetches lists in the background after each change of an entity, for changes that cannot be patched.
 * @param keys see `useLiveRows`
 */
export function useLiveReload(entity: LiveEntity, keys: readonly QueryKey[]): void {
  const live = useLiveRows(entity, keys, () => {
    live.refetchAll();
    return false;
  });
}
