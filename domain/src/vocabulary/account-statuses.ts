/** States of an account (spec 3 §4). PENDING: invited, not registered yet. */
export const ACCOUNT_STATUSES = ['PENDING', 'ACTIVE', 'INACTIVE', 'BLOCKED'] as const;

export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** What they are called, wherever an account is shown or changed; an invited one as the spec has it (3 §2.4). */
export const ACCOUNT_STATUS_LABELS: Readonly<Record<AccountStatus, string>> = {
  PENDING: 'Invitation Sent',
  ACTIVE: 'Active',
  INACTIVE: 'Inactive',
  BLOCKED: 'Blocked',
};
