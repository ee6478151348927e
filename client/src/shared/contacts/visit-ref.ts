import type { InspectionType } from '@walkthrough/domain';
import type { VisitRef } from '../../offline/queue/queued-action';
import { addressOf, zoneOf, type PlannedRow } from '../planning/planned-row';

interface ShownVisit extends Pick<PlannedRow, 'timeZone'> {
  id: number;
  inspectionType: InspectionType;
  property: PlannedRow['property'];
}

/** Returns the reference that a contact history needs from a row. */
export const visitRefOf = (row: ShownVisit): VisitRef => ({
  id: row.id,
  address: addressOf(row),
  zone: zoneOf(row),
  inspectionType: row.inspectionType,
});
