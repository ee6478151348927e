import type { InspectionType } from '@walkthrough/domain';
import type { InspectionRef } from '../../offline/queue/queued-action';
import { addressOf, zoneOf, type PlannedRow } from '../planning/planned-row';

interface ShownInspection extends Pick<PlannedRow, 'timeZone'> {
  id: number;
  inspectionType: InspectionType;
  property: PlannedRow['property'];
}

/** Returns the reference that a contact history needs from a row. */
export const inspectionRefOf = (row: ShownInspection): InspectionRef => ({
  id: row.id,
  address: addressOf(row),
  zone: zoneOf(row),
  inspectionType: row.inspectionType,
});
