import {
  type DeadlineState,
  deadlineStateOn,
  displayDate,
  fill,
  instantToWall,
  messages,
  type NextDeadline,
  zoneOfInspection,
} from '@walkthrough/domain';
import { serverNow } from '../../offline/status/server-clock';

/** A next deadline as the server sends it: it may know newer rules than this app. */
export type ShownDeadline = Omit<NextDeadline, 'rule'> & { rule: string | null };

/** Returns the state of a deadline on the day of its property; null when nothing is open. */
export function deadlineState(
  deadline: ShownDeadline,
  place: { country: string; province: string },
): DeadlineState | null {
  const day = instantToWall(serverNow(), zoneOfInspection(null, place)).slice(0, 10);
  return deadlineStateOn(deadline, day);
}

/** Returns the rule with its date, or what is missing. */
export function deadlineWords({ rule, dueOn, soonFrom }: ShownDeadline, state: DeadlineState): string {
  const day = dueOn ?? soonFrom;
  if (rule === null || day === null) return messages.lawStates.waitingForFact;
  const { deadlinePassed, deadlineDue } = messages.tenancies;
  return fill(state === 'overdue' ? deadlinePassed : deadlineDue, { rule, date: displayDate(day) });
}
