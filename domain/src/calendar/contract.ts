import { Type, type Static } from '@sinclair/typebox';
import { StaffInspectionRow } from '../inspections/contract';
import { Id, Instant } from '../wire/pages';

/** Maximum days of a calendar request: a month with its first and last weeks. */
export const CALENDAR_DAYS = 45;

/** Maximum inspections of one answer; `totalElements` counts the whole range. */
export const CALENDAR_ROWS = 3000;

/** A range of calendar days, inclusive, in a zone given by its key. */
export interface CalendarRange {
  /** `YYYY-MM-DD` */
  from: string;
  /** `YYYY-MM-DD` */
  until: string;
  timezone: string;
}

/** GET inspections/calendar */
export interface CalendarQuery extends CalendarRange {
  inspectorId?: number;
}

/** Scheduled inspections of the range, and finished ones at their scheduled time, in order of time. */
export const CalendarInspections = Type.Object(
  {
    content: Type.Array(StaffInspectionRow, { maxItems: CALENDAR_ROWS }),
    totalElements: Type.Integer({ minimum: 0 }),
  },
  { $id: 'CalendarInspections', additionalProperties: false },
);
export type CalendarInspections = Static<typeof CalendarInspections>;

/** Start times, UTC ms and inclusive, at which an inspection cannot begin. */
export const BlockedStretch = Type.Object(
  { from: Instant, until: Instant },
  { $id: 'BlockedStretch', additionalProperties: false },
);
export type BlockedStretch = Static<typeof BlockedStretch>;

/** GET inspections/{id}/blocked-times: one entry per eligible inspector. */
export const BlockedInspector = Type.Object(
  { inspectorId: Id, blocked: Type.Array(BlockedStretch) },
  { $id: 'BlockedInspector', additionalProperties: false },
);
export type BlockedInspector = Static<typeof BlockedInspector>;

/** PUT inspections/{id}/plan: sets inspector and time in one step. Omitted fields stay unchanged; null clears them. */
export interface PlanRequest {
  inspectorId?: number | null;
  /** `YYYY-MM-DDTHH:mm`; requires `timezone`. */
  scheduledDate?: string | null;
  timezone?: string;
  /** See `ScheduleRequest`. */
  allowPast?: boolean;
}
