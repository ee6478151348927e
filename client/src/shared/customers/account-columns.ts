import { messages, type AccountStatus } from '@walkthrough/domain';

const { users } = messages;

/**
 * Columns of account lists. Phones hide username and email address and allow two-line titles; elsewhere long addresses
 * are truncated. The menu stays visible.
 */
export const ACCOUNT_COLUMNS = {
  '& tr > :nth-of-type(2), & tr > :nth-of-type(3)': { display: { xs: 'none', sm: 'table-cell' } },
  '& td:nth-of-type(3)': { overflowWrap: 'anywhere' },
  '& thead th': { whiteSpace: { xs: 'normal', sm: 'nowrap' } },
} as const;

interface Account {
  accountStatus: AccountStatus;
  userName: string | null;
}

export const userNameText = ({ accountStatus, userName }: Account): string =>
  accountStatus === 'PENDING' || userName === null ? users.notRegistered : userName;
