import type { Patience } from './lanes';

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 600_000;

/** A job with which the process died so often is not tried a further time: it may be what kills it. */
export const MOST_DEATHS = 3;

/** From so many refusals on a job is shown to people, while it is still tried again by itself. */
export const SHOWN_AFTER_REFUSALS = 2;

/** When a job is tried again after so many refusals: 5 s, 10 s, 20 s … at most 10 minutes later. */
export const pauseAfter = (refusals: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (refusals - 1), LONGEST_PAUSE_MS);

/** Whether a job is given up after so many refusals, the first try of which began `triedForMs` ago. */
export const isGivenUp = (patience: Patience, refusals: number, triedForMs: number): boolean =>
  'tries' in patience ? refusals >= patience.tries : triedForMs >= patience.milliseconds;
