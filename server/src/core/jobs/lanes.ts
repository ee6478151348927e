/** How often a kind of work that was refused is tried again before it is given up. */
export type Patience = { tries: number } | { milliseconds: number };

export interface LaneRules {
  /** How many jobs of the lane this process does at once. */
  width: number;
  patience: Patience;
}

const EIGHT_TRIES: Patience = { tries: 8 };

/** A mail server, or a store of files, may be down for a night; nobody would do the work of that night by hand. */
export const A_DAY: Patience = { milliseconds: 24 * 60 * 60 * 1000 };

/**
 * Jobs of one lane wait for each other, those of different lanes never: a report of two hundred photos holds up no
 * mail. A width is what the thing behind the lane bears: the renderer prints one document at a time, a mail server takes
 * several mails at once, and an import is one unit that others wait for. Erasing a company is rare and long, and keeps
 * nobody's spreadsheet waiting. `follow` writes what rows repeat of another row that was changed, in chunks.
 */
export const LANES = {
  mail: { width: 4, patience: A_DAY },
  print: { width: 1, patience: EIGHT_TRIES },
  imports: { width: 1, patience: EIGHT_TRIES },
  erasure: { width: 1, patience: EIGHT_TRIES },
  follow: { width: 1, patience: EIGHT_TRIES },
  notices: { width: 2, patience: EIGHT_TRIES },
} as const satisfies Record<string, LaneRules>;

export type LaneName = keyof typeof LANES;

export const LANE_NAMES = Object.keys(LANES) as readonly LaneName[];
