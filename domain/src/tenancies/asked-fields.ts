import { factsAskedIn } from '../law/asked-facts';
import { jurisdictionOf } from '../law/jurisdictions';
import type { TenancyItem } from './contract';
import type { TenancyAnswerName, TenancyDayName } from './vocabulary';

/** Every tenancy has these, whatever the law of its place asks for. */
const OF_EVERY_TENANCY: readonly string[] = ['agreementOn', 'tenancyStartOn', 'tenancyEndOn'];

/** Where no rules are tracked, the record still says who had the unit when, and when it was inspected. */
const WITHOUT_RULES: readonly string[] = [
  'possessionOn',
  'moveInInspectedOn',
  'possessionReturnedOn',
  'moveOutInspectedOn',
];

/**
 * Returns whether the office is asked for a fact of a tenancy: a rule of its place uses it, or it has a value, which may be
 * from another place.
 */
export function isFieldAsked(tenancy: TenancyItem): (name: TenancyDayName | TenancyAnswerName) => boolean {
  const jurisdiction = jurisdictionOf(tenancy.country, tenancy.province);
  const asked: ReadonlySet<string> =
    jurisdiction === null ? new Set(WITHOUT_RULES) : factsAskedIn(jurisdiction);
  return (name) => asked.has(name) || tenancy[name] !== null || OF_EVERY_TENANCY.includes(name);
}
