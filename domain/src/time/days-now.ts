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
