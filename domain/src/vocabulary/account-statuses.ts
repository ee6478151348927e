/** States of an account (spec 3 §4). PENDING: invited, not registered yet. */
export const ACCOUNT_STATUSES = ['PENDING', 'ACTIVE', 'INACTIVE', 'BLOCKED'] as const;

export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];
