/** What a hold keeps from being erased: a property with everything in it, a tenancy with its reports, or one report. */
export const HOLD_SCOPES = ['property', 'tenancy', 'report'] as const;
export type HoldScope = (typeof HOLD_SCOPES)[number];

export const HOLD_REASON_LIMIT = 500;
/** Holds of one property that are in force. */
export const MAX_HOLDS_PER_PROPERTY = 20;
/** Ended holds that the list of administrators shows, the last ones. */
export const ENDED_HOLDS_SHOWN = 200;
