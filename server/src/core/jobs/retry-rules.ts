import type { RetryLimit } from './lanes';

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 600_000;

/** A job with which the process has died this often is not retried: it may be the cause. */
export const MAX_CRASHES = 3;

/** Number of failures after which a job is listed for attention while it is still retried. */
export const SHOWN_AFTER_REFUSALS = 2;

/** Returns the pause before the next try: 5 s, 10 s, 20 s … at most 10 minutes. */
export const backoffDelay = (refusals: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (refusals - 1), LONGEST_PAUSE_MS);

/** Whether a job is given up after this many failures, the first try having started `triedForMs` ago. */
export const isGivenUp = (retryLimit: RetryLimit, refusals: number, triedForMs: number): boolean =>
  'tries' in retryLimit ? refusals >= retryLimit.tries : triedForMs >= retryLimit.milliseconds;
