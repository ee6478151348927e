import { NO_DEADLINE, type NextDeadline } from './deadline-state';
import { dueSoonFrom, type Obligation } from './obligations';
import type { ObligationState } from './obligation-states';

const AHEAD: readonly ObligationState[] = ['dueSoon', 'open', 'notStarted'];

/**
 * Returns the obligation of a tenancy that is due first from the day of judging on, and the one that passed last. A passed
 * date never hides one that is ahead.
 */
export function nextDeadline(obligations: readonly Obligation[]): NextDeadline {
  const isWaiting = obligations.some(({ state }) => state === 'waitingForFact');
  return { ...NO_DEADLINE, ...firstAhead(obligations), ...lastPassed(obligations), isWaiting };
}

function firstAhead(
  obligations: readonly Obligation[],
): Pick<NextDeadline, 'rule' | 'dueOn' | 'soonFrom'> | null {
  const ahead = obligations.flatMap(({ rule, state, dueOn, targetOn }) => {
    const day = targetOn ?? dueOn;
    return day === null || !AHEAD.includes(state) ? [] : [{ rule, dueOn, day, soonFrom: dueSoonFrom(day) }];
  });
  const dated = ahead.filter(({ dueOn }) => dueOn !== null);
  // A rule that has only a target, which may be long over, hides no date by law.
  const [first] = (dated.length > 0 ? dated : ahead).sort((one, other) =>
    (one.dueOn ?? one.day).localeCompare(other.dueOn ?? other.day),
  );
  if (first === undefined) return null;
  const soonFrom = ahead.map((each) => each.soonFrom).reduce((one, other) => (other < one ? other : one));
  return { rule: first.rule, dueOn: first.dueOn, soonFrom };
}

function lastPassed(
  obligations: readonly Obligation[],
): Pick<NextDeadline, 'passedRule' | 'passedOn'> | null {
  const passed = obligations.flatMap(({ rule, state, dueOn }) =>
    state === 'overdue' && dueOn !== null ? [{ passedRule: rule, passedOn: dueOn }] : [],
  );
  const [last] = passed.sort((one, other) => other.passedOn.localeCompare(one.passedOn));
  return last ?? null;
}
