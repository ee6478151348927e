import {
  FREQUENCY_INTERVALS,
  SHORT_FREQUENCIES,
  type Frequency,
  type Interval,
} from '../vocabulary/frequencies';
import { addDays, addInterval, compareDates } from './calendar';

/** What made the date be computed again. */
export type RecalculationCause =
  'created' | 'frequencyChanged' | 'moveInChanged' | 'newTenant' | 'reactivated' | 'inspected';

/** All dates are `YYYY-MM-DD`. */
export interface NextInspectionFacts {
  cause: RecalculationCause;
  frequency: Frequency;
  /** Date of the last completed inspection; null while there was none. */
  lastInspected: string | null;
  /** Move-in of the present tenant; null for a common area and while nobody is recorded. */
  moveIn: string | null;
  /** The day the property was entered (`dateCreated`). */
  onboarded: string;
  today: string;
}

/** The date the interval was counted from. */
export type NextInspectionBasis =
  'never' | 'lastInspection' | 'tomorrow' | 'reactivation' | 'moveIn' | 'onboarding' | 'newTenantMoveIn';

export interface NextInspection {
  /** `YYYY-MM-DD`; null when the frequency is NEVER. */
  date: string | null;
  basis: NextInspectionBasis;
}

const THREE_MONTHS: Interval = { months: 3 };

/**
 * When a property is due next (spec 1 §4, spec 3 §4). The first row that fits counts:
 *
 * | case                                | counted from                       | plus                         |
 * |-------------------------------------|------------------------------------|------------------------------|
 * | NEVER                               | -                                  | no date                      |
 * | a new tenant                        | move-in                            | 3 months                     |
 * | re-activated, inspected before      | today                              | the interval                 |
 * | inspected before                    | last inspection                    | the interval                 |
 * | re-activated, never inspected       | move-in, without one onboarding    | the same, at least tomorrow  |
 * | otherwise                           | the later of move-in, onboarding   | short interval, or 3 months  |
 *
 * Where the spec is silent: without a tenant (a common area) the last inspection, else the onboarding date
 * counts; a result in the past is kept, since the property is overdue then.
 */
export function nextInspection(facts: NextInspectionFacts): NextInspection {
  const interval = FREQUENCY_INTERVALS[facts.frequency];
  if (interval === null) return { date: null, basis: 'never' };
  if (facts.cause === 'newTenant' && facts.moveIn !== null) {
    return { date: addInterval(facts.moveIn, THREE_MONTHS), basis: 'newTenantMoveIn' };
  }
  if (facts.lastInspected !== null) {
    return facts.cause === 'reactivated'
      ? { date: addInterval(facts.today, interval), basis: 'reactivation' }
      : { date: addInterval(facts.lastInspected, interval), basis: 'lastInspection' };
  }
  const first = SHORT_FREQUENCIES.includes(facts.frequency) ? interval : THREE_MONTHS;
  if (facts.cause === 'reactivated') {
    const { moveIn, onboarded, today } = facts;
    const date = addInterval(moveIn ?? onboarded, first);
    const tomorrow = addDays(today, 1);
    // Nobody was late while it was out of use.
    if (date < tomorrow) return { date: tomorrow, basis: 'tomorrow' };
    return { date, basis: moveIn === null ? 'onboarding' : 'moveIn' };
  }
  if (facts.moveIn !== null && compareDates(facts.moveIn, facts.onboarded) >= 0) {
    return { date: addInterval(facts.moveIn, first), basis: 'moveIn' };
  }
  return { date: addInterval(facts.onboarded, first), basis: 'onboarding' };
}
