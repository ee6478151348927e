import type { ChangedInspections, StaffInspectionRow, VisitTimeRequest } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import type { Versions } from './planned-row';

const idsOf = (versions: Versions): number[] => Object.keys(versions).map(Number);

export const assignInspections = (inspectorId: number, versions: Versions): Promise<ChangedInspections> =>
  callApi(`inspector/${inspectorId}/inspections`, {
    method: 'PUT',
    body: { ids: idsOf(versions), versions },
  });

/** One visit is what an inspector may plan too; several at once are for those who plan everybody's. */
export async function scheduleVisits(
  time: VisitTimeRequest,
  versions: Versions,
): Promise<ChangedInspections> {
  const ids = idsOf(versions);
  const [id] = ids;
  if (ids.length === 1 && id !== undefined) {
    return one(`inspections/${id}/schedule`, 'PUT', versions[id], time);
  }
  return callApi('inspections/set/schedule', { method: 'PUT', body: { ...time, ids, versions } });
}

export const unscheduleVisit = (id: number, version: number | undefined): Promise<ChangedInspections> =>
  one(`inspections/${id}/schedule`, 'DELETE', version);

export const unassignInspection = (id: number, version: number | undefined): Promise<ChangedInspections> =>
  one(`inspection/${id}/unassign`, 'PUT', version);

async function one(
  path: string,
  method: 'PUT' | 'DELETE',
  ifMatch: number | undefined,
  body?: unknown,
): Promise<ChangedInspections> {
  return [await callApi<StaffInspectionRow>(path, { method, ifMatch, body })];
}
