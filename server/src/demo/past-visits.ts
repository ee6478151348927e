import { addDays, addInterval, type Frequency, FREQUENCY_INTERVALS } from '@walkthrough/domain';
import { calendarDate, DAY } from './days';

/** The running demo began so long ago that its boards are full: at least 400 inspections in each company. */
export const STORY_DAYS = 570;
/** No visit is due in a company's first weeks: each is given out almost three weeks before it is due. */
const FIRST_WEEKS = 30 * DAY;
const WEEK = 7 * DAY;
const HOUR = 60 * 60 * 1000;
/** 1970-01-05, the first Monday that a clock of this kind knows. */
const FIRST_MONDAY = 4 * DAY;

/**
 * The days on which the visits of a property were due, the oldest first; the last is that of the open visit.
 * Each visit but the open one has been made some days before it was due, so a due day after `today` can only be the
 * last one.
 */
export function dueDays(frequency: string, open: string, founded: number, today: number): string[] {
  const interval = FREQUENCY_INTERVALS[frequency as Frequency];
  if (interval === null) return [open];
  const first = calendarDate(founded + FIRST_WEEKS);
  const newest = calendarDate(today - 2 * DAY);
  const back = 'days' in interval ? { days: -interval.days } : { months: -interval.months };
  const days = [open];
  for (let due = addInterval(open, back); due >= first; due = addInterval(due, back)) {
    if (due <= newest) days.unshift(due);
  }
  return days;
}

/** The day of the visit itself: some days before it was due, and on a weekday. */
export function visitedOn(due: string, earlier: number): string {
  const day = addDays(due, -earlier);
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
