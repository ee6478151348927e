import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ContactAttemptItem } from '@walkthrough/domain';
import { useEffect, useMemo, useRef } from 'react';
import { isApiError } from '../../api/api-error';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';
import { onLiveChange } from '../../api/live-events';
import { fieldStore } from '../../offline/current-work';
import { keepContacts, keptContacts, type KeptContacts } from '../../offline/store/kept-contacts';
import { isOfContacts } from '../../offline/queue/queued-action';
import { useDeviceWork } from '../../offline/status/use-device-work';
import { entriesOf } from './contact-entries';

interface ReadContacts extends KeptContacts {
  /** Loaded from the device because the server was unreachable. */
  isKept: boolean;
}

async function read(inspectionId: number): Promise<ReadContacts> {
  try {
    const items = await callApi('GET inspections/{id}/contactAttempts', { path: { id: inspectionId } });
    const contacts = { inspectionId, items, readAt: Date.now() };
    const store = fieldStore();
    // If the copy cannot be stored, the answer is shown anyway.
    if (store) await keepContacts(store, [contacts], contacts.readAt).catch(() => undefined);
    return { ...contacts, isKept: false };
  } catch (error) {
    if (!isApiError(error) || error.isFinal) throw error;
    const store = fieldStore();
    const kept = store && (await keptContacts(store, inspectionId));
    if (!kept) throw error;
    return { ...kept, isKept: true };
  }
}

const contactsQuery = (inspectionId: number) =>
  queryOptions({
    queryKey: queryKeys.contacts(inspectionId),
    queryFn: () => read(inspectionId),
    // Answers from the device while offline.
    networkMode: 'always',
    retry: false,
    refetchOnMount: 'always',
    refetchOnReconnect: true,
  });

/**
 * Returns the live contact history of an inspection with queued changes.
 * @param known attempts known from the row
 */
export function useContacts(inspectionId: number, known: readonly ContactAttemptItem[] | undefined) {
  const client = useQueryClient();
  const query = useQuery(contactsQuery(inspectionId));
  const { actions } = useDeviceWork();
  const waiting = useMemo(
    () => actions.filter(isOfContacts).filter(({ visit }) => visit.id === inspectionId),
    [actions, inspectionId],
  );
  const refresh = useMemo(
    () => () => {
      void client.invalidateQueries({ queryKey: queryKeys.contacts(inspectionId) });
      // The row shows the last attempt, even without a push.
      void client.invalidateQueries({ queryKey: queryKeys.workBasket });
    },
    [client, inspectionId],
  );

  useEffect(
    () =>
      onLiveChange(({ entity, id }) => {
        if (entity === 'inspection' && id === inspectionId) {
          void client.invalidateQueries({ queryKey: queryKeys.contacts(inspectionId) });
        }
      }),
    [client, inspectionId],
  );
  const waitingIds = waiting.map(({ id, trouble }) => `${id} ${trouble?.kind}`).join();
  const seenIds = useRef(waitingIds);
  useEffect(() => {
    if (seenIds.current === waitingIds) return;
    seenIds.current = waitingIds;
    // Queued changes may have been sent or rejected.
    refresh();
  }, [refresh, waitingIds]);

  const items = query.data?.items ?? known;
  return {
    entries: useMemo(() => entriesOf(items ?? [], waiting), [items, waiting]),
    loading: query.isPending && !known,
    error: query.error,
    /** UTC ms of the last read, while it cannot be refreshed; null if unknown. */
    readAt: query.data?.readAt ?? null,
    isOld: query.error !== null || (query.data?.isKept ?? false),
    refresh,
  };
}
