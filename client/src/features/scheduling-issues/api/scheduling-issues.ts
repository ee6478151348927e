import { queryOptions } from '@tanstack/react-query';
import type { ExportFormat, SchedulingIssueItem } from '@walkthrough/domain';
import { callApi } from '../../../api/client';
import { queryKeys } from '../../../api/query-keys';

export const schedulingIssuesQuery = queryOptions({
  queryKey: queryKeys.schedulingIssues,
  queryFn: ({ signal }) => callApi('GET inspections/scheduling-issues', { signal }),
});

/** Only the flag goes; whatever else has changed on the row meanwhile stays, so no version is asked for. */
export const dismissSchedulingIssue = (id: number) =>
  callApi('PUT inspections/{id}/scheduling-issues', { path: { id }, query: { hasIssues: false }, body: {} });

/** Takes a dismissal back with its reason, unless something else has happened to the row since `version`. */
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
