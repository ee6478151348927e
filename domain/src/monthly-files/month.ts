import moment from 'moment-timezone';
import { currentLanguage } from '../messages/texts';
import { IANA_ZONES, timeZoneKey } from '../properties/time-zones';

const SHAPE = /^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/;

/** Returns whether the text is a calendar month, `YYYY-MM`. */
export const isMonth = (text: string): boolean => SHAPE.test(text);

/** Formats a month `YYYY-MM`, for example as `November 2026`. */
export const displayMonth = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString(currentLanguage(), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** Returns whether the text is a key of the product or an IANA name. */
export const isTimeZone = (text: string): boolean =>
  timeZoneKey(text) !== null || moment.tz.zone(text.trim()) !== null;

/**
 * Returns the first instant of a month and of the next one (UTC ms), in an IANA zone.
 * @throws RangeError for a text that is not a month
 */
export function monthWindow(month: string, zone: string): { from: number; before: number } {
  if (!isMonth(month)) throw new RangeError(`Not a month: ${month}`);
  const first = moment.tz(`${month}-01`, zone);
  return { from: first.valueOf(), before: first.add(1, 'month').valueOf() };
}

/** Returns the first instant (UTC ms) after the day in an IANA zone. Works for 9999-12-31 too. */
export const endOfDay = (day: string, zone: string): number => moment.tz(day, zone).add(1, 'day').valueOf();

/** Returns the first instant of one day and the end of another (UTC ms), in an IANA zone. */
export const periodWindow = (start: string, end: string, zone: string): { from: number; before: number } => ({
  from: moment.tz(start, zone).valueOf(),
  before: endOfDay(end, zone),
});

/** A half-open range of instants: `before` is excluded. */
type Stretch = ReturnType<typeof monthWindow>;

/**
 * Returns the bounds of a month for inspections that each have their own zone: the range in which it is that month in some
 * zone of the product, and the edges in which it is not in all zones.
 */
export function monthEverywhere(month: string): { whole: Stretch; edges: readonly [Stretch, Stretch] } {
  const windows = Object.values(IANA_ZONES).map((zone) => monthWindow(month, zone));
  const [starts, ends] = [windows.map(({ from }) => from), windows.map(({ before }) => before)];
  const whole = { from: Math.min(...starts), before: Math.max(...ends) };
  return {
    whole,
    edges: [
      { from: whole.from, before: Math.max(...starts) },
      { from: Math.min(...ends), before: whole.before },
    ],
  };
}
