import type {
  ChangedInspections,
  ConflictingInspection,
  ScheduleRequest,
  InspectionTimeRequest,
} from '@walkthrough/domain';
import { callApi } from '../../api/client';
import type { Versions } from './planned-row';

const idsOf = (versions: Versions): number[] => Object.keys(versions).map(Number);

export const assignInspections = (inspectorId: number, versions: Versions): Promise<ChangedInspections> =>
  callApi('PUT inspector/{inspectorId}/inspections', {
    path: { inspectorId },
    body: { ids: idsOf(versions), versions },
  });

/** Inspectors may schedule one inspection; several need the right to schedule for everybody. */
export async function scheduleInspections(
  time: ScheduleRequest,
  versions: Versions,
): Promise<ChangedInspections> {
  const ids = idsOf(versions);
  const [id] = ids;
  if (ids.length === 1 && id !== undefined) {
    const one = { path: { id }, body: time, ifMatch: versions[id] };
    return [await callApi('PUT inspections/{id}/schedule', one)];
  }
  return callApi('PUT inspections/set/schedule', { body: { ...time, ids, versions } });
}

/** Returns the inspector's inspections on that day, by time. */
export const inspectionsOfDay = (
  inspectorId: number,
  time: InspectionTimeRequest,
  signal: AbortSignal,
): Promise<ConflictingInspection[]> =>
  callApi('PUT inspectors/{id}/conflicts', {
    path: { id: inspectorId },
    body: { ...time, wholeDay: true },
    signal,
  });

/** Returns the inspector's inspections that scheduling these at that time would be refused for. */
export const conflictsOf = (
  inspectorId: number,
  { ids, ...time }: InspectionTimeRequest & { ids: number[] },
  signal: AbortSignal,
): Promise<ConflictingInspection[]> =>
  callApi('PUT inspectors/{id}/conflicts', { path: { id: inspectorId }, body: { ...time, ids }, signal });

export const unscheduleInspection = async (
  id: number,
  version: number | undefined,
): Promise<ChangedInspections> => [
  await callApi('DELETE inspections/{id}/schedule', { path: { id }, ifMatch: version }),
];

export const unassignInspection = async (
  id: number,
  version: number | undefined,
): Promise<ChangedInspections> => [
  await callApi('PUT inspection/{id}/unassign', { path: { id }, ifMatch: version }),
];
