import { Type, type Static } from '@sinclair/typebox';
import { StaffInspectionRow } from './contract';
import { CalendarDate, Id, nullable, WallTime } from '../wire/pages';
import { MAX_SUGGESTIONS } from './free-times';

/** Time of an inspection: wall time in a zone given by its key. */
export interface InspectionTimeRequest {
  /** `YYYY-MM-DDTHH:mm`; a value with Z or an epoch is converted to the zone. */
  scheduledDate: string | number;
  timezone: string;
}

/** PUT inspectors/{id}/conflicts */
export interface ConflictsRequest extends InspectionTimeRequest {
  /** Returns all inspections of that day in that zone, in order, instead of those that conflict. */
  wholeDay?: boolean;
  /** Inspections that would take place then: exactly the conflicts that scheduling them would be refused with. */
  ids?: number[];
}

/** GET inspections/{id}/free-times */
export interface FreeTimesQuery {
  /** Day from which times are wanted, `YYYY-MM-DD`; omitted: today. */
  from?: string;
  /** Ids of inspections that get the same time, at most `MAX_SUGGESTED_TOGETHER`. */
  others?: string;
}

/** Most inspections that times are suggested for besides the first. */
export const MAX_SUGGESTED_TOGETHER = 100;

const SUGGESTION_REFUSALS = ['license', 'notAllowed', 'notEligible'] as const;

/** Suggested times of one or several inspections for their inspector; none without a common one. */
export const FreeTimes = Type.Object(
  {
    /**
     * Why nothing is suggested: the caller lacks the license or may not schedule one of them, or the inspector may no
     * longer be assigned to it.
     */
    refusal: nullable(Type.Union(SUGGESTION_REFUSALS.map((each) => Type.Literal(each)))),
    /** The searched days in the property's zone. */
    from: CalendarDate,
    until: CalendarDate,
    /** In the property's zone, in order of time. */
    times: Type.Array(WallTime, { maxItems: MAX_SUGGESTIONS }),
  },
  { $id: 'FreeTimes', additionalProperties: false },
);
export type FreeTimes = Static<typeof FreeTimes>;

/** PUT inspections/{id}/schedule and inspections/set/schedule. */
export interface ScheduleRequest extends InspectionTimeRequest {
  /** Allows a time in the past; otherwise one more than 15 minutes ago is refused with `time_in_past`. */
  allowPast?: boolean;
}

/** Bulk calls: the rows, and optionally the version of each that the caller has seen. All or nothing. */
export interface TargetsRequest {
  ids: number[];
  versions?: Record<string, number>;
}

/** Answer of assigning and scheduling: the changed rows. */
export const ChangedInspections = Type.Array(StaffInspectionRow, { $id: 'ChangedInspections' });
export type ChangedInspections = Static<typeof ChangedInspections>;

/** A conflicting inspection that the caller may see. */
const SeenInspection = Type.Object(
  {
    id: Id,
    scheduledDate: Type.String(),
    timeZone: Type.String(),
    /** Zone of the requested inspection, in which the conflict is shown first. */
    askedTimeZone: Type.String(),
    addressLine1: Type.String(),
    addressLine2: Type.String(),
    city: Type.String(),
    country: Type.String(),
  },
  { $id: 'SeenVisit', additionalProperties: false },
);
type SeenInspection = Static<typeof SeenInspection>;

/** A conflicting inspection that the caller may not see: only its time, in the requested zone. */
const BusyInspection = Type.Object(
  { busy: Type.Literal(true), scheduledDate: Type.String(), timeZone: Type.String() },
  { $id: 'BusyVisit', additionalProperties: false },
);
type BusyInspection = Static<typeof BusyInspection>;

/** PUT inspectors/{id}/conflicts, and `details.conflicts` of a `schedule_conflict`. */
export const ConflictingInspection = Type.Union([SeenInspection, BusyInspection], {
  $id: 'ConflictingVisit',
});
export type ConflictingInspection = Static<typeof ConflictingInspection>;

/** `details` of an `inspector_not_eligible`. */
export interface NotEligibleDetails {
  inspectorId: number;
  /** Inspections of the call that this inspector may not be assigned; empty for an inspection that is being created. */
  ids: number[];
}

/** `details` of a `conflict` about an inspection that another inspector has taken. */
export interface InspectionTakenDetails {
  visitId: number;
  /** The inspector who has it; null if the caller may not see them. */
  inspector: { id: number; firstName: string; name: string } | null;
}

/** `details` of an `edit_conflict`: both values, the author and the time. */
export interface EditConflictDetails {
  /** Id of the conflicting row; the first one in a bulk call. */
  id: number;
  /** In some bulk calls: ids of all conflicting rows. */
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
  /** Why the inspection cannot be scheduled; sent with the flag. */
  reason?: string;
}

/** Maximum characters of a reason. */
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
