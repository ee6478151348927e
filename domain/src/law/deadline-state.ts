import { addDays } from '../calendar/calendar';
import type { LawRuleId } from './law-rule';

/**
 * The deadlines of a tenancy that boards show: the next open one, and the one that passed last. It names days instead of a
 * state. All days are `YYYY-MM-DD` in the property's zone.
 */
export interface NextDeadline {
  /** The rule that is due first, from the day of judging on; null when none has a date. */
  rule: LawRuleId | null;
  /** Statutory date: passed from the next day on. Null for a rule that has only a company target. */
  dueOn: string | null;
  /** Other rules that are due on the same day. */
  more: number;
  /** First day on which a rule is due soon. */
  soonFrom: string | null;
  /** Whether a rule waits for a fact. */
  isWaiting: boolean;
  /** The rule whose date passed last and that is still open; null: none. */
  passedRule: LawRuleId | null;
  passedOn: string | null;
  /** Other open rules whose date passed on the same day. */
  passedMore: number;
}

export const NO_DEADLINE: NextDeadline = {
  rule: null,
  dueOn: null,
  more: 0,
  soonFrom: null,
  isWaiting: false,
  passedRule: null,
  passedOn: null,
  passedMore: 0,
};

/**
 * Days for which boards show a passed date: twice the longest period of the rules (30 days), so that the office sees it while
 * the matter is open. What passed earlier is often impossible to do, and is shown on the record of the property only.
 */
export const PASSED_DEADLINE_DAYS = 60;

/** Returns the first day whose passed dates boards show. @param day today in the property's zone */
export const passedDeadlinesFrom = (day: string): string => addDays(day, -PASSED_DEADLINE_DAYS);

/** `later`: due, but not soon. `waiting`: nothing has a date, and a fact is missing. */
export type DeadlineState = 'overdue' | 'dueSoon' | 'later' | 'waiting';

/** The days of a deadline, and its rules: the server may know newer ones than this version. */
export type DeadlineDays = Omit<NextDeadline, 'rule' | 'passedRule'> &
  Record<'rule' | 'passedRule', string | null>;

/** One date that boards show of a tenancy. Rule and day are null while a fact is missing. */
export interface DeadlineMark {
  state: DeadlineState;
  rule: string | null;
  day: string | null;
  /** Other rules of that day. */
  more: number;
}

/**
 * Returns what boards show of the deadlines of a tenancy: the next date, and the one that passed beside it.
 * @param day today in the property's zone
 */
export function deadlineMarks(deadline: DeadlineDays, day: string): DeadlineMark[] {
  const passed = passedMark(deadline, day);
  const next = nextMark(deadline, day);
  if (next === null) return passed === null ? waitingMarks(deadline) : [passed];
  return passed === null ? [next] : [next, passed];
}

/** Until the deadline is computed again, the next date itself may have passed. */
const isNextPassed = ({ dueOn }: DeadlineDays, day: string): boolean => dueOn !== null && dueOn < day;

function passedMark(deadline: DeadlineDays, day: string): DeadlineMark | null {
  const { rule, dueOn, more, passedRule, passedOn, passedMore } = deadline;
  if (isNextPassed(deadline, day)) return { state: 'overdue', rule, day: dueOn, more };
  if (passedOn === null || passedOn < passedDeadlinesFrom(day)) return null;
  return { state: 'overdue', rule: passedRule, day: passedOn, more: passedMore };
}

function nextMark(deadline: DeadlineDays, day: string): DeadlineMark | null {
  const { rule, dueOn, soonFrom, more } = deadline;
  if (rule === null || soonFrom === null || isNextPassed(deadline, day)) return null;
  return { state: day >= soonFrom ? 'dueSoon' : 'later', rule, day: dueOn ?? soonFrom, more };
}

const waitingMarks = ({ isWaiting }: DeadlineDays): DeadlineMark[] =>
  isWaiting ? [{ state: 'waiting', rule: null, day: null, more: 0 }] : [];
