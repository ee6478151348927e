import { queryOptions } from '@tanstack/react-query';
import type { SchedulingIssueItem, StaffInspectionRow } from '@walkthrough/domain';
import { callApi } from '../../../api/client';
import { queryKeys } from '../../../api/query-keys';

export const schedulingIssuesQuery = queryOptions({
  queryKey: queryKeys.schedulingIssues,
  queryFn: ({ signal }) => callApi<SchedulingIssueItem[]>('inspections/scheduling-issues', { signal }),
});

/** Only the flag goes; whatever else has changed on the row meanwhile stays, so no version is asked for. */
export const dismissSchedulingIssue = (id: number) =>
  callApi<StaffInspectionRow>(`inspections/${id}/scheduling-issues`, {
    method: 'PUT',
    query: { hasIssues: false },
  });
