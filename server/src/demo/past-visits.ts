import { addDays, addInterval, type Frequency, FREQUENCY_INTERVALS } from '@walkthrough/domain';
import { calendarDate, DAY } from './days';

/** The running demo began so long ago that its boards are full: at least 400 inspections in each company. */
export const STORY_DAYS = 560;

/**
 * The days on which the visits of a property were due, the oldest first; the last is that of the open visit.
 * Each visit but the open one has been made some days before it was due, so a due day after `today` can only be the
 * last one.
 */
export function dueDays(frequency: string, open: string, founded: number, today: number): string[] {
  const interval = FREQUENCY_INTERVALS[frequency as Frequency];
  if (interval === null) return [open];
  const first = calendarDate(founded + 20 * DAY);
  const newest = calendarDate(today - 2 * DAY);
  const back = 'days' in interval ? { days: -interval.days } : { months: -interval.months };
  const days = [open];
  for (let due = addInterval(open, back); due >= first; due = addInterval(due, back)) {
    if (due <= newest) days.unshift(due);
  }
  return days;
}

/** The day of the visit itself. */
export const visitedOn = (due: string, earlier: number): string => addDays(due, -earlier);
