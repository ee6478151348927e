import { displayDate, laterOf } from '../calendar/calendar';
import { fill } from '../messages/fill';
import { yearsAfter } from './day-count';
import { jurisdictionOf, type Jurisdiction } from './jurisdictions';
import type { LawRuleId } from './law-rule';
import { retention as texts } from './retention.messages';

/** How long a landlord keeps the move-in and move-out reports of a tenancy, counted from its end. */
export interface RetentionPeriod {
  rule: LawRuleId;
  years: number;
}

/** Jurisdictions whose law names a period. A period that no confirmed rule names keeps nothing. */
export const RETENTION_PERIODS: Readonly<Partial<Record<Jurisdiction, RetentionPeriod>>> = {
  AB: { rule: 'AB-07', years: 3 },
};

/** Records that a hold or a retention period keeps. */
export const KEPT_KINDS = ['property', 'tenancy', 'report', 'photo'] as const;
export type KeptKind = (typeof KEPT_KINDS)[number];

/** Why a record is kept. Days are `YYYY-MM-DD`; a retention without a last day waits for the end of the tenancy. */
export type KeptReason =
  { kind: 'hold'; placedOn: string } | { kind: 'retention'; rule: LawRuleId; until: string | null };

/** Returns the period that applies at an address; null where no rule names one. */
export function retentionPeriodAt(country: string, province: string): RetentionPeriod | null {
  const jurisdiction = jurisdictionOf(country, province);
  return (jurisdiction && RETENTION_PERIODS[jurisdiction]) ?? null;
}

/** Returns the last day of a period. */
export const lastDayKept = ({ years }: RetentionPeriod, endedOn: string): string =>
  yearsAfter(endedOn, years);

/**
 * Returns why reports of tenancies are kept on a day; null when their periods have passed.
 * @param ends last day of each tenancy; null: not recorded, or it goes on
 */
export function retentionReason(
  period: RetentionPeriod,
  ends: readonly (string | null)[],
  day: string,
): Extract<KeptReason, { kind: 'retention' }> | null {
  const { rule } = period;
  const known = ends.flatMap((end) => (end === null ? [] : [lastDayKept(period, end)]));
  if (known.length < ends.length) return { kind: 'retention', rule, until: null };
  if (known.length === 0) return null;
  const until = known.reduce(laterOf);
  return day <= until ? { kind: 'retention', rule, until } : null;
}

/** Returns why a record cannot be erased, with the date and the rule. */
export function keptWords(kind: KeptKind, reason: KeptReason): string {
  const record = texts[kind];
  if (reason.kind === 'hold') return fill(texts.held, { record, date: displayDate(reason.placedOn) });
  const { rule, until } = reason;
  if (until === null) return fill(texts.keptWithoutEnd, { record, rule });
  return fill(texts.keptUntil, { record, rule, date: displayDate(until) });
}
