import { factsAskedIn } from '../law/asked-facts';
import { jurisdictionOf } from '../law/jurisdictions';
import type { TenancyItem } from './contract';
import type { TenancyAnswerName, TenancyDayName } from './vocabulary';

/** Every tenancy has these, whatever the law of its place asks for. */
const OF_EVERY_TENANCY: readonly string[] = ['agreementOn', 'tenancyStartOn', 'tenancyEndOn'];

/**
 * Returns whether the office is asked for a fact of a tenancy: a rule of its place uses it, or it has a value, which may be
 * from another place.
 */
export function isFieldAsked(tenancy: TenancyItem): (name: TenancyDayName | TenancyAnswerName) => boolean {
  const asked: ReadonlySet<string> = factsAskedIn(jurisdictionOf(tenancy.country, tenancy.province));
  return (name) => asked.has(name) || tenancy[name] !== null || OF_EVERY_TENANCY.includes(name);
}
