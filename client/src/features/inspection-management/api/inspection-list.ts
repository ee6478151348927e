import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallName, InspectionListQuery } from '@walkthrough/domain';
import { callApi } from '../../../api/client';
import { queryKeys } from '../../../api/query-keys';
import type { BoardTab } from '../board-kind';
import { freshen } from '../board-patches';

const CALL_OF_TAB = {
  rolling: 'GET inspections/rolling/page',
  assigned: 'GET inspections/assigned',
  scheduled: 'GET inspections/scheduled',
  completed: 'GET inspections/completed',
  audited: 'GET inspections/audited',
  cancelled: 'GET inspections/cancelled',
  all: 'GET condition-inspections/query',
} as const satisfies Record<BoardTab, CallName>;

/** While another page of the same list loads, the one before stays; a list never shows another list's rows. */
export const inspectionListQuery = (tab: BoardTab, query: InspectionListQuery) =>
  queryOptions({
    queryKey: queryKeys.inspectionList(tab, query),
    queryFn: async ({ signal, client }) =>
      freshen(client, tab, await callApi(CALL_OF_TAB[tab], { query, signal })),
    // Pushes reach a list only while a board is open.
    refetchOnMount: 'always',
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[2] === tab ? keepPreviousData(previous) : undefined,
  });
