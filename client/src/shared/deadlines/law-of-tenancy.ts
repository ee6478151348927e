import {
  type ClaimFact,
  claimFacts,
  factsOfTenancy,
  instantToWall,
  isPackReviewed,
  jurisdictionOf,
  type LawRule,
  type LawSettings,
  type Obligation,
  obligationsOf,
  RULE_PACKS,
  settingsOfRules,
  type TenancyItem,
  type TenantDate,
  tenantDates,
  zoneOfInspection,
} from '@walkthrough/domain';
import { serverNow } from '../../offline/status/server-clock';

export interface TenancyLaw {
  rules: readonly LawRule[];
  obligations: readonly Obligation[];
  /** Dates that are the tenant's to keep. */
  tenantDates: readonly TenantDate[];
  /** Rules about the claim against the deposit that the record brings up. */
  claims: readonly ClaimFact[];
  /** Today in the property's zone. */
  day: string;
  /** Whether the company's counsel reviewed the rules. */
  isReviewed: boolean;
}

const NO_SETTINGS: LawSettings = { rules: [], packs: [] };

/**
 * Returns what the law asks of a tenancy now, in the zone of its property; null where no rules are tracked.
 * @param all tenancies of the property
 * @param settings what the company changed of the rules; without it the dates by law are shown alone, which no setting moves
 */
export function lawOfTenancy(
  tenancy: TenancyItem,
  all: readonly TenancyItem[],
  settings: LawSettings = NO_SETTINGS,
): TenancyLaw | null {
  const jurisdiction = jurisdictionOf(tenancy.country, tenancy.province);
  if (jurisdiction === null) return null;
  const rules = RULE_PACKS[jurisdiction];
  const now = serverNow();
  const zone = zoneOfInspection(null, tenancy);
  const moment = {
    jurisdiction,
    rules,
    facts: factsOfTenancy(tenancy, all),
    settings: settingsOfRules(settings),
    now,
    zone,
  };
  const obligations = obligationsOf(moment);
  const day = instantToWall(now, zone).slice(0, 10);
  return {
    rules,
    obligations,
    tenantDates: tenantDates(moment, obligations),
    claims: claimFacts(moment, obligations),
    day,
    isReviewed: isPackReviewed(settings, jurisdiction),
  };
}
