import type { LawRuleSettings } from './internal-target';
import type { Jurisdiction } from './jurisdictions';
import type { LawRule } from './law-rule';
import type { TenancyFacts } from './tenancy-facts';

/** What is known of a tenancy at an instant, and the rules that judge it. */
export interface TenancyMoment {
  jurisdiction: Jurisdiction;
  rules: readonly LawRule[];
  facts: TenancyFacts;
  settings: LawRuleSettings;
  /** UTC milliseconds. */
  now: number;
  /** IANA zone of the property. */
  zone: string;
}
