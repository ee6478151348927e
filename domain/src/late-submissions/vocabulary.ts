import type { ReportLock } from '../inspections/editability';
import { lateReasons } from './vocabulary.messages';

/**
 * Why a report was late when it arrived: its inspection is reassigned, unassigned or locked, or its inspector has lost the
 * permission to edit it.
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

/** `incomplete`: photos are still being uploaded; it can be rejected but not accepted. */
export const LATE_STATES = ['incomplete', 'waiting', 'accepted', 'rejected'] as const;
export type LateState = (typeof LATE_STATES)[number];

/** Parts of the list: undecided and decided reports. */
export const LATE_LISTS = ['open', 'decided'] as const;
export type LateList = (typeof LATE_LISTS)[number];

export const STATES_OF_LATE_LISTS: Readonly<Record<LateList, readonly LateState[]>> = {
  open: ['incomplete', 'waiting'],
  decided: ['accepted', 'rejected'],
};

/** Maximum characters of a rejection reason, which the report's author reads. */
export const LATE_REASON_LIMIT = 2000;

/** Undecided late reports per inspection and user. */
export const MAX_LATE_PER_INSPECTION = 5;

export const LATE_REASON_LABELS: Readonly<Record<LateReason, string>> = lateReasons;
