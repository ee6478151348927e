import { addDays, addMonths } from '../calendar/calendar';
import { holidayOn, weekdayOf } from './holidays';
import type { Jurisdiction } from './jurisdictions';

/** A number of days, and how the law counts them. */
export interface DayCount {
  days: number;
  /** Business days leave out Saturdays and certain holidays. */
  unit: 'calendar' | 'business';
  isFirstDayCounted: boolean;
  /** `moves`: a period that ends on a certain holiday runs to the next day that is none. */
  lastDayOnHoliday: 'moves' | 'stays';
}

/** Returns the last day of a period that starts with an event on `from`. */
export function lastDayOf(from: string, count: DayCount, jurisdiction: Jurisdiction): string {
  const isCounted = (day: string) =>
    count.unit === 'calendar' ||
    (weekdayOf(day) !== 0 && weekdayOf(day) !== 6 && !isHoliday(day, jurisdiction));
  let day = count.isFirstDayCounted ? addDays(from, -1) : from;
  for (let counted = 0; counted < count.days;) {
    day = addDays(day, 1);
    if (isCounted(day)) counted += 1;
  }
  return count.lastDayOnHoliday === 'moves' ? workingDayFrom(day, jurisdiction) : day;
}

const isHoliday = (day: string, jurisdiction: Jurisdiction): boolean =>
  holidayOn(jurisdiction, day)?.certainty === 'certain';

/** Returns a day, or the next one that is no certain holiday. */
export function workingDayFrom(from: string, jurisdiction: Jurisdiction): string {
  let day = from;
  while (isHoliday(day, jurisdiction)) day = addDays(day, 1);
  return day;
}

/** Returns the same day some years later. The day after February 29 is not lost: the period ends on March 1. */
export function yearsAfter(from: string, years: number): string {
  const last = addMonths(from, years * 12);
  return from.endsWith('-02-29') && last.endsWith('-02-28') ? `${last.slice(0, 4)}-03-01` : last;
}
