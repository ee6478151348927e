export const DAY = 24 * 60 * 60 * 1000;

/** Returns the UTC date of an instant: accurate enough for generated dates. */
export const calendarDate = (at: number): string => new Date(at).toISOString().slice(0, 10);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** UTC time of day: nine or ten in the morning where the demo's companies are. */
const MORNING = 17 * HOUR;

const isWeekend = (day: number): boolean => [0, 6].includes(new Date(day).getUTCDay());
const startOf = (at: number): number => at - (at % DAY);

/**
 * Returns an instant in office hours, so many days ago or on the Friday before.
 * @param minutes after the office opens
 */
export function officeTime(today: number, daysBefore: number, minutes = 0): number {
  let day = startOf(today) - daysBefore * DAY;
  while (isWeekend(day)) day -= DAY;
  return day + MORNING + minutes * MINUTE;
}

/** Returns the date of the given working day after an instant. */
export function workDayAfter(at: number, count: number): string {
  let day = startOf(at);
  for (let left = count; left > 0;) {
    day += DAY;
    if (!isWeekend(day)) left -= 1;
  }
  return calendarDate(day);
}
