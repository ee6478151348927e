import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { downloadConditions, downloadInspections } from '../../offline/store/download-assigned';
import { useNetworkStatus } from '../../offline/status/use-network-status';
import { assignedBasketQuery, type BasketList } from './assigned-visits';

/** Sorted by scheduled time, the order of the route. */
export const BY_TIME = { mode: 0, filter: undefined, filterMode: undefined };
const NONE: BasketList['items'] = [];

/**
 * Downloads everything assigned to the inspector while the basket is open online, in any mode: rows of periodic
 * inspections, and whole reports of condition inspections.
 * @param wanted the inspector has periodic inspections and a valid session
 * @returns the inspections; offline, those stored earlier
 */
export function useFieldRows(inspectorId: number, wanted: boolean): BasketList['items'] {
  const query = assignedBasketQuery(inspectorId, BY_TIME);
  const { online } = useNetworkStatus();
  const { data, dataUpdatedAt: readAt, isFetchedAfterMount } = useQuery({ ...query, enabled: wanted });
  useEffect(() => {
    // A list restored from the device may be outdated.
    if (online && isFetchedAfterMount && data)
      void downloadInspections({ rows: data.items, readAt }).catch(() => undefined);
  }, [online, isFetchedAfterMount, data, readAt]);
  useEffect(() => {
    if (online) void downloadConditions().catch(() => undefined);
  }, [online]);
  return data?.items ?? NONE;
}

/**
 * Downloads condition inspections whenever their list is fresh.
 * @param updatedAt UTC ms; 0 for never
 */
export function useDownloads(updatedAt: number): void {
  const { online } = useNetworkStatus();
  useEffect(() => {
    // Failed downloads are not marked as ready and retried next time.
    if (online && updatedAt > 0) void downloadConditions().catch(() => undefined);
  }, [online, updatedAt]);
}
