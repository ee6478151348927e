import type { MessageIdOf } from '../messages/text-of';

/** Default hours that a report stays open after the inspection. */
export const DEFAULT_GRACE_DELAY_HOURS = 48;

const HOUR_MS = 3_600_000;

export interface ReportLockFacts {
  completedExternally: boolean;
  cancelled: boolean;
  audited: boolean;
  /** UTC ms; null before the inspection is reported. */
  inspectedDate: number | null;
  /** One side of a move-in / move-out report; locked for everybody once submitted. */
  isCondition: boolean;
}

export interface ReportLockContext {
  /** UTC ms */
  now: number;
  graceDelayHours: number;
  /** Managers ignore the grace delay, but no other lock. */
  ignoresGrace: boolean;
  /** The report has not reached the server yet; a first delivery is never refused for grace. */
  isFirstDelivery?: boolean;
}

export type LockMessageId = MessageIdOf<'conditionForm' | 'taskForm'>;

export type ReportLock = 'external' | 'cancelled' | 'audited' | 'inspected' | 'grace';

type Editability =
  | { editable: true }
  /** The texts are shown in this order. */
  | { editable: false; lock: ReportLock; messageIds: readonly LockMessageId[] };

const LOCK_MESSAGES: Readonly<Record<ReportLock, readonly LockMessageId[]>> = {
  external: ['taskForm.externalLocked'],
  cancelled: ['taskForm.cancelledLocked'],
  audited: ['taskForm.audited', 'taskForm.urgentEdit'],
  inspected: ['conditionForm.inspectedLocked'],
  grace: ['taskForm.graceExpired', 'taskForm.urgentEdit'],
};

/**
 * Returns whether a report can be edited, and if not, why. The grace delay ends after the full number of hours, so a delay
 * of 0 closes the report on submission.
 */
export function reportEditability(facts: ReportLockFacts, context: ReportLockContext): Editability {
  const lock = reportLock(facts, context);
  return lock === null ? { editable: true } : { editable: false, lock, messageIds: LOCK_MESSAGES[lock] };
}

function reportLock(facts: ReportLockFacts, context: ReportLockContext): ReportLock | null {
  if (facts.completedExternally) return 'external';
  if (facts.cancelled) return 'cancelled';
  if (facts.audited) return 'audited';
  if (facts.inspectedDate === null || context.isFirstDelivery === true) return null;
  if (facts.isCondition) return 'inspected';
  if (context.ignoresGrace) return null;
  return context.now - facts.inspectedDate >= context.graceDelayHours * HOUR_MS ? 'grace' : null;
}
