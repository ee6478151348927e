import { Type, type Static } from '@sinclair/typebox';
import { StaffInspectionRow } from './inspections';
import { Id } from './pages';
import { ConflictingVisit } from './planning';

/** Inspections of one move. */
export const MOST_MOVED = 500;

/** PUT inspectors/{id}/day: what a move of an inspector's day would do. Nothing is changed. */
export interface DayMoveRequest {
  /** `YYYY-MM-DD`, in the time zone of each inspection. */
  date: string;
  /** The day that the inspections are moved to; left out, they stay on theirs. */
  toDate?: string;
  /** Who gets the inspections, in shares of the same size; left out, the inspector keeps them. */
  inspectorIds?: number[];
  /** The inspector chosen for single inspections, by the id of the inspection. */
  chosen?: Record<string, number>;
}

export const MOVE_PROBLEMS = [
  /** The inspector is blocked, deleted or not registered. */
  'unavailable',
  /** The inspector may not be given this inspection. */
  'notEligible',
  /** The inspector has another inspection then: see `conflicts`. */
  'busy',
  /** The clocks skip this time on that day. */
  'skippedTime',
  'past',
  /** The present inspector has a report of it on a device that was not sent yet. */
  'onDevice',
  /** The caller may not reassign or schedule this inspection. */
  'notAllowed',
] as const;
export type MoveProblem = (typeof MOVE_PROBLEMS)[number];

/** One inspection of the day, as the move would leave it. */
export const DayMoveItem = Type.Object(
  {
    row: StaffInspectionRow,
    inspectorId: Id,
    scheduledDate: Type.String(),
    timeZone: Type.String(),
    problems: Type.Array(Type.Union(MOVE_PROBLEMS.map((problem) => Type.Literal(problem)))),
    conflicts: Type.Array(ConflictingVisit),
  },
  { $id: 'DayMoveItem', additionalProperties: false },
);
export type DayMoveItem = Static<typeof DayMoveItem>;

export const DayMove = Type.Object(
  {
    moves: Type.Array(DayMoveItem, { maxItems: MOST_MOVED }),
    /** Inspections of that day that are over and stay: inspected, audited or cancelled, as their tab says. */
    stays: Type.Array(StaffInspectionRow),
  },
  { $id: 'DayMove', additionalProperties: false },
);
export type DayMove = Static<typeof DayMove>;

/** The inspector and the time of one inspection. */
export interface Move {
  id: number;
  /** The version that the caller has seen. */
  version?: number;
  inspectorId: number;
  /** `YYYY-MM-DDTHH:mm`; a value with Z or an epoch is converted to the zone. */
  scheduledDate: string | number;
  timezone: string;
}

/** PUT inspections/set/moves. All or nothing; the same call with the former values takes a move back. */
export interface MovesRequest {
  moves: Move[];
  /** As in `ScheduleRequest`. */
  allowPast?: boolean;
}
