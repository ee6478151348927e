import { addDays } from '../calendar/calendar';
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
  const isHoliday = (day: string) => holidayOn(jurisdiction, day)?.certainty === 'certain';
  const isCounted = (day: string) =>
    count.unit === 'calendar' || (weekdayOf(day) !== 0 && weekdayOf(day) !== 6 && !isHoliday(day));
  let day = count.isFirstDayCounted ? addDays(from, -1) : from;
  for (let counted = 0; counted < count.days;) {
    day = addDays(day, 1);
    if (isCounted(day)) counted += 1;
  }
  while (count.lastDayOnHoliday === 'moves' && isHoliday(day)) day = addDays(day, 1);
  return day;
}
