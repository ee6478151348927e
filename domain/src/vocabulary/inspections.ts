import { common } from '../messages/common';

/** Kinds of inspection; more can be added. */
export const INSPECTION_TYPES = [
  'INSPECTION',
  'DOCUMENT_SERVICE',
  'MOVE_IN',
  'MOVE_OUT',
  'NIGHT_CHECK',
] as const;

export type InspectionType = (typeof INSPECTION_TYPES)[number];

export const INSPECTION_TYPE_LABELS: Readonly<Record<InspectionType, string>> = {
  INSPECTION: 'Inspection',
  DOCUMENT_SERVICE: 'Document Service',
  MOVE_IN: common.moveIn,
  MOVE_OUT: common.moveOut,
  NIGHT_CHECK: 'Night Check',
};

/** Fixed ids of the global list of inspection templates; 2 means common area. */
export const UNIT_TEMPLATE_ID = 1;
export const COMMON_AREA_TEMPLATE_ID = 2;

/**
 * The list an inspection stands in. Derived from the row by `inspectionTab` (rules/inspection-tab) and
 * stored with it, so that lists and live counts use an index instead of evaluating the rule.
 */
export const INSPECTION_TABS = [
  'rolling',
  'assigned',
  'scheduled',
  'completed',
  'audited',
  'cancelled',
] as const;

export type InspectionTab = (typeof INSPECTION_TABS)[number];

/**
 * What sets open visits apart on the boards, where each is a filter, too: due before today, due within a week, no visit
 * although the last attempt to arrange one is days ago, and a visit that nobody is to make. Today is the property's day.
 */
export const INSPECTION_MARKERS = ['overdue', 'dueThisWeek', 'lateContact', 'unassigned'] as const;

export type InspectionMarker = (typeof INSPECTION_MARKERS)[number];

/** Due this week: today or on one of so many days after. */
export const DUE_SOON_DAYS = 7;

/** Sort modes of the inspection lists. */
export const INSPECTION_SORTS = ['scheduledDate', 'inspectBy', 'inspectedDate'] as const;

export type InspectionSort = (typeof INSPECTION_SORTS)[number];
