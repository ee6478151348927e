import type { LawRuleId } from './law-rule';

/**
 * The next open deadline of a tenancy. It names days instead of a state, so that it stays true without being computed
 * again every day. All days are `YYYY-MM-DD` in the property's zone.
 */
export interface NextDeadline {
  /** The rule that is due first; null when none has a date. */
  rule: LawRuleId | null;
  /** Statutory date: overdue from the next day on. Null for a rule that has only a company target. */
  dueOn: string | null;
  /** First day on which a rule is due soon. */
  soonFrom: string | null;
  /** Whether a rule waits for a fact. */
  isWaiting: boolean;
}

export const NO_DEADLINE: NextDeadline = { rule: null, dueOn: null, soonFrom: null, isWaiting: false };

/** `later`: due, but not soon. `waiting`: nothing has a date, and a fact is missing. */
export type DeadlineState = 'overdue' | 'dueSoon' | 'later' | 'waiting';

/** Returns the state of a deadline on a day; null when nothing is open. @param day today in the property's zone */
export function deadlineStateOn(
  { dueOn, soonFrom, isWaiting }: Omit<NextDeadline, 'rule'>,
  day: string,
): DeadlineState | null {
  if (dueOn !== null && day > dueOn) return 'overdue';
  if (soonFrom !== null) return day >= soonFrom ? 'dueSoon' : 'later';
  return isWaiting ? 'waiting' : null;
}
