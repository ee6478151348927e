import {
  type DeadlineDays,
  type DeadlineMark,
  deadlineMarks,
  displayDate,
  fill,
  instantToWall,
  messages,
  zoneOfInspection,
} from '@walkthrough/domain';
import { serverNow } from '../../offline/status/server-clock';

/**
 * Deadlines of a tenancy as the server sends them. Rows of boards do not say how many other rules fall on a day, and rows
 * that an earlier build kept on the device have no passed date.
 */
export type ShownDeadline = Omit<DeadlineDays, 'passedRule' | 'passedOn' | 'more' | 'passedMore'> &
  Partial<Pick<DeadlineDays, 'passedRule' | 'passedOn' | 'more' | 'passedMore'>>;

const NONE_BESIDE = { passedRule: null, passedOn: null, more: 0, passedMore: 0 };

/** Returns what is shown of deadlines on the day of their property: the next date, and the passed one beside it. */
export function shownMarks(
  deadline: ShownDeadline,
  place: { country: string; province: string },
): DeadlineMark[] {
  const day = instantToWall(serverNow(), zoneOfInspection(null, place)).slice(0, 10);
  return deadlineMarks({ ...NONE_BESIDE, ...deadline }, day);
}

/** Returns the rule with its date and how many others fall on it, or what is missing. */
export function markWords({ state, rule, day, more }: DeadlineMark): string {
  if (rule === null || day === null) return messages.lawStates.waitingForFact;
  const { deadlinePassed, deadlineDue, ruleAndMore } = messages.tenancies;
  const named = more === 0 ? rule : fill(ruleAndMore, { rule, count: more });
  return fill(state === 'overdue' ? deadlinePassed : deadlineDue, { rule: named, date: displayDate(day) });
}
