import { Type, type Static } from '@sinclair/typebox';
import { StaffInspectionRow } from './inspections';
import { Id } from './pages';

/** When a visit is to be: wall time in a zone named by its key. */
export interface VisitTimeRequest {
  /** `YYYY-MM-DDTHH:mm`; a value with Z or an epoch is converted to the zone. */
  scheduledDate: string | number;
  timezone: string;
}

/** PUT inspectors/{id}/conflicts */
export interface ConflictsRequest extends VisitTimeRequest {
  /** All visits of that day in that zone, in their order, instead of those in the way of the time. */
  wholeDay?: boolean;
}

/** PUT inspections/{id}/schedule and inspections/set/schedule. */
export interface ScheduleRequest extends VisitTimeRequest {
  /** The visit may lie in the past: without it, one of more than 15 minutes ago is refused with `time_in_past`. */
  allowPast?: boolean;
}

/** Bulk calls: the rows, and optionally the version of each that the caller has seen. All or nothing. */
export interface TargetsRequest {
  ids: number[];
  versions?: Record<string, number>;
}

/** What assigning and scheduling answer: the rows as they are now. */
export const ChangedInspections = Type.Array(StaffInspectionRow, { $id: 'ChangedInspections' });
export type ChangedInspections = Static<typeof ChangedInspections>;

/** A visit in the way, as somebody who may see it is told of it. */
export const SeenVisit = Type.Object(
  {
    id: Id,
    scheduledDate: Type.String(),
    timeZone: Type.String(),
    /** The zone of the visit that it is in the way of: it is told in that one first. */
    askedTimeZone: Type.String(),
    addressLine1: Type.String(),
    addressLine2: Type.String(),
    city: Type.String(),
    country: Type.String(),
  },
  { $id: 'SeenVisit', additionalProperties: false },
);
export type SeenVisit = Static<typeof SeenVisit>;

/** One that the caller may not see: when it is, in the zone that the caller has asked in, and nothing else. */
export const BusyVisit = Type.Object(
  { busy: Type.Literal(true), scheduledDate: Type.String(), timeZone: Type.String() },
  { $id: 'BusyVisit', additionalProperties: false },
);
export type BusyVisit = Static<typeof BusyVisit>;

/** PUT inspectors/{id}/conflicts, and `details.conflicts` of a `schedule_conflict`. */
export const ConflictingVisit = Type.Union([SeenVisit, BusyVisit], { $id: 'ConflictingVisit' });
export type ConflictingVisit = Static<typeof ConflictingVisit>;

/** `details` of an `inspector_not_eligible`. */
export interface NotEligibleDetails {
  inspectorId: number;
  /** The inspections of the call that this inspector may not be given; of one that is only being ordered, none. */
  ids: number[];
}

/** `details` of a `conflict` about a visit that an inspector wanted to take, and somebody else has by now. */
export interface VisitTakenDetails {
  visitId: number;
  /** Who has it; null: not for the caller to know. */
  inspector: { id: number; firstName: string; name: string } | null;
}

/** `details` of an `edit_conflict`: both values, who changed it and when. */
export interface EditConflictDetails {
  /** The row that it is about; of a bulk call the first. */
  id: number;
  /** Of a bulk call that says it: all rows that are not as they were seen. */
  ids?: number[];
  base: Record<string, unknown>;
  theirs: Record<string, unknown>;
  mine: Record<string, unknown>;
  by: { id: number | null; name: string | null };
  at: number;
  version: number;
}

/** PUT inspections/{id}/scheduling-issues */
export interface SchedulingIssueRequest {
  /** Why the visit cannot be arranged; goes with the flag. */
  reason?: string;
}

/** Characters of a reason. */
export const ISSUE_REASON_LIMIT = 2000;

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
    reason: Type.Union([Type.String(), Type.Null()]),
  },
  { $id: 'SchedulingIssueItem', additionalProperties: false },
);
export type SchedulingIssueItem = Static<typeof SchedulingIssueItem>;
