import { FREQUENCY_INTERVALS, SHORT_FREQUENCIES, type Frequency, type Interval } from './frequencies';
import { addDays, addInterval, compareDates, isPlausibleDay } from '../calendar/calendar';

/** Why the date is recalculated. */
export type RecalculationCause =
  'created' | 'frequencyChanged' | 'moveInChanged' | 'newTenant' | 'reactivated' | 'inspected';

/** All dates are `YYYY-MM-DD`. */
export interface NextInspectionFacts {
  cause: RecalculationCause;
  frequency: Frequency;
  /** Date of the last completed inspection; null without one. */
  lastInspected: string | null;
  /** Move-in of the current tenant; null for a common area, and while none is recorded. */
  moveIn: string | null;
  /** The day the property was created (`dateCreated`). */
  onboarded: string;
  today: string;
}

/** Date from which the interval is counted. */
export type NextInspectionBasis =
  'never' | 'lastInspection' | 'tomorrow' | 'reactivation' | 'moveIn' | 'onboarding' | 'newTenantMoveIn';

export interface NextInspection {
  /** `YYYY-MM-DD`; null when the frequency is NEVER. */
  date: string | null;
  basis: NextInspectionBasis;
  /** Start date, `YYYY-MM-DD`, and the interval; null when the frequency is NEVER. */
  from: string | null;
  plus: Interval | null;
}

const THREE_MONTHS: Interval = { months: 3 };

/**
 * Returns when a property is due next. The first matching row applies:
 *
 * | case | counted from | plus |
 * |-------------------------------------|------------------------------------|------------------------------|
 * | NEVER | - | no date |
 * | a new tenant | move-in | 3 months |
 * | re-activated, inspected before | today | the interval |
 * | inspected before | last inspection | the interval |
 * | re-activated, never inspected | move-in, without one onboarding | the same, at least tomorrow |
 * | otherwise | the later of move-in, onboarding | short interval, or 3 months |
 *
 * Without a tenant (a common area) it counts from the last inspection, else from onboarding. A date in the past is kept,
 * because the property is then overdue.
 */
export function nextInspection(given: NextInspectionFacts): NextInspection {
  // Implausible dates, mistyped or still being typed, are ignored.
  const moveIn = given.moveIn !== null && isPlausibleDay(given.moveIn) ? given.moveIn : null;
  return counting({ ...given, moveIn });
}

function counting(facts: NextInspectionFacts): NextInspection {
  const interval = FREQUENCY_INTERVALS[facts.frequency];
  if (interval === null) return { date: null, basis: 'never', from: null, plus: null };
  if (facts.cause === 'newTenant' && facts.moveIn !== null) {
    return counted('newTenantMoveIn', facts.moveIn, THREE_MONTHS);
  }
  if (facts.lastInspected !== null) {
    return facts.cause === 'reactivated'
      ? counted('reactivation', facts.today, interval)
      : counted('lastInspection', facts.lastInspected, interval);
  }
  const first = SHORT_FREQUENCIES.includes(facts.frequency) ? interval : THREE_MONTHS;
  if (facts.cause === 'reactivated') {
    const { moveIn, onboarded, today } = facts;
    const next = counted(moveIn === null ? 'onboarding' : 'moveIn', moveIn ?? onboarded, first);
    // An inactive property cannot become overdue.
    return next.date < addDays(today, 1) ? counted('tomorrow', today, { days: 1 }) : next;
  }
  if (facts.moveIn !== null && compareDates(facts.moveIn, facts.onboarded) >= 0) {
    return counted('moveIn', facts.moveIn, first);
  }
  return counted('onboarding', facts.onboarded, first);
}

const counted = (basis: NextInspectionBasis, from: string, plus: Interval) => ({
  date: addInterval(from, plus),
  basis,
  from,
  plus,
});
