import { Type, type Static } from '@sinclair/typebox';
import { StaffInspectionRow } from '../inspections/contract';
import { Id } from '../wire/pages';
import { ConflictingInspection } from '../inspections/planning.contract';

/** Maximum inspections per move. */
export const MAX_MOVED = 500;

/** PUT inspectors/{id}/day: previews a move of an inspector's day. Nothing is changed. */
export interface DayMoveRequest {
  /** `YYYY-MM-DD`, in the time zone of each inspection. */
  date: string;
  /** Target day; omitted, the inspections stay on their day. */
  toDate?: string;
  /** Inspectors who share the inspections equally; omitted, the inspector keeps them. */
  inspectorIds?: number[];
  /** Inspectors chosen for single inspections, by inspection id. */
  chosen?: Record<string, number>;
}

const MOVE_PROBLEMS = [
  /** The inspector is blocked, deleted or not registered. */
  'unavailable',
  /** The inspector may not be given this inspection. */
  'notEligible',
  /** The inspector has another inspection at that time: see `conflicts`. */
  'busy',
  /** The time does not exist on that day because of daylight saving. */
  'skippedTime',
  'past',
  /** The current inspector has an unsent report of it on a device. */
  'onDevice',
  /** The caller may not reassign or schedule this inspection. */
  'notAllowed',
] as const;
export type MoveProblem = (typeof MOVE_PROBLEMS)[number];

/** One inspection of the day after the move. */
export const DayMoveItem = Type.Object(
  {
    row: StaffInspectionRow,
    inspectorId: Id,
    scheduledDate: Type.String(),
    timeZone: Type.String(),
    problems: Type.Array(Type.Union(MOVE_PROBLEMS.map((problem) => Type.Literal(problem)))),
    conflicts: Type.Array(ConflictingInspection),
  },
  { $id: 'DayMoveItem', additionalProperties: false },
);
export type DayMoveItem = Static<typeof DayMoveItem>;

export const DayMove = Type.Object(
  {
    moves: Type.Array(DayMoveItem, { maxItems: MAX_MOVED }),
    /** Finished inspections of that day, which stay: inspected, audited or cancelled, as their tab says. */
    stays: Type.Array(StaffInspectionRow),
  },
  { $id: 'DayMove', additionalProperties: false },
);
export type DayMove = Static<typeof DayMove>;

/** The inspector and the time of one inspection. */
export interface Move {
  id: number;
  /** The version the caller has seen. */
  version?: number;
  /** Null unassigns the inspector. */
  inspectorId: number | null;
  /** `YYYY-MM-DDTHH:mm`; a value with Z or an epoch is converted to the zone. Null removes the time. */
  scheduledDate: string | number | null;
  /** Null without a time. */
  timezone: string | null;
}

/**
 * PUT inspections/set/moves. All or nothing; the same call with the previous values reverts a move, and assigning or
 * scheduling a set.
 */
export interface MovesRequest {
  moves: Move[];
  /** As in `ScheduleRequest`. */
  allowPast?: boolean;
}
