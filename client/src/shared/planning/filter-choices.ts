import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';

/** People and customers change rarely, but the filter row is opened often. */
const staleTime = 10 * 60_000;

export const customersQuery = queryOptions({
  queryKey: queryKeys.customers,
  queryFn: ({ signal }) => callApi('GET customers', { signal }),
  staleTime,
});

export const inspectorsQuery = queryOptions({
  queryKey: queryKeys.inspectors,
  queryFn: ({ signal }) => callApi('GET inspectors', { signal }),
  staleTime,
});
