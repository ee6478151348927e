import { queryOptions } from '@tanstack/react-query';
import { type ConditionBasketItem, WORK_BASKET_PAGE_SIZE } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { KEPT_LIST } from '../../api/query-client';
import { queryKeys } from '../../api/query-keys';

/** The inspector's own condition inspections in progress, of all pages; stored on the device. */
export const assignedConditionsQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.conditionBaskets, 'assigned'],
    queryFn: ({ signal }) => allInProgress(signal),
    meta: KEPT_LIST,
    // Pushes are applied only while the list is open.
    refetchOnMount: 'always',
  });

async function allInProgress(signal: AbortSignal): Promise<ConditionBasketItem[]> {
  const items: ConditionBasketItem[] = [];
  for (let page = 0; ; page += 1) {
    const query = { completed: false, page, size: WORK_BASKET_PAGE_SIZE };
    const { content, last } = await callApi('GET inspectors/self/condition-inspections', { query, signal });
    items.push(...content);
    if (last || content.length === 0) return items;
  }
}
