import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { OWN_DIRECTION } from './own-direction';

interface FactListProps {
  /** Name of the list; omitted if a heading names it. */
  label?: string;
  /** Width of the name column. */
  names?: string;
  /** Wider gaps and a margin below, for the top of a dialog. */
  atHead?: boolean;
  /** Font size; inherited by default. */
  size?: string;
  children: ReactNode;
}

/** Shows names and values side by side. */
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
        '& dd': { m: 0, ...OWN_DIRECTION },
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
