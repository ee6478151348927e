import { Type, type Static } from '@sinclair/typebox';
import { StaffInspectionRow } from './inspections';
import { Id, Instant } from './pages';

/** Days that one question about the calendar may span: a month with the weeks that it begins and ends in. */
export const CALENDAR_DAYS = 45;

/** Inspections of one answer; `totalElements` counts all of the range. */
export const CALENDAR_ROWS = 3000;

/** A range of calendar days, both included, in a zone named by its key. */
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

/** Scheduled inspections of the range, and finished ones at the time that they were scheduled for, by time. */
export const CalendarInspections = Type.Object(
  {
    content: Type.Array(StaffInspectionRow, { maxItems: CALENDAR_ROWS }),
    totalElements: Type.Integer({ minimum: 0 }),
  },
  { $id: 'CalendarInspections', additionalProperties: false },
);
export type CalendarInspections = Static<typeof CalendarInspections>;

/** Start times, UTC milliseconds and both included, at which an inspection cannot begin. */
export const BlockedStretch = Type.Object(
  { from: Instant, until: Instant },
  { $id: 'BlockedStretch', additionalProperties: false },
);
export type BlockedStretch = Static<typeof BlockedStretch>;

/** GET inspections/{id}/blocked-times: one entry for each inspector who may be given the inspection. */
export const BlockedInspector = Type.Object(
  { inspectorId: Id, blocked: Type.Array(BlockedStretch) },
  { $id: 'BlockedInspector', additionalProperties: false },
);
export type BlockedInspector = Static<typeof BlockedInspector>;

/** PUT inspections/{id}/plan: inspector and time in one step. What is left out stays; null takes it away. */
export interface PlanRequest {
  inspectorId?: number | null;
  /** `YYYY-MM-DDTHH:mm`. Goes with `timezone`. */
  scheduledDate?: string | null;
  timezone?: string;
  /** See `ScheduleRequest`. */
  allowPast?: boolean;
}
