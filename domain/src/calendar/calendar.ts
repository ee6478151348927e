import moment from 'moment-timezone';
import type { Interval } from '../inspections/frequencies';
import { languageFormats } from '../messages/texts';

/**
 * Arithmetic on calendar dates, `YYYY-MM-DD` from the year 1000 to 9999. Such a date has no zone, so it never goes through
 * local time. Functions throw a RangeError for a text that is not a date.
 */
const SHAPE = /^([1-9]\d{3})-(\d{2})-(\d{2})$/;
const DAY_MS = 86_400_000;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

interface Parts {
  year: number;
  /** 0 to 11. */
  month: number;
  day: number;
}

function partsOf(date: string): Parts | null {
  const match = SHAPE.exec(date);
  if (match === null) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]) - 1, Number(match[3])];
  if (month < 0 || month > 11 || day < 1 || day > daysInMonth(year, month)) return null;
  return { year, month, day };
}

function requireParts(date: string): Parts {
  const parts = partsOf(date);
  if (parts === null) throw new RangeError(`Not a calendar date: ${date}`);
  return parts;
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}

function fromUtc(ms: number): string {
  const date = new Date(ms);
  const year = date.getUTCFullYear();
  // NaN when the sum is beyond what a Date can hold.
  if (!(year >= 1000 && year <= 9999)) throw new RangeError('The date is outside of the years 1000 to 9999');
  return date.toISOString().slice(0, 10);
}

/** Returns whether the day exists: `2023-02-29` does not. */
export function isCalendarDate(text: string): boolean {
  return partsOf(text) !== null;
}

/** Plausible range of move-in dates, due dates and scheduled days. */
export const PLAUSIBLE_DAYS = { first: '1900-01-01', last: '2199-12-31' } as const;

/** Returns whether a date is plausible: in any other year it is mistyped or still being typed. */
export const isPlausibleDay = (text: string): boolean =>
  isCalendarDate(text) && text >= PLAUSIBLE_DAYS.first && text <= PLAUSIBLE_DAYS.last;

/** Returns the date `days` later, or earlier when negative. */
export function addDays(date: string, days: number): string {
  const { year, month, day } = requireParts(date);
  return fromUtc(Date.UTC(year, month, day) + days * DAY_MS);
}

/**
 * Returns the same day of the month `months` later, or that month's last day if it is shorter (January 31 plus one month is
 * February 28 or 29). All month arithmetic uses this function.
 */
export function addMonths(date: string, months: number): string {
  const { year, month, day } = requireParts(date);
  const target = new Date(Date.UTC(year, month + months, 1));
  const last = daysInMonth(target.getUTCFullYear(), target.getUTCMonth());
  return fromUtc(Date.UTC(target.getUTCFullYear(), target.getUTCMonth(), Math.min(day, last)));
}

export function addInterval(date: string, interval: Interval): string {
  return 'days' in interval ? addDays(date, interval.days) : addMonths(date, interval.months);
}

/** Compares dates for sort(): negative when a is earlier, positive when later, 0 when equal. */
export function compareDates(a: string, b: string): number {
  requireParts(a);
  requireParts(b);
  return a < b ? -1 : a > b ? 1 : 0;
}

export function laterOf(a: string, b: string): string {
  return compareDates(a, b) >= 0 ? a : b;
}

/** Returns the calendar date at an instant (UTC ms) in an IANA zone. */
export function today(now: number, zone: string): string {
  return moment.tz(now, zone).format('YYYY-MM-DD');
}

/** Formats a date in the language of the reader: `Tue, Jan 5 2021`. */
export function displayDate(date: string): string {
  const { year, month, day } = requireParts(date);
  const weekday = new Date(Date.UTC(year, month, day)).getUTCDay();
  const formats = languageFormats();
  if (formats) return formats.date(year, month, day, weekday);
  return `${WEEKDAYS[weekday]}, ${MONTHS[month]} ${day} ${year}`;
}
