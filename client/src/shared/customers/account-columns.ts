/**
 * Columns of account lists. Phones hide username and email address and allow two-line titles; elsewhere long addresses
 * are truncated. The menu stays visible.
 */
export const ACCOUNT_COLUMNS = {
  '& tr > :nth-of-type(2), & tr > :nth-of-type(3)': { display: { xs: 'none', sm: 'table-cell' } },
  '& td:nth-of-type(3)': { overflowWrap: 'anywhere' },
  '& thead th': { whiteSpace: { xs: 'normal', sm: 'nowrap' } },
} as const;
