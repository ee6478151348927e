import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';

export const jobAttentionQuery = (page: number) =>
  queryOptions({
    queryKey: queryKeys.jobAttentionPage(page),
    queryFn: ({ signal }) => callApi('GET jobs/attention', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

/** Has work that was given up tried anew. */
export const retryJob = (id: number) => callApi('POST jobs/{id}/retry', { path: { id } });
