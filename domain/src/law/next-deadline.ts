import { NO_DEADLINE, type NextDeadline } from './deadline-state';
import { bySubject, dueSoonFrom, type Obligation } from './obligations';
import type { ObligationState } from './obligation-states';

const AHEAD: readonly ObligationState[] = ['dueSoon', 'open', 'notStarted'];

/**
 * Returns the obligation of a tenancy that is due first from the day of judging on, and the one that passed last. A passed
 * date never hides one that is ahead. Of several on one day, the one that costs most is named, and the others are counted.
 */
export function nextDeadline(obligations: readonly Obligation[]): NextDeadline {
  const isWaiting = obligations.some(({ state }) => state === 'waitingForFact');
  return { ...NO_DEADLINE, ...firstAhead(obligations), ...lastPassed(obligations), isWaiting };
}

function firstAhead(
  obligations: readonly Obligation[],
): Pick<NextDeadline, 'rule' | 'dueOn' | 'soonFrom' | 'more'> | null {
  const ahead = obligations.flatMap(({ rule, about, state, dueOn, targetOn }) => {
    const day = targetOn ?? dueOn;
    if (day === null || !AHEAD.includes(state)) return [];
    return [{ rule, about, dueOn, on: dueOn ?? day, soonFrom: dueSoonFrom(day) }];
  });
  const dated = ahead.filter(({ dueOn }) => dueOn !== null);
  // A rule that has only a target, which may be long over, hides no date by law.
  const shown = dated.length > 0 ? dated : ahead;
  const [first] = shown.sort((one, other) => one.on.localeCompare(other.on) || bySubject(one, other));
  if (first === undefined) return null;
  const soonFrom = ahead.map((each) => each.soonFrom).reduce((one, other) => (other < one ? other : one));
  const more = shown.filter(({ on }) => on === first.on).length - 1;
  return { rule: first.rule, dueOn: first.dueOn, soonFrom, more };
}

function lastPassed(
  obligations: readonly Obligation[],
): Pick<NextDeadline, 'passedRule' | 'passedOn' | 'passedMore'> | null {
  const passed = obligations.flatMap(({ rule, about, state, dueOn }) =>
    state === 'overdue' && dueOn !== null ? [{ rule, about, dueOn }] : [],
  );
  const [last] = passed.sort((one, other) => other.dueOn.localeCompare(one.dueOn) || bySubject(one, other));
  if (last === undefined) return null;
  const passedMore = passed.filter(({ dueOn }) => dueOn === last.dueOn).length - 1;
  return { passedRule: last.rule, passedOn: last.dueOn, passedMore };
}
