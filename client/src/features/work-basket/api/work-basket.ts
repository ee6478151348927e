import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { WorkBasketItem } from '@walkthrough/domain';
import { callApi } from '../../../api/client';
import { queryKeys } from '../../../api/query-keys';

/** `mode` is the order here, as on the wire (decision 67): 0 scheduled date, 1 due date. */
export interface BasketQuery {
  mode: number;
  filter?: string;
  filterMode?: number;
}

export interface BasketList {
  items: WorkBasketItem[];
  totalPages: number;
}

export const assignedBasketQuery = (inspectorId: number, query: BasketQuery) =>
  queryOptions({
    queryKey: queryKeys.assignedBasket(inspectorId, query),
    queryFn: async ({ signal }): Promise<BasketList> => ({
      items: await callApi('GET inspector/{inspectorId}/inspections', {
        path: { inspectorId },
        query,
        signal,
      }),
      totalPages: 1,
    }),
    placeholderData: keepPreviousData,
    // Pushes reach the list only while it is open.
    refetchOnMount: 'always',
  });

export const teamBasketQuery = (teamId: number, query: BasketQuery & { page: number; size: number }) =>
  queryOptions({
    queryKey: queryKeys.teamBasket(teamId, query),
    queryFn: async ({ signal }): Promise<BasketList> => {
      const page = await callApi('GET team/{teamId}/unassigned/page', { path: { teamId }, query, signal });
      return { items: page.content, totalPages: page.totalPages };
    },
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

export const setSchedulingIssue = (id: number, hasIssues: boolean) =>
  callApi('PUT inspections/{id}/scheduling-issues', { path: { id }, query: { hasIssues } });
