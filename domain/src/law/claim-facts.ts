import { displayDate } from '../calendar/calendar';
import { fill } from '../messages/fill';
import { holds } from './law-conditions';
import type { DutyRule, LawRuleId } from './law-rule';
import { lawRules } from './law-rules.messages';
import { law } from './messages';
import type { Obligation } from './obligations';
import type { TenancyMoment } from './tenancy-moment';

/** A rule about the claim against the deposit, and the duties that the record shows as not done. */
export interface ClaimFact {
  claim: LawRuleId;
  duties: readonly Pick<Obligation, 'rule' | 'dueOn'>[];
}

/**
 * Returns the rules under which the right to claim against the deposit is extinguished, as far as the record says so. A duty
 * whose facts are missing, that is switched off or that is still open says nothing.
 */
export function claimFacts(moment: TenancyMoment, obligations: readonly Obligation[]): ClaimFact[] {
  const found = new Map<LawRuleId, Obligation[]>();
  for (const rule of moment.rules) {
    if (rule.kind !== 'duty' || rule.decides === undefined) continue;
    const { claim, when = [] } = rule.decides;
    const duty = obligations.find((each) => each.rule === rule.id);
    if (duty === undefined || !isUndone(rule, duty) || isUnknown(rule, moment)) continue;
    if (!when.every((condition) => holds(condition, moment) === 'yes')) continue;
    found.set(claim, [...(found.get(claim) ?? []), duty]);
  }
  return [...found].map(([claim, duties]) => ({ claim, duties }));
}

/** An inspection that nobody has recorded as made or not made may have been made. */
const isUnknown = ({ evidence }: DutyRule, { facts }: TenancyMoment): boolean =>
  evidence.some((each) => each.kind === 'inspection' && facts.days[each.fact].is === 'unknown');

/** A duty without a number of days is decided by its conditions: an inspection that was made alone ends its offers. */
const isUndone = ({ decides }: DutyRule, { state, dueOn }: Obligation): boolean =>
  state === 'overdue' || (dueOn === null && state === 'open' && decides?.when !== undefined);

/** Returns what a rule about the claim says, and what the record shows, a sentence each. They conclude nothing. */
export const claimWords = ({ claim, duties }: ClaimFact): string[] => [
  fill(law.claimRule, { rule: claim, text: lawRules[claim] }),
  ...duties.map(({ rule, dueOn }) =>
    dueOn === null
      ? fill(law.claimUndone, { rule, text: lawRules[rule] })
      : fill(law.claimPassed, { rule, text: lawRules[rule], date: displayDate(dueOn) }),
  ),
];
