/** How long a failing kind of job is retried before it is given up. */
export type RetryLimit = { tries: number } | { milliseconds: number };

interface LaneRules {
  /** How many jobs of the lane this process runs at once. */
  width: number;
  retryLimit: RetryLimit;
}

const EIGHT_TRIES: RetryLimit = { tries: 8 };

/** A mail server or a file store may be down for a night, and nobody would redo that night's work by hand. */
export const RETRY_FOR_A_DAY: RetryLimit = { milliseconds: 24 * 60 * 60 * 1000 };

/**
 * Jobs of one lane wait for each other, those of different lanes never: a report of two hundred photos delays no mail.
 * The width is what the resource behind the lane can handle: the renderer prints one document at a time, a mail server
 * accepts several mails at once, and an import is one transaction that others wait for. Erasing a company is rare and
 * long, so it has a lane apart from imports. `follow` updates copies of changed rows, in chunks. The name of a lane is
 * stored with its jobs, so it never changes.
 */
export const LANES = {
  mail: { width: 4, retryLimit: RETRY_FOR_A_DAY },
  print: { width: 1, retryLimit: EIGHT_TRIES },
  imports: { width: 1, retryLimit: EIGHT_TRIES },
  erasure: { width: 1, retryLimit: EIGHT_TRIES },
  follow: { width: 1, retryLimit: EIGHT_TRIES },
  notices: { width: 2, retryLimit: EIGHT_TRIES },
} as const satisfies Record<string, LaneRules>;

export type LaneName = keyof typeof LANES;

export const LANE_NAMES = Object.keys(LANES) as readonly LaneName[];
