import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { downloadConditions, downloadVisits } from '../../offline/download-assigned';
import { useNetworkStatus } from '../../offline/use-network-status';
import { assignedBasketQuery, type BasketList } from './assigned-visits';

/** By the time of the visits: the order in which a day is driven. */
export const BY_TIME = { mode: 0, filter: undefined, filterMode: undefined };
const NONE: BasketList['items'] = [];

/**
 * Everything that is assigned to the inspector comes onto the device whenever the basket is open with a network, in
 * whichever mode: the rows of recurring visits, and whole reports of condition inspections.
 * @param wanted the inspector has recurring visits, and a sign-in to ask for them
 * @returns the visits, also without a network, when they were ever here
 */
export function useFieldRows(inspectorId: number, wanted: boolean): BasketList['items'] {
  const query = assignedBasketQuery(inspectorId, BY_TIME);
  const { online } = useNetworkStatus();
  const { data, dataUpdatedAt: readAt, isFetchedAfterMount } = useQuery({ ...query, enabled: wanted });
  useEffect(() => {
    // A list that was kept on the device does not say what is assigned now.
    if (online && isFetchedAfterMount && data)
      void downloadVisits({ rows: data.items, readAt }).catch(() => undefined);
  }, [online, isFetchedAfterMount, data, readAt]);
  useEffect(() => {
    if (online) void downloadConditions().catch(() => undefined);
  }, [online]);
  return data?.items ?? NONE;
}

/** The same for condition inspections, whenever their own list is fresh. @param updatedAt UTC ms; 0: never */
export function useDownloads(updatedAt: number): void {
  const { online } = useNetworkStatus();
  useEffect(() => {
    // What could not be had is not marked as ready; the next look tries again.
    if (online && updatedAt > 0) void downloadConditions().catch(() => undefined);
  }, [online, updatedAt]);
}
