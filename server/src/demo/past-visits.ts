import {
  addDays,
  addInterval,
  type Frequency,
  FREQUENCY_INTERVALS,
  nextInspection,
} from '@walkthrough/domain';
import { calendarDate, DAY } from './days';

/** The running demo began so long ago that its boards are full: at least 400 inspections in each company. */
export const STORY_DAYS = 570;
/** No visit is due in a company's first weeks: each is given out weeks before it is due, and some are cancelled once. */
const FIRST_WEEKS = 45 * DAY;
const WEEK = 7 * DAY;
const HOUR = 60 * 60 * 1000;
/** 1970-01-05, the first Monday that a clock of this kind knows. */
const FIRST_MONDAY = 4 * DAY;

/** One round of a property: the day on which its visit was due, and the one on which it was made. */
export interface Round {
  due: string;
  /** A weekday about when it was due; null while the visit is open. */
  visited: string | null;
}

/**
 * The rounds of a property, the oldest first; the last is that of the open visit, which is due on `open` or a few days
 * before. Each later one is due when the rule of the product says, counted from the day of the visit before it; when the
 * first was due was agreed with whoever had looked after the property until then.
 * @param early about how many days before it was due the visit of a round was made, the rounds counted from the open one
 */
export function roundsUntil(
  frequency: Frequency,
  open: string,
  { founded, today, early }: { founded: number; today: number; early: (round: number) => number },
): Round[] {
  const interval = FREQUENCY_INTERVALS[frequency];
  if (interval === null) return [{ due: open, visited: null }];
  const back = 'days' in interval ? { days: -interval.days } : { months: -interval.months };
  const first = calendarDate(founded + FIRST_WEEKS);
  const newest = calendarDate(today - 2 * DAY);
  const rounds: Round[] = [{ due: open, visited: null }];
  for (;;) {
    const [next] = rounds as [Round];
    const day = addInterval(next.due, back);
    const visited = weekdayUntil(day < newest ? day : newest);
    const due = addDays(visited, early(rounds.length));
    if (due < first) return rounds;
    next.due = dueAfter(frequency, visited);
    rounds.unshift({ due, visited });
  }
}

/** The day on which the next visit is due, by the rule that the product has for it. */
const dueAfter = (frequency: Frequency, visited: string): string =>
  nextInspection({
    cause: 'inspected',
    frequency,
    lastInspected: visited,
    moveIn: null,
    onboarded: visited,
    today: visited,
  }).date!;

/** The day itself, or the Friday before it. */
export function weekdayUntil(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const sinceFriday = { 6: 1, 0: 2 }[weekday] ?? 0;
  return addDays(day, -sinceFriday);
}

const mondayOf = (at: number): number => at - ((at - FIRST_MONDAY) % WEEK);

/** The office's days around a visit (UTC milliseconds; its mornings and middays are the same on both coasts). */
export const officeDays = {
  /** Mondays: the visits of the week after are given to inspectors. */
  givenOut: (visit: number): number => mondayOf(visit) - WEEK + 17 * HOUR,
  /** Tuesdays: they are planned with the people who live there. */
  planned: (visit: number): number => mondayOf(visit) - 6 * DAY + 18 * HOUR,
  /** Fridays: reports that lie there are audited. */
  audited: (earliest: number): number => mondayOf(earliest) + 4 * DAY + 21 * HOUR,
  /** The two coordinators take turns. */
  coordinator: (at: number): string =>
    Math.floor(mondayOf(at) / WEEK) % 2 === 0 ? 'coordinator' : 'coordinator2',
};
