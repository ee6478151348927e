import {
  factsOfTenancy,
  jurisdictionOf,
  type Obligation,
  obligationsOf,
  RULE_PACKS,
  type TenancyItem,
  zoneOfInspection,
} from '@walkthrough/domain';

/**
 * Returns the obligations of a tenancy now, in the zone of its property; null where no rules are tracked.
 * @param all tenancies of the property
 */
export function obligationsOfTenancy(tenancy: TenancyItem, all: readonly TenancyItem[]): Obligation[] | null {
  const jurisdiction = jurisdictionOf(tenancy.country, tenancy.province);
  if (jurisdiction === null) return null;
  return obligationsOf({
    jurisdiction,
    rules: RULE_PACKS[jurisdiction],
    facts: factsOfTenancy(tenancy, all),
    settings: {},
    now: Date.now(),
    zone: zoneOfInspection(null, tenancy),
  });
}
