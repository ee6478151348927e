import moment from 'moment-timezone';
import { IANA_ZONES } from '../properties/time-zones';
import { today } from '../calendar/calendar';

/**
 * Returns the current dates (one or two, earlier first) in the product's time zones at an instant (UTC ms). An inspection
 * may be scheduled in any of these zones, wherever its property is.
 */
export function daysNow(now: number): [earliest: string, ...later: string[]] {
  const days = new Set(Object.values(IANA_ZONES).map((zone) => today(now, zone)));
  return [...days].sort() as [string, ...string[]];
}

/** Returns the next instant at which a day is over in one of the zones, UTC ms. */
export const nextMidnight = (now: number, zones: readonly string[]): number =>
  Math.min(...zones.map((zone) => moment.tz(now, zone).add(1, 'day').startOf('day').valueOf()));
