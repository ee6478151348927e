import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InspectionListQuery, StaffInspectionPage } from '@walkthrough/domain';
import { callApi } from '../../../api/client';
import { queryKeys } from '../../../api/query-keys';
import type { BoardTab } from '../board-kind';
import { freshen } from '../board-patches';

const PATHS: Record<BoardTab, string> = {
  rolling: 'inspections/rolling/page',
  assigned: 'inspections/assigned',
  scheduled: 'inspections/scheduled',
  completed: 'inspections/completed',
  audited: 'inspections/audited',
  cancelled: 'inspections/cancelled',
  all: 'condition-inspections/query',
};

/** While another page of the same list loads, the one before stays; a list never shows another list's rows. */
export const inspectionListQuery = (tab: BoardTab, query: InspectionListQuery) =>
  queryOptions({
    queryKey: queryKeys.inspectionList(tab, query),
    queryFn: async ({ signal, client }) =>
      freshen(client, tab, await callApi<StaffInspectionPage>(PATHS[tab], { query, signal })),
    // Pushes reach a list only while a board is open.
    refetchOnMount: 'always',
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[2] === tab ? keepPreviousData(previous) : undefined,
  });
