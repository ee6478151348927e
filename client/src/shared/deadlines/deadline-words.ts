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

/** Deadlines of a tenancy as the server sends them. Rows that an earlier build kept on the device have no passed one. */
export type ShownDeadline = Omit<DeadlineDays, 'passedRule' | 'passedOn'> &
  Partial<Pick<DeadlineDays, 'passedRule' | 'passedOn'>>;

/** Returns what is shown of deadlines on the day of their property: the next date, and the passed one beside it. */
export function shownMarks(
  deadline: ShownDeadline,
  place: { country: string; province: string },
): DeadlineMark[] {
  const day = instantToWall(serverNow(), zoneOfInspection(null, place)).slice(0, 10);
  return deadlineMarks({ passedRule: null, passedOn: null, ...deadline }, day);
}

/** Returns the rule with its date, or what is missing. */
export function markWords({ state, rule, day }: DeadlineMark): string {
  if (rule === null || day === null) return messages.lawStates.waitingForFact;
  const { deadlinePassed, deadlineDue } = messages.tenancies;
  return fill(state === 'overdue' ? deadlinePassed : deadlineDue, { rule, date: displayDate(day) });
}
