import type { Clock } from '../clock';
import type { RetryWait } from '../model/retry-wait';

/** A line that broke off is mostly back at once: the second try does not wait for what the third waits for. */
const CUT_OFF_MS = 500;
const FIRST_WAIT_MS = 5_000;
const LONGEST_PAUSE_MS = 300_000;

/** After which what is due, and could not be tried, is looked at again: another tab is at it. */
export const HELD_ELSEWHERE_MS = 1_000;

/** Nobody waits longer than this, whatever a server asks. */
const LONGEST_WAIT_MS = 3_600_000;

/** 5 s, 10 s, 20 s … 5 min, the second half of each by chance, so that a hundred phones do not come at once. */
function backOff(attempts: number, isCutOff: boolean, chance: number): number {
  const doubled = Math.min(FIRST_WAIT_MS * 2 ** Math.max(0, attempts - 1), LONGEST_PAUSE_MS);
  const whole = isCutOff && attempts === 1 ? CUT_OFF_MS : doubled;
  return whole / 2 + (whole / 2) * chance;
}

/**
 * After one more failure. The first after something got through is tried again at once where the line broke off, and only
 * there: a server that answers that it cannot is left alone.
 * @param waitMs what the server asked to wait
 */
export function waitAfterFailure(
  { attempts: before }: Pick<RetryWait, 'attempts'>,
  { waitMs, code }: { waitMs: number; code: string },
  clock: Clock,
): RetryWait {
  const now = clock.now();
  const attempts = before + 1;
  const asked = Math.min(waitMs, LONGEST_WAIT_MS);
  const own = backOff(attempts, code === 'network_error', clock.random());
  return {
    attempts,
    nextAttemptAt: now + Math.max(asked, own),
    notBefore: now + asked,
  };
}

/**
 * When it is to be tried, by a clock that may have run ahead when that was decided: what was written down later than
 * now, or waits longer than anything does, is due.
 * @param woken something has changed, so the wait is cut short as far as the server allows
 */
export function dueAt(
  { nextAttemptAt, notBefore, trouble }: RetryWait & { trouble: { at: number } | null },
  now: number,
  woken = false,
): number {
  const at = woken ? notBefore : nextAttemptAt;
  const wasAhead = (trouble !== null && trouble.at > now) || at - now > LONGEST_WAIT_MS;
  return wasAhead ? now : at;
}
