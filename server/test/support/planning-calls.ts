import type { ErrorBody, StaffInspectionRow } from '@walkthrough/domain';
import type { TestApp } from './test-app';

/** An inspector of the demo. */
export const IVAN = 6;

/** Calls that assign and schedule inspections of the demo company. */
export function planningCalls(server: () => TestApp) {
  const as = (who: string) => server().api.as(`maple.${who}`);
  return {
    as,
    row: async (id: number) => (await as('admin').get<StaffInspectionRow>(`/api/inspections/${id}`)).body,
    assign: (ids: number[], inspectorId = IVAN, who = 'coordinator', versions?: Record<number, number>) =>
      as(who).put<StaffInspectionRow[] & ErrorBody>(`/api/inspector/${inspectorId}/inspections`, {
        ids,
        versions,
      }),
    schedule: (
      id: number,
      scheduledDate: string,
      who = 'coordinator',
      headers = {},
      timezone = 'CANADA_PACIFIC',
    ) =>
      as(who).put<StaffInspectionRow & ErrorBody>(
        `/api/inspections/${id}/schedule`,
        { scheduledDate, timezone },
        headers,
      ),
  };
}
