import { useQueryClient, type Query, type QueryKey } from '@tanstack/react-query';
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
    const { ask, stop } = quietly(() =>
      keys.forEach((queryKey) => {
        void client.refetchQueries({ queryKey, type: 'active', predicate: isStale });
      }),
    );
    return {
      stop,
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
    return () => {
      offChange();
      offReload();
      live.stop();
    };
  }, [entity, live]);

  return live;
}
