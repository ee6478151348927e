import { keepPreviousData, queryOptions, type QueryKey } from '@tanstack/react-query';
import type { ChangedInspections, WorkBasketItem, WorkBasketPage } from '@walkthrough/domain';
import { callApi } from '../../../api/client';
import { KEPT_LIST, queryClient } from '../../../api/query-client';
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

const basketList = (queryKey: QueryKey, ask: (signal: AbortSignal) => Promise<BasketList>) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => ask(signal),
    placeholderData: keepPreviousData,
    meta: KEPT_LIST,
    // Pushes reach the list only while it is open.
    refetchOnMount: 'always',
  });

const ofPage = ({ content: items, totalPages }: WorkBasketPage): BasketList => ({ items, totalPages });

export const assignedBasketQuery = (inspectorId: number, query: BasketQuery) =>
  basketList(queryKeys.assignedBasket(inspectorId, query), async (signal) => ({
    items: await callApi('GET inspector/{inspectorId}/inspections', { path: { inspectorId }, query, signal }),
    totalPages: 1,
  }));

export const teamBasketQuery = (teamId: number, query: BasketQuery & { page: number; size: number }) =>
  basketList(queryKeys.teamBasket(teamId, query), async (signal) =>
    ofPage(await callApi('GET team/{teamId}/unassigned/page', { path: { teamId }, query, signal })),
  );

interface HistoryQuery extends Omit<BasketQuery, 'mode'> {
  page: number;
  size: number;
}

const askHistory = (
  which: 'completed' | 'cancelled',
  inspectorId: number,
  query: HistoryQuery,
  signal: AbortSignal,
) => {
  const asked = { path: { inspectorId }, query, signal };
  return which === 'completed'
    ? callApi('GET inspector/{inspectorId}/inspections/completed/page', asked)
    : callApi('GET inspector/{inspectorId}/inspections/cancelled/page', asked);
};

/** Visits of an inspector that are over. */
export const basketHistoryQuery = (
  which: 'completed' | 'cancelled',
  inspectorId: number,
  query: HistoryQuery,
) =>
  basketList(queryKeys.basketHistory(which, inspectorId, query), async (signal) =>
    ofPage(await askHistory(which, inspectorId, query, signal)),
  );

/** What was changed here by a call that does not answer with the row. */
export function refreshBasket(): void {
  for (const queryKey of [queryKeys.workBasket, queryKeys.conditionBaskets])
    void queryClient.invalidateQueries({ queryKey });
}

export const completeExternally = async (
  id: number,
  version: number | undefined,
): Promise<ChangedInspections> => [
  await callApi('PUT inspections/{id}/external', { path: { id }, ifMatch: version }),
];

export const takeVisit = async (
  inspectorId: number,
  id: number,
  version: number | undefined,
): Promise<ChangedInspections> => [
  await callApi('PUT inspector/{inspectorId}/inspection/{id}', {
    path: { inspectorId, id },
    ifMatch: version,
  }),
];
