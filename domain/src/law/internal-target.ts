import { addDays } from '../calendar/calendar';
import type { Counting, LawRuleId } from './law-rule';

/** A company's own date for a duty, before the statutory one. */
export interface InternalTarget {
  days: number;
  /** Counted from the start of the clock on, or back from the statutory date. */
  from: 'start' | 'date';
}

export interface LawRuleSetting {
  isOff: boolean;
  target: InternalTarget | null;
}

/** What a company changed, by rule. A rule without a setting is on, without a target. */
export type LawRuleSettings = Readonly<Partial<Record<LawRuleId, LawRuleSetting>>>;

export const MAX_TARGET_DAYS = 365;

/** Why a target cannot be saved; null when it can. */
export function targetProblem(
  { days, from }: InternalTarget,
  counting: Counting,
): 'notWhole' | 'notEarlier' | 'noDate' | null {
  if (!Number.isInteger(days) || days < 0 || days > MAX_TARGET_DAYS) return 'notWhole';
  if (from === 'date') {
    if (counting.kind === 'noNumber') return 'noDate';
    return days === 0 ? 'notEarlier' : null;
  }
  const lawDays =
    counting.kind === 'days' ? counting.days : counting.kind === 'window' ? counting.after : null;
  return lawDays !== null && days >= lawDays ? 'notEarlier' : null;
}

/** Returns the day of a target; the statutory date when the target would come after it. Null without a target or a start. */
export function internalTarget(
  target: InternalTarget | null | undefined,
  startedOn: string | null,
  dueOn: string | null,
): string | null {
  if (!target) return null;
  if (target.from === 'date') return dueOn === null ? null : addDays(dueOn, -target.days);
  if (startedOn === null) return null;
  const day = addDays(startedOn, target.days);
  return dueOn !== null && day > dueOn ? dueOn : day;
}
