import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Lays out a list screen. On a wide screen the rows scroll instead of the page. */
export function ListFrame({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        flex: 1,
        display: 'flex',
        flexDirection: 'column',
        minHeight: 0,
        px: { xs: 2, sm: 3 },
        pt: { xs: 1, md: 0.5 },
      }}
    >
      {children}
    </Box>
  );
}

interface ListPageProps {
  title: string;
  /** Purpose of the list, in one or two sentences. */
  intro?: string;
  /** Action of the page, beside the title. */
  action?: ReactNode;
  /** Uses the full width, for tables; otherwise the width is limited for reading. */
  wide?: boolean;
  children: ReactNode;
}

/** Lays out the page of a short list that scrolls as a whole. */
export function ListPage({ title, intro, action, wide = false, children }: ListPageProps) {
  return (
    <Box
      sx={{
        width: `min(${wide ? 1360 : 960}px, 100%)`,
        mx: 'auto',
        px: { xs: 2, sm: 3 },
        pt: { xs: 2, sm: 3 },
        // Keeps the last row clear of the connection chip, which is always visible.
        pb: 9,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 320px' }}>
          <Typography variant="h1">{title}</Typography>
          {intro && (
            <Typography sx={{ mt: 0.5, color: 'text.secondary', maxWidth: '90ch' }}>{intro}</Typography>
          )}
        </Box>
        {action}
      </Box>
      {children}
    </Box>
  );
}
