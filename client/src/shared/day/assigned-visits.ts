import { keepPreviousData, queryOptions, type QueryKey } from '@tanstack/react-query';
import type { WorkBasketItem } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { KEPT_LIST } from '../../api/query-client';
import { queryKeys } from '../../api/query-keys';

/** `mode` is the sort order: 0 scheduled date, 1 due date. */
export interface BasketQuery {
  mode: number;
  filter?: string;
  filterMode?: number;
}

export interface BasketList {
  items: WorkBasketItem[];
  totalPages: number;
}

/** Work Basket list as stored on the device. */
export const basketList = (queryKey: QueryKey, ask: (signal: AbortSignal) => Promise<BasketList>) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => ask(signal),
    placeholderData: keepPreviousData,
    meta: KEPT_LIST,
    // Pushes are applied only while the list is open.
    refetchOnMount: 'always',
  });

export const assignedBasketQuery = (inspectorId: number, query: BasketQuery) =>
  basketList(queryKeys.assignedBasket(inspectorId, query), async (signal) => ({
    items: await callApi('GET inspector/{inspectorId}/inspections', { path: { inspectorId }, query, signal }),
    totalPages: 1,
  }));
