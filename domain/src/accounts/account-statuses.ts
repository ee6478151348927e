import { accountStatuses } from './account-statuses.messages';

/** States of an account. PENDING: invited, not registered yet. */
export const ACCOUNT_STATUSES = ['PENDING', 'ACTIVE', 'INACTIVE', 'BLOCKED'] as const;

export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** Labels of the account states, shown wherever an account is listed or edited. */
export const ACCOUNT_STATUS_LABELS: Readonly<Record<AccountStatus, string>> = accountStatuses;
