import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface FactListProps {
  /** What the list is about, where no heading says so. */
  label?: string;
  /** How wide the names are. */
  names?: string;
  /** At the head of a dialog: wider, with room under it. */
  atHead?: boolean;
  /** The letters' size, where it is not that of the text around. */
  size?: string;
  children: ReactNode;
}

/** Names, and beside each what is to be said of it. */
export function FactList({ label, names = 'auto', atHead = false, size, children }: FactListProps) {
  return (
    <Box
      component="dl"
      aria-label={label}
      sx={{
        display: 'grid',
        gridTemplateColumns: `${names} minmax(0, 1fr)`,
        columnGap: atHead ? 2 : 1.5,
        rowGap: 0.5,
        m: 0,
        mb: atHead ? 2 : 0,
        fontSize: size,
        overflowWrap: 'anywhere',
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0 },
      }}
    >
      {children}
    </Box>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'contents' }}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </Box>
  );
}
