import { type ChangedInspections, type WorkBasketPage, WORK_BASKET_PAGE_SIZE } from '@walkthrough/domain';
import { callApi } from '../../../api/client';
import { queryClient, KEPT_LIST } from '../../../api/query-client';
import { queryKeys } from '../../../api/query-keys';
import { type BasketList, basketList, type BasketQuery } from '../../../shared/day/assigned-visits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const ofPage = ({ content: items, totalPages }: WorkBasketPage): BasketList => ({ items, totalPages });

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

/** An inspector's completed inspections. */
export const basketHistoryQuery = (
  which: 'completed' | 'cancelled',
  inspectorId: number,
  query: HistoryQuery,
) =>
  basketList(queryKeys.basketHistory(which, inspectorId, query), async (signal) =>
    ofPage(await askHistory(which, inspectorId, query, signal)),
  );

/** Reloads after calls whose answer lacks the row. */
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

interface ConditionBasketQuery {
  completed: boolean;
  page: number;
  filter?: string;
  filterMode?: number;
}

/** The inspector's own condition inspections: in progress, or completed. */
export const conditionBasketQuery = (query: ConditionBasketQuery) =>
  queryOptions({
    queryKey: queryKeys.conditionBasket(query),
    queryFn: ({ signal }) =>
      callApi('GET inspectors/self/condition-inspections', {
        query: { ...query, size: WORK_BASKET_PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: KEPT_LIST,
    refetchOnMount: 'always',
  });
