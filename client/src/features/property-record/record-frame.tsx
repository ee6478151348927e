import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Lays out the page of a record. */
export const RecordPage = ({ children }: { children: ReactNode }) => (
  <Box component="article" sx={PAGE}>
    {children}
  </Box>
);

interface RecordFrameProps {
  /** Short parts, on the left of a wide screen and first on a narrow one. */
  facts: ReactNode;
  children: ReactNode;
}

/** Lays out the record: one column on a phone, short parts in two columns on a tablet, beside the rest on a desktop. */
export const RecordFrame = ({ facts, children }: RecordFrameProps) => (
  <Box sx={FRAME}>
    <Box sx={FACTS}>{facts}</Box>
    <Box sx={COLUMN}>{children}</Box>
  </Box>
);

const COLUMN = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
} as const;

const FRAME = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '400px minmax(0, 1fr)' },
} as const;

const FACTS = {
  ...COLUMN,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'minmax(0, 1fr)' },
  // Cards of one row have their own heights.
  alignItems: 'start',
} as const;

const PAGE = {
  width: 'min(1440px, 100%)',
  mx: 'auto',
  px: { xs: 2, sm: 3 },
  pt: { xs: 2, sm: 3 },
  // Keeps the last row clear of the connection chip, which is always visible.
  pb: 9,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
} as const;

/** A plain list of rows with lines between them. */
export const ROWS = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': { py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' },
  '& > li:first-of-type': { pt: 0, borderTop: 0 },
  '& > li:last-of-type': { pb: 0 },
} as const;
