const HOUR_MS = 3_600_000;

/** How long a trial is kept, on the server and on devices. */
export const FORM_TRIAL_KEPT_MS = 7 * 24 * HOUR_MS;

/** How long a colleague's code, and what it opens, can be used. */
export const FORM_TRIAL_CODE_KEPT_MS = 24 * HOUR_MS;

/** Trials of a company at a time. */
export const MAX_FORM_TRIALS = 100;

/** Photos of a printed trial. A device keeps more. */
export const MAX_FORM_TRIAL_PHOTOS = 20;

/** Bytes of one photo of a printed trial: devices send reduced copies. */
export const MAX_FORM_TRIAL_PHOTO_BYTES = 1024 * 1024;

/** What became of the draft since the trial began. */
export const TRIED_DRAFT_STATES = ['current', 'changed', 'published', 'discarded'] as const;
export type TriedDraftState = (typeof TRIED_DRAFT_STATES)[number];
