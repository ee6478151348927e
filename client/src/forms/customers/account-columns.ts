/**
 * A list of accounts by name, user name, address and what else there is. On a phone the user name and the address stay
 * away; elsewhere a long address is broken, so that what can be done with the account stays beside it.
 */
export const ACCOUNT_COLUMNS = {
  '& tr > :nth-of-type(2), & tr > :nth-of-type(3)': { display: { xs: 'none', sm: 'table-cell' } },
  '& td:nth-of-type(3)': { overflowWrap: 'anywhere' },
};
