import type { Jurisdiction } from '../law/jurisdictions';
import type { LawRule, LawRuleId } from '../law/law-rule';
import { lawRules } from '../law/law-rules.messages';
import { RULE_PACKS } from '../law/rule-packs';
import { inDefaultLanguage } from '../messages/texts';
import { fingerprint } from '../reports/fingerprint';

/** Returns a fingerprint of all rules of a jurisdiction and their texts: a review covers what it was made of. */
export const packFingerprint = (jurisdiction: Jurisdiction): string =>
  inDefaultLanguage(() => fingerprint(RULE_PACKS[jurisdiction].map((rule) => [rule, lawRules[rule.id]])));

/** Returns a rule by its id, of any jurisdiction; null for another text. */
export function lawRuleById(id: string): LawRule | null {
  for (const pack of Object.values(RULE_PACKS)) {
    const rule = pack.find((each) => each.id === (id as LawRuleId));
    if (rule) return rule;
  }
  return null;
}

/** Whether a company can switch a rule off. Notes have no effect, and an unconfirmed rule is always off. */
export const canBeSwitched = ({ kind, status }: Pick<LawRule, 'kind' | 'status'>): boolean =>
  kind !== 'note' && status !== 'unconfirmed';
