import type { Jurisdiction } from '../../../src/law/jurisdictions';
import type { LawRuleSettings } from '../../../src/law/internal-target';
import type { LawRule, LawRuleId } from '../../../src/law/law-rule';
import { obligationsOf, type Obligation } from '../../../src/law/obligations';
import { RULE_PACKS } from '../../../src/law/rule-packs';
import {
  ANSWER_FACTS,
  DAY_FACTS,
  type AnswerFact,
  type AnswerFactName,
  type DayFact,
  type DayFactName,
  type LawDeliveryMethod,
  type LawDocument,
  type PhotoPhase,
  type TenancyFacts,
} from '../../../src/law/tenancy-facts';

export const ZONES: Readonly<Record<Jurisdiction, string>> = {
  BC: 'America/Vancouver',
  AB: 'America/Edmonton',
  'CA-US': 'America/Los_Angeles',
};

type SentDocument = readonly [
  LawDocument,
  sentOn: string,
  LawDeliveryMethod | 'unknown',
  receivedOn?: string,
  kind?: 'agreed in writing' | 'of another inspection' | 'to another address' | null,
  to?: readonly string[],
];
type Offered = [
  'moveIn' | 'moveOut',
  sentOn: string,
  proposedAt: string,
  kind?: 'final' | 'withdrawn',
  method?: LawDeliveryMethod,
  to?: readonly string[],
];

const TENANT = 't1';

/** Facts of a tenancy; a day that is left out has not come, and an answer that is left out is no. */
export interface Given {
  days?: Partial<Record<DayFactName, string>>;
  unknown?: readonly DayFactName[];
  answers?: Partial<Record<AnswerFactName, AnswerFact>>;
  sent?: readonly SentDocument[];
  offers?: readonly Offered[];
  photos?: readonly [PhotoPhase, takenOn: string | null][];
  /** Left out: one tenant, who got everything. */
  tenants?: readonly [id: string, joinedOn?: string][];
}

const dayFact = (day: string | undefined): DayFact =>
  day === undefined ? { is: 'none' } : { is: 'known', day };

export function tenancy({
  days = {},
  unknown = [],
  answers = {},
  sent = [],
  offers = [],
  photos = [],
  tenants = [[TENANT]],
}: Given) {
  const dayOf = (name: DayFactName): DayFact =>
    unknown.includes(name) ? { is: 'unknown' } : dayFact(days[name]);
  const agreed = days.emailForServiceOn ?? days.emailAgreedOn;
  const isAgreementUnknown = unknown.some((name) => name === 'emailForServiceOn' || name === 'emailAgreedOn');
  const emailAgreedOn: DayFact = isAgreementUnknown ? { is: 'unknown' } : dayFact(agreed);
  const facts: TenancyFacts = {
    days: Object.fromEntries(DAY_FACTS.map((name) => [name, dayOf(name)])) as TenancyFacts['days'],
    answers: Object.fromEntries(
      ANSWER_FACTS.map((name) => [name, answers[name] ?? 'no']),
    ) as TenancyFacts['answers'],
    deliveries: sent.map(([document, sentOn, method, receivedOn, kind, to = [TENANT]], at) => ({
      id: `d${at}`,
      document,
      sentOn,
      method,
      receivedOn: receivedOn === undefined ? { is: 'unknown' } : { is: 'known', day: receivedOn },
      isAgreedInWriting: kind === 'agreed in writing',
      isForService: kind !== 'to another address',
      isOfOtherInspection: kind === 'of another inspection',
      emailAgreedOn,
      tenantIds: to,
    })),
    offers: offers.map(([inspection, sentOn, proposedAt, kind, method = 'HAND', to = [TENANT]], at) => ({
      id: `o${at}`,
      inspection,
      sentOn,
      proposedAt,
      method,
      isFinalNotice: kind === 'final',
      isWithdrawn: kind === 'withdrawn',
      receivedOn: { is: 'unknown' },
      isAgreedInWriting: false,
      isForService: true,
      emailAgreedOn,
      tenantIds: to,
    })),
    photos: photos.map(([phase, takenOn], at) => ({ id: `p${at}`, phase, takenOn })),
    tenants: tenants.map(([id, joinedOn = null]) => ({ id, joinedOn })),
  };
  return facts;
}

interface At {
  settings?: LawRuleSettings;
  rules?: readonly LawRule[];
}

/** Returns the obligations at noon of a day, in the zone of the jurisdiction. */
export function obligationsOn(
  jurisdiction: Jurisdiction,
  day: string,
  facts: TenancyFacts,
  { settings = {}, rules = RULE_PACKS[jurisdiction] }: At = {},
): Obligation[] {
  const now = Date.parse(`${day}T20:00:00Z`);
  return obligationsOf({ jurisdiction, rules, facts, settings, now, zone: ZONES[jurisdiction] });
}

export function obligationOn(
  rule: LawRuleId,
  jurisdiction: Jurisdiction,
  day: string,
  facts: TenancyFacts,
  at: At = {},
): Obligation | undefined {
  return obligationsOn(jurisdiction, day, facts, at).find((each) => each.rule === rule);
}

/** Facts, the day on which they are looked at, and what follows: the state and the statutory date. */
export type RuleCase = [
  what: string,
  Given,
  day: string,
  Obligation['state'] | undefined,
  dueOn?: string | null,
];

/** Tests each rule of a jurisdiction by its cases, under the source that it comes from. */
export function describeRules(
  jurisdiction: Jurisdiction,
  cases: Readonly<Partial<Record<LawRuleId, readonly RuleCase[]>>>,
): void {
  const duties = RULE_PACKS[jurisdiction].filter(({ kind }) => kind === 'duty');
  it('has cases for every duty, done in time and not', () => {
    const lacking = duties.filter(({ id, status }) => {
      const states = (cases[id] ?? []).map(([, , , state]) => state);
      const isTrackedNowhere = status === 'unconfirmed' && states.includes('notTracked');
      return !isTrackedNowhere && !(states.includes('met') && states.some((state) => state !== 'met'));
    });
    expect(lacking.map(({ id }) => id)).toEqual([]);
  });
  for (const { id, sources } of duties) {
    describe(`${id} (${sources[0].title})`, () => {
      // Named parameters would make jest wait for a callback in the last one.
      it.each(cases[id] ?? [])('%s', (...each) => {
        const [, given, day, state, dueOn] = each;
        const obligation = obligationOn(id, jurisdiction, day, tenancy(given));
        expect(obligation?.state).toBe(state);
        if (dueOn !== undefined) expect(obligation?.dueOn).toBe(dueOn);
      });
    });
  }
}
