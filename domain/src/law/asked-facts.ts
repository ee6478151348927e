import type { Jurisdiction } from './jurisdictions';
import { RULE_PACKS } from './rule-packs';
import { ANSWER_FACTS, type AnswerFactName, DAY_FACTS, type DayFactName } from './tenancy-facts';

const FACTS: ReadonlySet<string> = new Set([...DAY_FACTS, ...ANSWER_FACTS]);

/** Returns the facts that the rules of a jurisdiction name anywhere. */
export function factsAskedIn(jurisdiction: Jurisdiction): ReadonlySet<DayFactName | AnswerFactName> {
  const rules = RULE_PACKS[jurisdiction].filter(({ status }) => status !== 'unconfirmed');
  return new Set(rules.flatMap(textsIn).filter(isFact));
}

const isFact = (text: string): text is DayFactName | AnswerFactName => FACTS.has(text);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
