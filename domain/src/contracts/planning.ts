import { Type, type Static } from '@sinclair/typebox';
import { StaffInspectionRow } from './inspections';
import { Id } from './pages';

/** PUT inspections/{id}/schedule, PUT inspectors/{id}/conflicts: wall time in a zone named by its key. */
export interface VisitTimeRequest {
  /** `YYYY-MM-DDTHH:mm`; a value with Z or an epoch is converted to the zone. */
  scheduledDate: string | number;
  timezone: string;
}

/** Bulk calls: the rows, and optionally the version of each that the caller has seen. All or nothing. */
export interface TargetsRequest {
  ids: number[];
  versions?: Record<string, number>;
}

/** What assigning and scheduling answer: the rows as they are now. */
export const ChangedInspections = Type.Array(StaffInspectionRow, { $id: 'ChangedInspections' });
export type ChangedInspections = Static<typeof ChangedInspections>;

export const ConflictingVisit = Type.Object(
  {
    id: Id,
    scheduledDate: Type.String(),
    timeZone: Type.String(),
    addressLine1: Type.String(),
    addressLine2: Type.String(),
    city: Type.String(),
  },
  { $id: 'ConflictingVisit', additionalProperties: false },
);
export type ConflictingVisit = Static<typeof ConflictingVisit>;

/** `details` of an `edit_conflict`: both values, who changed it and when. */
export interface EditConflictDetails {
  /** The row that it is about; of a bulk call the first. */
  id: number;
  base: Record<string, unknown>;
  theirs: Record<string, unknown>;
  mine: Record<string, unknown>;
  by: { id: number | null; name: string | null };
  at: number;
  version: number;
}

/** GET inspections/scheduling-issues */
export const SchedulingIssueItem = Type.Object(
  {
    id: Id,
    version: Type.Integer(),
    customerName: Type.Union([Type.String(), Type.Null()]),
    propertyManager: Type.Union([Type.String(), Type.Null()]),
    address: Type.String(),
    inspector: Type.Union([Type.String(), Type.Null()]),
    inspectBy: Type.Union([Type.String(), Type.Null()]),
  },
  { $id: 'SchedulingIssueItem', additionalProperties: false },
);
export type SchedulingIssueItem = Static<typeof SchedulingIssueItem>;
