import { queryOptions } from '@tanstack/react-query';
import type { ExportFormat, SchedulingIssueItem } from '@walkthrough/domain';
import { callApi } from '../../../api/client';
import { queryKeys } from '../../../api/query-keys';

export const schedulingIssuesQuery = queryOptions({
  queryKey: queryKeys.schedulingIssues,
  queryFn: ({ signal }) => callApi('GET inspections/scheduling-issues', { signal }),
});

/** Clears only the flag and keeps other changes, so it needs no version. */
export const dismissSchedulingIssue = (id: number) =>
  callApi('PUT inspections/{id}/scheduling-issues', { path: { id }, query: { hasIssues: false }, body: {} });

/** Restores a dismissed issue with its reason, unless the row has changed since `version`. */
export const raiseSchedulingIssue = (
  { id, reason }: Pick<SchedulingIssueItem, 'id' | 'reason'>,
  version: number,
) =>
  callApi('PUT inspections/{id}/scheduling-issues', {
    path: { id },
    query: { hasIssues: true },
    body: reason === null ? {} : { reason },
    ifMatch: version,
  });

export const exportSchedulingIssues = (format: ExportFormat) =>
  callApi('POST inspections/scheduling-issues/export', { query: { format } });
