import { holidayOn, type HolidayName } from './holidays';
import type { Jurisdiction } from './jurisdictions';
import type { AppointmentRule, LawRule, LawRuleId } from './law-rule';

/** Why the law may not allow an inspection at a time. A possible holiday is for a warning only. */
export type AppointmentConcern = { rule: LawRuleId } & (
  | { kind: 'outsideHours'; hours: AppointmentRule['hours']; canAgreeOtherwise: boolean }
  | { kind: 'holiday' | 'possibleHoliday'; holiday: HolidayName }
);

/**
 * Returns what a jurisdiction's rules have against an inspection.
 * @param start wall time in the property's zone, `YYYY-MM-DDTHH:mm`
 * @param end wall time on the same day
 */
export function appointmentConcerns(
  jurisdiction: Jurisdiction,
  rules: readonly LawRule[],
  start: string,
  end: string,
): AppointmentConcern[] {
  const day = start.slice(0, 10);
  return rules.flatMap((rule): AppointmentConcern[] => {
    if (rule.kind !== 'appointment' || rule.status === 'unconfirmed') return [];
    const concerns: AppointmentConcern[] = [];
    const { hours, canAgreeOtherwise } = rule;
    // An inspection that starts when the hours end is outside, also where its length is not known.
    const isStartInside = start.slice(11) >= hours.from && start.slice(11) < hours.to;
    const isInside = isStartInside && end.slice(11) <= hours.to && end.slice(0, 10) === day;
    if (!isInside) concerns.push({ rule: rule.id, kind: 'outsideHours', hours, canAgreeOtherwise });
    const holiday = rule.isBarredOnHolidays ? holidayOn(jurisdiction, day) : null;
    if (holiday !== null) {
      const kind = holiday.certainty === 'certain' ? 'holiday' : 'possibleHoliday';
      concerns.push({ rule: rule.id, kind, holiday: holiday.name });
    }
    return concerns;
  });
}
