import {
  factsOfTenancy,
  jurisdictionOf,
  type LawRule,
  type Obligation,
  obligationsOf,
  RULE_PACKS,
  type TenancyItem,
  zoneOfInspection,
} from '@walkthrough/domain';

export interface TenancyLaw {
  rules: readonly LawRule[];
  obligations: readonly Obligation[];
}

/**
 * Returns what the law asks of a tenancy now, in the zone of its property; null where no rules are tracked.
 * @param all tenancies of the property
 */
export function lawOfTenancy(tenancy: TenancyItem, all: readonly TenancyItem[]): TenancyLaw | null {
  const jurisdiction = jurisdictionOf(tenancy.country, tenancy.province);
  if (jurisdiction === null) return null;
  const rules = RULE_PACKS[jurisdiction];
  const obligations = obligationsOf({
    jurisdiction,
    rules,
    facts: factsOfTenancy(tenancy, all),
    settings: {},
    now: Date.now(),
    zone: zoneOfInspection(null, tenancy),
  });
  return { rules, obligations };
}
