import { IANA_ZONES } from '../vocabulary/time-zones';
import { today } from './calendar';

/**
 * The days that it is at an instant (UTC ms) in the zones of the product: one or two, the earlier first. Wherever a
 * property is, a visit to it may be planned in any of them.
 */
export function daysNow(now: number): [earliest: string, ...later: string[]] {
  const days = new Set(Object.values(IANA_ZONES).map((zone) => today(now, zone)));
  return [...days].sort() as [string, ...string[]];
}
