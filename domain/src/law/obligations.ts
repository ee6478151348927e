import { addDays, today } from '../calendar/calendar';
import { clockOf, type DutyClock } from './duty-clock';
import { internalTarget } from './internal-target';
import { judgeEvidence, type JudgedEvidence } from './judged-evidence';
import { holds, judgedDeliveries } from './law-conditions';
import {
  type ConfirmedDuty,
  DUTY_SUBJECTS,
  type DutyRule,
  type DutySubject,
  type LawCondition,
  type LawRuleId,
} from './law-rule';
import type { LawSource } from './law-source';
import type { ObligationState } from './obligation-states';
import type { DayFactName, LawDeliveryMethod, LawFactName, TenancyFacts } from './tenancy-facts';
import type { TenancyMoment } from './tenancy-moment';

/** Why a rule is not tracked for a tenancy. */
export type NotTrackedReason = 'unconfirmed' | 'switchedOff' | 'doesNotApply' | 'opportunitiesUnused';

/** Where it is said that a duty stays, and the rule about what a failure means then. */
export interface StayingDuty {
  source: LawSource;
  note: LawRuleId;
}

/** What a rule asks of the landlord of one tenancy. All days are `YYYY-MM-DD` in the property's zone. */
export interface Obligation {
  rule: LawRuleId;
  about: DutySubject;
  state: ObligationState;
  /** Null unless the state is `notTracked`. */
  reason: NotTrackedReason | null;
  /** Facts that decide the state; empty unless it is `waitingForFact`. */
  waitingFor: readonly LawFactName[];
  startedOn: string | null;
  opensOn: string | null;
  /** Statutory date. No setting of a company moves it. */
  dueOn: string | null;
  /** The company's own date, never after the statutory one. */
  targetOn: string | null;
  /** Last day of sending by each method that is received in time. */
  sendBy: Readonly<Partial<Record<LawDeliveryMethod, string>>>;
  /** Why it stays although the tenant did not take part, and the note on what follows then; null: nothing to say. */
  stays: StayingDuty | null;
  evidence: readonly JudgedEvidence[];
}

/** Days before the target or the statutory date from which on a duty is due soon: mail in BC takes 5. */
const DUE_SOON_DAYS = 5;

/** Returns the first day on which a duty is due soon. @param day its target, or its statutory date without one */
export const dueSoonFrom = (day: string): string => addDays(day, -DUE_SOON_DAYS);

/** Orders duties of one day: the one that costs most comes first. */
export const bySubject = (one: Pick<Obligation, 'about'>, other: Pick<Obligation, 'about'>): number =>
  DUTY_SUBJECTS.indexOf(one.about) - DUTY_SUBJECTS.indexOf(other.about);

/**
 * Returns the obligations of a tenancy at a moment, in the order of the rules. Rules that were not in force for the tenancy
 * are left out, so a changed rule has no effect on an earlier tenancy.
 */
export function obligationsOf(moment: TenancyMoment): Obligation[] {
  const day = today(moment.now, moment.zone);
  return moment.rules.flatMap((rule) => {
    if (rule.kind !== 'duty') return [];
    const obligation = obligationOf(rule, moment, day);
    return obligation === null ? [] : [obligation];
  });
}

function obligationOf(rule: DutyRule, moment: TenancyMoment, day: string): Obligation | null {
  const { facts, settings } = moment;
  if (rule.status === 'unconfirmed') return unconfirmed(rule);
  const force = inForce(rule, facts, day);
  if (force === 'no') return null;
  const clock = clockOf(rule, facts, moment.jurisdiction);
  const evidence = rule.evidence.flatMap((each) => judgeEvidence(each, { ...moment, clock }));
  const { startedOn, opensOn, dueOn } = clock;
  const targetOn = internalTarget(settings[rule.id]?.target, startedOn, dueOn);
  const sendBy = dueOn === null ? {} : sendByDays(rule, dueOn, facts);
  const stays = (rule.staysWhen ?? []).find(({ condition }) => holds(condition, moment) === 'yes') ?? null;
  const found = {
    rule: rule.id,
    about: rule.about,
    startedOn,
    opensOn,
    dueOn,
    targetOn,
    sendBy,
    stays,
    evidence,
  };
  const decided = { ...found, reason: null, waitingFor: [] };
  // The statutory date stays visible.
  if (settings[rule.id]?.isOff === true) return { ...decided, state: 'notTracked', reason: 'switchedOff' };
  if (force === 'unknown') return { ...decided, state: 'waitingForFact', waitingFor: decidingFacts(rule) };
  // Comes before conditions, so that no fact takes away what was done in time.
  if (evidence.some(({ finding }) => finding === 'counts')) return { ...decided, state: 'met' };
  const isFalse = (condition: LawCondition) => holds(condition, moment) === 'no';
  const exemption = (rule.unless ?? []).find((condition) => holds(condition, moment) === 'yes');
  if (exemption !== undefined || (rule.appliesWhen ?? []).some(isFalse)) {
    const reason = exemption?.kind === 'opportunitiesUnused' ? exemption.kind : 'doesNotApply';
    return { ...decided, state: 'notTracked', reason };
  }
  const hasStartMissing = rule.start.some((name) => facts.days[name].is === 'none');
  if (dueOn === null && hasStartMissing) return { ...decided, state: 'notStarted' };
  const unknown = [...unknownConditions(rule, moment), ...(dueOn === null ? clock.waitingFor : [])];
  if (unknown.length > 0) {
    return { ...decided, state: 'waitingForFact', waitingFor: [...new Set(unknown)] };
  }
  const undecided = evidence
    .filter((each) => dueOn === null || !isInspectionUnrecorded(each))
    .flatMap(({ waitingFor }) => waitingFor);
  if (undecided.length > 0) {
    return { ...decided, state: 'waitingForFact', waitingFor: [...new Set(undecided)] };
  }
  const state = openState(clock, targetOn, day);
  return { ...decided, state: state === 'overdue' && isUnseen(rule, evidence) ? 'notRecorded' : state };
}

