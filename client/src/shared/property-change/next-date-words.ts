import {
  displayDate,
  fill,
  type Interval,
  messages,
  type NextInspection,
  type NextInspectionBasis,
  perLanguage,
} from '@walkthrough/domain';
import { signInFlag } from '../../session/sign-in-flag';

const { inspectionDetails: texts } = messages;

/** The reader ticked not to show the notice again, until sign-out. */
export const nextDateSilence = signInFlag('next-date-notice-silenced');

const REASONS: Readonly<Record<Exclude<NextInspectionBasis, 'never'>, string>> = perLanguage(() => ({
  lastInspection: texts.fromLastInspection,
  reactivation: texts.fromToday,
  moveIn: texts.fromMoveIn,
  newTenantMoveIn: texts.fromNewMoveIn,
  onboarding: texts.fromOnboarding,
  tomorrow: texts.tomorrow,
}));

/** `3 months after the last inspection of Wed, Jul 1 2026`. Empty without a date. */
export function reasonOf({ basis, from, plus }: NextInspection): string {
  if (basis === 'never' || from === null || plus === null) return '';
  return fill(REASONS[basis], { interval: intervalInWords(plus), date: displayDate(from) });
}

function intervalInWords(interval: Interval): string {
  if ('months' in interval) return fill(texts.months, { count: interval.months });
  const { days } = interval;
  if (days % 7 > 0) return fill(texts.days, { count: days });
  return days === 7 ? texts.week : fill(texts.weeks, { count: days / 7 });
}
