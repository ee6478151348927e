import type { ChangedInspections } from '@walkthrough/domain';
import { callApi } from '../../../api/client';
import type { Versions } from '../../../shared/planning/planned-row';

/**
 * @param date UTC ms, any time of the inspection day
 */
export const editInspectedDate = async (
  id: number,
  date: number,
  version: number | undefined,
): Promise<ChangedInspections> => [
  await callApi('PUT inspections/{id}/inspectedDate', { path: { id }, body: { date }, ifMatch: version }),
];

/**
 * @param date UTC ms, any time of the day of the external inspection
 */
export const completeExternally = async (
  id: number,
  date: number,
  version: number | undefined,
): Promise<ChangedInspections> => [
  await callApi('PUT inspections/{id}/external', { path: { id }, body: { date }, ifMatch: version }),
];

export const setAudited = (audited: boolean, versions: Versions): Promise<ChangedInspections> =>
  callApi('PUT inspections/set/audited', {
    body: { ids: Object.keys(versions).map(Number), versions, audited },
  });
