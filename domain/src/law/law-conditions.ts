import { clockOf } from './duty-clock';
import { judgeEvidence, type JudgedEvidence } from './judged-evidence';
import type { LawCondition, LawEvidence, LawRule } from './law-rule';
import type { TenancyMoment } from './tenancy-moment';

/** Returns whether a condition of a rule holds, as far as the facts go. */
export function holds(condition: LawCondition, moment: TenancyMoment): 'yes' | 'no' | 'unknown' {
  const { facts } = moment;
  switch (condition.kind) {
    case 'answer': {
      const answer = facts.answers[condition.fact];
      return answer === 'unknown' ? 'unknown' : answer === condition.is ? 'yes' : 'no';
    }
    case 'notHappened': {
      const { is } = facts.days[condition.fact];
      return is === 'unknown' ? 'unknown' : is === 'none' ? 'yes' : 'no';
    }
    case 'happened': {
      const { is } = facts.days[condition.fact];
      return is === 'unknown' ? 'unknown' : is === 'known' ? 'yes' : 'no';
    }
    case 'delivered': {
      const found = judgedDeliveries(condition, moment);
      // A late one still leads to what follows from it; one that counts in no way, or came before its event, does not.
      if (found.some(({ finding }) => finding === 'counts' || finding === 'late')) return 'yes';
      return found.some(({ finding }) => finding === 'undecided') ? 'unknown' : 'no';
    }
    case 'opportunitiesUnused':
      return wereOpportunitiesUnused(condition, moment) ? 'yes' : 'no';
  }
}

/** An unknown fact frees nobody: the inspection was made, the tenant is known to have stayed away, and both offers count. */
function wereOpportunitiesUnused(
  { offers, inspectedOn, attended }: Extract<LawCondition, { kind: 'opportunitiesUnused' }>,
  moment: TenancyMoment,
): boolean {
  const { facts, rules } = moment;
  if (facts.days[inspectedOn].is !== 'known' || facts.answers[attended] !== 'no') return false;
  return judgedBy(
    rules.filter(({ id }) => id === offers),
    moment,
    ({ kind }) => kind === 'offers',
  ).some(({ finding }) => finding === 'counts');
}

/** Judges the deliveries of a document by the duty that they satisfy: what does not count there starts nothing. */
export const judgedDeliveries = (
  { document }: Extract<LawCondition, { kind: 'delivered' }>,
  moment: TenancyMoment,
): JudgedEvidence[] =>
  judgedBy(moment.rules, moment, (each) => each.kind === 'document' && each.document === document);

/** Judges what is recorded for certain ways of satisfying duties. */
function judgedBy(
  rules: readonly LawRule[],
  moment: TenancyMoment,
  isAsked: (evidence: LawEvidence) => boolean,
): JudgedEvidence[] {
  return rules.flatMap((rule) => {
    if (rule.kind !== 'duty' || rule.status === 'unconfirmed') return [];
    const clock = clockOf(rule, moment.facts, moment.jurisdiction);
    return rule.evidence.filter(isAsked).flatMap((each) => judgeEvidence(each, { ...moment, clock }));
  });
}
