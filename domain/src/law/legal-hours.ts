import type { InspectionType } from '../inspections/vocabulary';
import { jurisdictionOf } from './jurisdictions';

/** What decides whether tenancy law limits the times of an inspection. */
export interface LegallyTimed {
  /** Absent in rows that a device kept from an earlier version. */
  inspectionType?: InspectionType | undefined;
  property: { country: string; province: string };
}

/** Rules about hours and holidays are about move-ins and move-outs, where rules are tracked. */
export const hasLegalHours = ({ inspectionType, property }: LegallyTimed): boolean =>
  (inspectionType === 'MOVE_IN' || inspectionType === 'MOVE_OUT') &&
  jurisdictionOf(property.country, property.province) !== null;
