import { inspectionTypes } from './vocabulary.messages';

/** Kinds of inspection; more can be added. */
export const INSPECTION_TYPES = [
  'INSPECTION',
  'DOCUMENT_SERVICE',
  'MOVE_IN',
  'MOVE_OUT',
  'NIGHT_CHECK',
] as const;

export type InspectionType = (typeof INSPECTION_TYPES)[number];

export const INSPECTION_TYPE_LABELS: Readonly<Record<InspectionType, string>> = inspectionTypes;

/** Returns what an inspection is called: the company's own kind, or its type. Copies of older apps have no kind. */
export const inspectionName = ({
  inspectionType,
  kindName,
}: {
  inspectionType: InspectionType;
  kindName?: string | null | undefined;
}): string => kindName ?? INSPECTION_TYPE_LABELS[inspectionType];

/** Fixed ids of the global list of inspection templates; 2 means common area. */
export const UNIT_TEMPLATE_ID = 1;
export const COMMON_AREA_TEMPLATE_ID = 2;

/**
 * The list of an inspection. Derived from the row by `inspectionTab` (inspection-tab.ts) and stored with it, so that
 * lists and live counts use an index instead of evaluating the rule.
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

/** Markers of the deadline of a condition inspection's tenancy, in every tab (docs/decisions/0252). */
export const DEADLINE_MARKERS = ['deadlineOverdue', 'deadlineSoon', 'deadlineWaiting'] as const;

/**
 * Markers, each also a board filter. Of open inspections: due before today, due within a week, not scheduled although the
 * last contact attempt is days old, and unassigned. Today is the property's day.
 */
export const INSPECTION_MARKERS = [
  'overdue',
  'dueThisWeek',
  'lateContact',
  'unassigned',
  ...DEADLINE_MARKERS,
] as const;

export type InspectionMarker = (typeof INSPECTION_MARKERS)[number];

/** Due this week: today or within this many days. */
export const DUE_SOON_DAYS = 7;

/** Sort modes of the inspection lists. */
export const INSPECTION_SORTS = ['scheduledDate', 'inspectBy', 'inspectedDate'] as const;

export type InspectionSort = (typeof INSPECTION_SORTS)[number];
