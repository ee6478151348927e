import type { Clock } from '../clock';
import type { RetryWait } from '../model/retry-wait';

const FIRST_WAIT_MS = 5_000;
const LONGEST_PAUSE_MS = 300_000;

/** Nobody waits longer than this, whatever a server asks. */
const LONGEST_WAIT_MS = 3_600_000;

/** 5 s, 10 s, 20 s … 5 min, the second half of each by chance, so that a hundred phones do not come at once. */
export function backOff(attempts: number, chance: number): number {
  const whole = Math.min(FIRST_WAIT_MS * 2 ** Math.max(0, attempts - 1), LONGEST_PAUSE_MS);
  return whole / 2 + (whole / 2) * chance;
}

/**
 * After one more failure.
 * @param askedMs what the server asked to wait
 */
export function waitAfterFailure(
  { attempts: before }: Pick<RetryWait, 'attempts'>,
  askedMs: number,
  clock: Clock,
): RetryWait {
  const now = clock.now();
  const attempts = before + 1;
  const asked = Math.min(askedMs, LONGEST_WAIT_MS);
  return {
    attempts,
    nextAttemptAt: now + Math.max(asked, backOff(attempts, clock.random())),
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
