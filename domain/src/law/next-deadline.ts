import { NO_DEADLINE, type NextDeadline } from './deadline-state';
import { dueSoonFrom, type Obligation } from './obligations';
import type { ObligationState } from './obligation-states';

const OPEN: readonly ObligationState[] = ['overdue', 'dueSoon', 'open', 'notStarted'];

/** Returns what of the obligations of a tenancy is due first. The day on which they were judged makes no difference. */
export function nextDeadline(obligations: readonly Obligation[]): NextDeadline {
  const isWaiting = obligations.some(({ state }) => state === 'waitingForFact');
  const open = obligations.flatMap(({ rule, state, dueOn, targetOn }) => {
    const day = targetOn ?? dueOn;
    return day === null || !OPEN.includes(state) ? [] : [{ rule, dueOn, day, soonFrom: dueSoonFrom(day) }];
  });
  const [first] = [...open].sort((one, other) => {
    return (one.dueOn ?? one.day).localeCompare(other.dueOn ?? other.day);
  });
  if (first === undefined) return { ...NO_DEADLINE, isWaiting };
  const soonFrom = open.reduce(
    (least, each) => (each.soonFrom < least ? each.soonFrom : least),
    first.soonFrom,
  );
  return { rule: first.rule, dueOn: first.dueOn, soonFrom, isWaiting };
}
