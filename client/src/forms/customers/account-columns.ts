/**
 * A list of accounts by name, user name, address and what else there is. On a phone the user name and the address stay
 * away, and titles take two lines; elsewhere a long address does. What can be done with an account stays beside it.
 */
export const ACCOUNT_COLUMNS = {
  '& tr > :nth-of-type(2), & tr > :nth-of-type(3)': { display: { xs: 'none', sm: 'table-cell' } },
  '& td:nth-of-type(3)': { overflowWrap: 'anywhere' },
  '& thead th': { whiteSpace: { xs: 'normal', sm: 'nowrap' } },
} as const;
