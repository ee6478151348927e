import type { ReportLock } from '../rules/editability';

/**
 * Why the report of a visit came too late: the visit is somebody else's by now or nobody's, its report is locked, or its
 * inspector has lost the permission to write it. Told of the moment when it came.
 */
export const LATE_REASONS = [
  'reassigned',
  'unassigned',
  'cancelled',
  'audited',
  'external',
  'inspected',
  'grace',
  'permission',
] as const satisfies readonly (ReportLock | 'reassigned' | 'unassigned' | 'permission')[];
export type LateReason = (typeof LATE_REASONS)[number];

/** `incomplete`: photos are still on their way from the device; it can be refused, and not be accepted. */
export const LATE_STATES = ['incomplete', 'waiting', 'accepted', 'rejected'] as const;
export type LateState = (typeof LATE_STATES)[number];

/** Parts of the list: what somebody has to decide, and what was decided. */
export const LATE_LISTS = ['open', 'decided'] as const;
export type LateList = (typeof LATE_LISTS)[number];

export const STATES_OF_LATE_LISTS: Readonly<Record<LateList, readonly LateState[]>> = {
  open: ['incomplete', 'waiting'],
  decided: ['accepted', 'rejected'],
};

/** Characters of the reason for which one is rejected: whoever made the report reads it. */
export const LATE_REASON_LIMIT = 2000;

/** Of one visit by one person, as long as nobody has decided. */
export const MOST_LATE_OF_VISIT = 5;

export const LATE_REASON_LABELS: Readonly<Record<LateReason, string>> = {
  reassigned: 'The visit was given to somebody else.',
  unassigned: 'The visit was unassigned, and nobody has it.',
  cancelled: 'The visit was cancelled.',
  audited: 'The report was audited.',
  external: 'The visit was completed externally.',
  inspected: 'The visit was reported already.',
  grace: 'The time to put the report right is over.',
  permission: 'Its inspector may not perform inspections any more.',
};

export const LATE_STATE_LABELS: Readonly<Record<LateState, string>> = {
  incomplete: 'Incomplete',
  waiting: 'To be decided',
  accepted: 'Accepted',
  rejected: 'Rejected',
};