/** Whether only photos satisfy a duty, and none with a day is recorded. They may have been taken all the same. */
const isUnseen = (rule: ConfirmedDuty, evidence: readonly JudgedEvidence[]): boolean =>
  rule.evidence.every(({ kind }) => kind === 'photos') &&
  evidence.every(({ finding }) => finding === 'undecided');

/**
 * Whether nobody has recorded an inspection, nor that there was none. A date that is known does not wait for it: the office
 * has to see the date before the inspection.
 */
const isInspectionUnrecorded = ({ kind, on }: JudgedEvidence): boolean =>
  kind === 'inspection' && on === null;

function openState({ dueOn, opensOn }: DutyClock, targetOn: string | null, day: string): ObligationState {
  if (dueOn !== null && day > dueOn) return 'overdue';
  const next = targetOn ?? dueOn;
  if (next !== null && day >= dueSoonFrom(next)) return 'dueSoon';
  return opensOn !== null && day < opensOn ? 'notStarted' : 'open';
}

const unconfirmed = ({ id, about }: DutyRule): Obligation => ({
  rule: id,
  about,
  state: 'notTracked',
  reason: 'unconfirmed',
  waitingFor: [],
  startedOn: null,
  opensOn: null,
  dueOn: null,
  targetOn: null,
  sendBy: {},
  stays: null,
  evidence: [],
});

/** Returns whether a rule is in force on the day that decides: today for an event that has not happened. */
function inForce(
  { inForce: force }: ConfirmedDuty,
  { days }: TenancyFacts,
  day: string,
): 'yes' | 'no' | 'unknown' {
  if (force === null) return 'yes';
  const fact = days[force.decidedBy];
  if (fact.is === 'unknown') return 'unknown';
  const decidingDay = fact.is === 'known' ? fact.day : day;
  const isSince = force.from === null || decidingDay >= force.from;
  return isSince && (force.to === null || decidingDay <= force.to) ? 'yes' : 'no';
}

const decidingFacts = ({ inForce: force }: ConfirmedDuty): DayFactName[] =>
  force === null ? [] : [force.decidedBy];

/** Returns the facts that decide whether a duty applies, as far as they are unknown. */
function unknownConditions({ appliesWhen = [] }: ConfirmedDuty, moment: TenancyMoment): LawFactName[] {
  const unknown = appliesWhen.filter((condition) => holds(condition, moment) === 'unknown');
  return unknown.flatMap((condition) =>
    'fact' in condition
      ? [condition.fact]
      : condition.kind === 'delivered'
        ? judgedDeliveries(condition, moment).flatMap(({ waitingFor }) => waitingFor)
        : [],
  );
}

function sendByDays({ evidence }: ConfirmedDuty, dueOn: string, facts: TenancyFacts): Obligation['sendBy'] {
  const days: Partial<Record<LawDeliveryMethod, string>> = {};
  for (const each of evidence) {
    if (each.kind !== 'document') continue;
    const { counts, methods } = each.terms;
    for (const [name, { deemedDays, needs }] of Object.entries(methods)) {
      const lead = counts === 'sent' ? 0 : deemedDays;
      if (lead === null) continue;
      const day = addDays(dueOn, -lead);
      // An email goes to an address for service, also where the law asks for no agreement.
      const agreement = needs ?? (name === 'EMAIL' ? 'emailForServiceOn' : null);
      const agreed = agreement === null ? null : facts.days[agreement];
      if (agreed === null || (agreed.is === 'known' && agreed.day <= day))
        days[name as LawDeliveryMethod] = day;
    }
  }
  return days;
}
