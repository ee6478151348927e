import { displayDate } from '../calendar/calendar';
import { fill } from '../messages/fill';
import { displayTime } from '../time/shown-times';
import type { AppointmentConcern } from './appointment-concerns';
import { HOLIDAY_LABELS } from './holidays';
import type { targetProblem } from './internal-target';
import type { LawRule, LawRuleId } from './law-rule';
import { lawRules } from './law-rules.messages';
import type { LawSource } from './law-source';
import { law } from './messages';
import type { NotTrackedReason, Obligation } from './obligations';
import { LAW_FACT_LABELS } from './tenancy-facts';

/** What each rule says. */
export const LAW_RULE_LABELS: Readonly<Record<LawRuleId, string>> = lawRules;

/** Returns what is known of an obligation, a sentence each. They state facts, never what follows from them. */
export function obligationWords(obligation: Obligation): string[] {
  const { rule, state, reason, waitingFor, startedOn, dueOn, targetOn } = obligation;
  if (reason !== null && reason !== 'switchedOff') return [reasonWords(reason)];
  const words = reason === null ? [] : [reasonWords(reason)];
  if (state === 'overdue') words.push(fill(law.datePassed, { rule }));
  if (state === 'notRecorded') words.push(fill(law.photosNotRecorded, { rule }));
  if (state === 'waitingForFact') {
    words.push(fill(law.waitingFor, { facts: waitingFor.map((name) => LAW_FACT_LABELS[name]).join(', ') }));
  }
  if (dueOn !== null) words.push(fill(law.statutoryDate, { date: displayDate(dueOn) }));
  else if (startedOn !== null) words.push(law.noStatutoryDate);
  if (targetOn !== null) words.push(fill(law.internalTarget, { date: displayDate(targetOn) }));
  return words;
}

/** Returns why an obligation stays although the tenant did not take part; null when there is nothing to say. */
export const staysWords = ({ stays, state }: Pick<Obligation, 'stays' | 'state'>): string | null =>
  stays === null || state === 'met' || state === 'notTracked'
    ? null
    : fill(law.staysDue, { source: stays.source.title, rule: stays.note });

function reasonWords(reason: NotTrackedReason): string {
  switch (reason) {
    case 'unconfirmed':
      return law.unconfirmed;
    case 'switchedOff':
      return law.switchedOff;
    case 'doesNotApply':
      return law.doesNotApply;
    case 'opportunitiesUnused':
      return fill(law.opportunitiesUnused, { rule: 'BC-07' satisfies LawRuleId });
  }
}

/** Returns what the office should know of where a rule comes from, a sentence each: also where to read it again. */
export function sourceWords({ status, sources }: Pick<LawRule, 'status' | 'sources'>): string[] {
  const read = sources.map(({ title, kind, page, readOn }) =>
    fill(law.sourceToCheck, { title, kind: sourceKindWords(kind), page, date: displayDate(readOn) }),
  );
  if (status === 'confirmed') return read;
  return [status === 'caution' ? law.weakSource : law.unconfirmed, ...read];
}

/** Returns where a rule was read, a sentence each, without hints for the office: a tenant reads it too. */
export const readSourceWords = ({ sources }: Pick<LawRule, 'sources'>): string[] =>
  sources.map(({ title, readOn }: LawSource) => fill(law.source, { title, date: displayDate(readOn) }));

function sourceKindWords(kind: LawSource['kind']): string {
  switch (kind) {
    case 'act':
      return law.sourceAct;
    case 'government':
      return law.sourceGovernment;
    case 'court':
      return law.sourceCourt;
    case 'library':
      return law.sourceLibrary;
    case 'education':
      return law.sourceEducation;
    case 'secondary':
      return law.sourceSecondary;
  }
}

/** Returns the warning about a time of an inspection. */
export function concernWords(concern: AppointmentConcern): string {
  const { rule } = concern;
  if (concern.kind === 'outsideHours') {
    const { from, to } = concern.hours;
    return fill(law.outsideHours, { from: timeWords(from), to: timeWords(to), rule });
  }
  const text = concern.kind === 'holiday' ? law.onHoliday : law.onPossibleHoliday;
  return fill(text, { holiday: HOLIDAY_LABELS[concern.holiday], rule });
}

/** Returns why a target cannot be saved, and what to enter. */
export function targetProblemWords(problem: NonNullable<ReturnType<typeof targetProblem>>): string {
  switch (problem) {
    case 'notWhole':
      return law.targetNotWhole;
    case 'notEarlier':
      return law.targetNotEarlier;
    case 'noDate':
      return law.targetNoDate;
  }
}

const timeWords = (time: string): string => displayTime(`2000-01-01T${time}`);
