import { displayDate } from '../calendar/calendar';
import { fill } from '../messages/fill';
import { workingDayFrom, yearsAfter } from './day-count';
import type { LawRuleId } from './law-rule';
import { law } from './messages';
import type { Obligation } from './obligations';
import { type DayFact, type DayFactName, LAW_FACT_LABELS } from './tenancy-facts';
import type { TenancyMoment } from './tenancy-moment';

/** A date by which the tenant, not the office, has to do something. It is a fact of the record, and no deadline. */
export interface TenantDate {
  rule: LawRuleId;
  /** Last day, `YYYY-MM-DD`: where a holiday may move it, the later one, because the tenant's right ends. */
  on: string;
  event: DayFactName;
  /** When the event happened, if it is recorded. */
  happened: DayFact;
}

/** Returns the dates of the tenant that matter: nothing happened by then, and no deposit was repaid or claimed in time. */
export function tenantDates(
  { rules, facts, settings, jurisdiction }: TenancyMoment,
  obligations: readonly Obligation[],
): TenantDate[] {
  if (facts.answers.hasDeposit === 'no') return [];
  return rules.flatMap((rule) => {
    if (rule.kind !== 'note' || rule.tenantDate === undefined || rule.status === 'unconfirmed') return [];
    const { after, years, event } = rule.tenantDate;
    const from = facts.days[after];
    if (from.is !== 'known' || settings[rule.id]?.isOff === true) return [];
    const on = workingDayFrom(yearsAfter(from.day, years), jurisdiction);
    const happened = facts.days[event];
    if (happened.is === 'known' && happened.day <= on) return [];
    const duties = rules.flatMap((each) =>
      each.kind === 'duty' && each.seeAlso.includes(rule.id) ? [each.id] : [],
    );
    const isDone = obligations.some(({ rule: id, state }) => duties.includes(id) && state === 'met');
    return isDone ? [] : [{ rule: rule.id, on, event, happened }];
  });
}

/** Returns what is known of a date of the tenant, a sentence each. */
export const tenantDateWords = ({ on, event, happened }: TenantDate): string[] => [
  fill(law.tenantDate, { date: displayDate(on) }),
  happened.is === 'known'
    ? fill(law.tenantLate, { fact: LAW_FACT_LABELS[event], date: displayDate(happened.day) })
    : fill(law.tenantOpen, { fact: LAW_FACT_LABELS[event] }),
];
