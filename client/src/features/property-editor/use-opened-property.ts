import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { fill, messages, type PropertyRecord, type TenantInfoItem } from '@walkthrough/domain';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { isApiError } from '../../api/api-error';
import { onLiveReload } from '../../api/live-events';
import { countRestores } from '../../api/server-restores';
import { refetchRows, toListState } from '../../lists/list-states';
import { useLiveRows } from '../../lists/use-live-rows';
import { useSignedIn } from '../../session/use-session';
import { occupantsQuery, PROPERTY, propertyQuery } from '../../shared/property-change/property-queries';
import { isNewer } from './concurrent-edits';
import type { FormState } from './property-form';

const { propertyEditor: texts, shell } = messages;

const KEYS = [PROPERTY];

/** Returns whether cached data is being refetched and not yet confirmed. */
const isAwaited = ({ isFetchedAfterMount, fetchStatus }: UseQueryResult<unknown>): boolean =>
  !isFetchedAfterMount && fetchStatus === 'fetching';

export const isNotFound = (error: unknown): boolean => isApiError(error) && error.status === 404;

interface LoadedProperty {
  property: PropertyRecord;
  occupants: readonly TenantInfoItem[];
  /** Page time at which both were read. */
  readAt: number;
}

/** Loads a property with its occupants, which are shown only together. */
export function useLoadedProperty(id: number) {
  const property = useQuery({ ...propertyQuery(id), refetchOnMount: 'always' });
  const occupants = useQuery({ ...occupantsQuery(id), refetchOnMount: 'always' });
  const isThere = property.data !== undefined && occupants.data !== undefined;
  // Cached data may be stale: the form starts from a fresh answer, or from the cache if the server is unreachable.
  // Input stays from then on.
  const isBegun = useRef(false);
  if (isThere && !isAwaited(property) && !isAwaited(occupants)) isBegun.current = true;
  const loaded: LoadedProperty | null =
    isThere && isBegun.current
      ? {
          property: property.data,
          occupants: occupants.data,
          readAt: Math.min(property.dataUpdatedAt, occupants.dataUpdatedAt),
        }
      : null;
  const failed = property.data === undefined || !occupants.isError ? property : occupants;
  const state = toListState(failed);
  return {
    /** Null until both may be shown. */
    loaded,
    isFetching: property.isFetching || occupants.isFetching,
    state: { ...state, loading: loaded === null && (isThere || (failed.error === null && !state.waiting)) },
    isGone: isNotFound(property.error),
    retry: () => refetchRows(failed),
  };
}

/**
 * Takes over others' changes of a property unless they would overwrite input, and announces them.
 * @param form current state of the form
 */
export function useRemoteChanges(
  id: number,
  { loaded, isFetching }: Pick<ReturnType<typeof useLoadedProperty>, 'loaded' | 'isFetching'>,
  form: RefObject<FormState>,
) {
  const client = useQueryClient();
  const { user } = useSignedIn();
  const [shown, setShown] = useState(0);
  const [news, setNews] = useState<string | null>(null);
  // After a reload by the reader, changes are not announced.
  const isReloading = useRef(false);
  const reload = async () => {
    isReloading.current = true;
    await client
      .invalidateQueries({ queryKey: propertyQuery(id).queryKey })
      .finally(() => (isReloading.current = false));
    form.current = { ...form.current, isDirty: false };
    setShown((count) => count + 1);
  };
  const turn = useRef(countRestores());
  useEffect(() =>
    onLiveReload(() => {
      const isRestored = turn.current !== countRestores();
      turn.current = countRestores();
      // Input is kept and compared with the server's state on save.
      if (isRestored && !form.current.isDirty && !form.current.isBusy) void reload();
    }),
  );
  useLiveRows('property', KEYS, (change) => {
    if (change.id !== id) return false;
    const read = client.getQueryData(propertyQuery(id).queryKey)?.version ?? 0;
    const { isDirty, isBusy, version } = form.current;
    const isPut = change.op === 'put';
    if (isPut && change.version <= Math.max(read, version)) return false;
    // The push of our own save may precede its answer; do not announce it.
    const isOwn = change.actor.id === user.id;
    if (isOwn && isPut && isBusy) return false;
    const name = change.actor.name ?? shell.somebody;
    if (!isPut) setNews(fill(texts.deletedMeanwhile, { name }));
    else if (isDirty) setNews(isOwn ? texts.changedByYourself : fill(texts.changedWhileYouEdit, { name }));
    else {
      if (!isOwn) setNews(fill(texts.changedMeanwhile, { name }));
      void reload();
    }
    return false;
  });
  const isLoaded = loaded !== null;
  useEffect(() => {
    const { saved, isDirty, isBusy } = form.current;
    if (!isLoaded || isFetching || isReloading.current || isBusy || saved === null) return;
    // A refetch, for example after a network gap, may contain changes that were not pushed.
    if (!isNewer(loaded, saved)) return;
    // The author is unknown: it may be our own save whose answer was lost.
    const text = isDirty ? texts.changedSomehow : fill(texts.changedMeanwhile, { name: shell.somebody });
    setNews((said) => said ?? text);
    if (!isDirty) setShown((count) => count + 1);
  }, [isLoaded, isFetching, loaded?.property, loaded?.occupants]);
  return {
    /** Text about the last change; null if there is none to read. */
    news,
    dismissNews: () => setNews(null),
    /** Incremented when the form has to start again from the loaded state. */
    shown,
    reload,
  };
}
