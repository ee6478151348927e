import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InspectionListQuery } from '@walkthrough/domain';
import { callApi } from '../../../api/client';
import { queryKeys } from '../../../api/query-keys';

export const inspectionCountsQuery = (filters: InspectionListQuery, enabled = true) =>
  queryOptions({
    enabled,
    queryKey: queryKeys.inspectionCounts(filters),
    queryFn: ({ signal }) => callApi('GET inspections/counts', { query: filters, signal }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
