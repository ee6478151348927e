import type { Clock } from '../../status/clock';

/** Next retry after a failure. Instants are UTC ms by the device's clock. */
export interface RetryWait {
  attempts: number;
  nextAttemptAt: number;
  /** Earliest call allowed by the server (Retry-After), even after a wake. */
  notBefore: number;
}

/** A broken connection is usually back at once, so the second try waits less than the third. */
const CUT_OFF_MS = 500;
const FIRST_WAIT_MS = 5_000;
const LONGEST_PAUSE_MS = 300_000;

/** Delay before due work held by another tab is checked again. */
export const HELD_ELSEWHERE_MS = 1_000;

/** Maximum wait, whatever the server requests. */
const LONGEST_WAIT_MS = 3_600_000;

/** 5 s, 10 s, 20 s … 5 min with 50% jitter, so that devices do not retry at the same time. */
function backOff(attempts: number, isCutOff: boolean, chance: number): number {
  const doubled = Math.min(FIRST_WAIT_MS * 2 ** Math.max(0, attempts - 1), LONGEST_PAUSE_MS);
  const whole = isCutOff && attempts === 1 ? CUT_OFF_MS : doubled;
  return whole / 2 + (whole / 2) * chance;
}

/**
 * Returns the wait after one more failure. The first failure after progress is retried at once, but only for a broken
 * connection: an overloaded server is left alone.
 * @param waitMs wait requested by the server
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
 * Returns when to retry. Handles clocks that ran ahead: entries from the future, or with waits beyond the maximum, are
 * due.
 * @param woken cuts the wait short as far as the server allows
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
