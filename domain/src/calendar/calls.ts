import { Type } from '@sinclair/typebox';
import {
  BlockedInspector,
  CalendarInspections,
  type CalendarQuery,
  type CalendarRange,
  type PlanRequest,
} from './contract';
import { StaffInspectionPage, StaffInspectionRow } from '../inspections/contract';
import { type PageQuery, takes } from '../wire/call';

/** The office calendar. */
export const CALENDAR_CALLS = {
  'GET inspections/calendar': takes<{ query: CalendarQuery }>().answers(CalendarInspections),
  /** Unscheduled inspections of both kinds, by due date. */
  'GET inspections/unscheduled': takes<{ query: PageQuery }>().answers(StaffInspectionPage),
  /** Times at which an inspection cannot be dropped; requested when a drag begins. */
  'GET inspections/{id}/blocked-times': takes<{ query: CalendarRange }>().answers(
    Type.Array(BlockedInspector),
  ),
  'PUT inspections/{id}/plan': takes<{ body: PlanRequest }>().answers(StaffInspectionRow, {
    refuses: ['inspector_not_eligible', 'time_in_past'],
  }),
};
