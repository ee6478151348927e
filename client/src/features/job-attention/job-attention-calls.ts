import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { JobPage, SavedText } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';

export const jobAttentionQuery = (page: number) =>
  queryOptions({
    queryKey: queryKeys.jobAttentionPage(page),
    queryFn: ({ signal }) => callApi<JobPage>('jobs/attention', { query: { page: String(page) }, signal }),
    placeholderData: keepPreviousData,
  });

/** Has work that was given up tried anew. */
export const retryJob = (id: number) => callApi<SavedText>(`jobs/${id}/retry`, { method: 'POST' });
