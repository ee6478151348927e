import type { LawRuleSettings } from '../law/internal-target';
import type { Jurisdiction } from '../law/jurisdictions';
import type { LawSettings } from './contract';

/** Returns the settings as the evaluator of rules takes them. */
export const settingsOfRules = ({
  rules,
}: {
  rules: readonly Pick<LawSettings['rules'][number], 'rule' | 'isOff' | 'target'>[];
}): LawRuleSettings => Object.fromEntries(rules.map(({ rule, isOff, target }) => [rule, { isOff, target }]));

/** Whether an administrator confirmed that counsel reviewed the present rules of a jurisdiction. */
export const isPackReviewed = ({ packs }: Pick<LawSettings, 'packs'>, jurisdiction: Jurisdiction): boolean =>
  packs.some((pack) => pack.jurisdiction === jurisdiction && pack.isReviewed);
