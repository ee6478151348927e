import {
  addDays,
  addInterval,
  type Frequency,
  FREQUENCY_INTERVALS,
  nextInspection,
} from '@walkthrough/domain';
import { calendarDate, DAY } from './days';

/** The running demo begins so long ago that its boards are full: at least 400 inspections per company. */
export const STORY_DAYS = 570;
/**
 * No inspection is due in a company's first weeks: each is assigned weeks before it is due, and some are cancelled
 * once.
 */
const FIRST_WEEKS = 45 * DAY;
const WEEK = 7 * DAY;
const HOUR = 60 * 60 * 1000;
/** 1970-01-05, the first Monday of the epoch. */
const FIRST_MONDAY = 4 * DAY;

/** One round of a property: the due day of its inspection, and the day it was done. */
export interface Round {
  due: string;
  /** A weekday near the due day; null while the inspection is open. */
  inspectedOn: string | null;
}

/**
 * Returns the rounds of a property, oldest first; the last is the open inspection, due on `open` or a few days before.
 * Each later one is due by the product's rule from the previous inspection; the first due day is given.
 * @param early about how many days before the due day each inspection was done, rounds counted from the open one
 */
export function roundsUntil(
  frequency: Frequency,
  open: string,
  { founded, today, early }: { founded: number; today: number; early: (round: number) => number },
): Round[] {
  const interval = FREQUENCY_INTERVALS[frequency];
  if (interval === null) return [{ due: open, inspectedOn: null }];
  const back = 'days' in interval ? { days: -interval.days } : { months: -interval.months };
  const first = calendarDate(founded + FIRST_WEEKS);
  const newest = calendarDate(today - 2 * DAY);
  const rounds: Round[] = [{ due: open, inspectedOn: null }];
  for (;;) {
    const [next] = rounds as [Round];
    const day = addInterval(next.due, back);
    const inspectedOn = weekdayUntil(day < newest ? day : newest);
    const due = addDays(inspectedOn, early(rounds.length));
    if (due < first) return rounds;
    next.due = dueAfter(frequency, inspectedOn);
    rounds.unshift({ due, inspectedOn });
  }
}

/** Returns the next due day by the product's rule. */
const dueAfter = (frequency: Frequency, inspectedOn: string): string =>
  nextInspection({
    cause: 'inspected',
    frequency,
    lastInspected: inspectedOn,
    moveIn: null,
    onboarded: inspectedOn,
    today: inspectedOn,
  }).date!;

/** Returns the day itself, or the Friday before it. */
export function weekdayUntil(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const sinceFriday = { 6: 1, 0: 2 }[weekday] ?? 0;
  return addDays(day, -sinceFriday);
}

const mondayOf = (at: number): number => at - ((at - FIRST_MONDAY) % WEEK);

/** Office days around an inspection (UTC milliseconds; mornings and middays fit both coasts). */
export const officeDays = {
  /** Mondays: assigns the inspections of the following week. */
  givenOut: (inspection: number): number => mondayOf(inspection) - WEEK + 17 * HOUR,
  /** Tuesdays: schedules them with the occupants. */
  planned: (inspection: number): number => mondayOf(inspection) - 6 * DAY + 18 * HOUR,
  /** Fridays: audits the submitted reports. */
  audited: (earliest: number): number => mondayOf(earliest) + 4 * DAY + 21 * HOUR,
  /** The two coordinators take turns. */
  coordinator: (at: number): string =>
    Math.floor(mondayOf(at) / WEEK) % 2 === 0 ? 'coordinator' : 'coordinator2',
};
