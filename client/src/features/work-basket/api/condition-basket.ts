import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { WORK_BASKET_PAGE_SIZE } from '@walkthrough/domain';
import { callApi } from '../../../api/client';
import { KEPT_LIST } from '../../../api/query-client';
import { queryKeys } from '../../../api/query-keys';

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
