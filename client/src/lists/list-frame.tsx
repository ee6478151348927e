import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** The room of a list that is worked in: on a wide screen the rows scroll, and not the page. */
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
  /** What the list is for, in a sentence or two. */
  intro?: string;
  /** What can be done beside its rows. */
  action?: ReactNode;
  /** For tables; otherwise as wide as is read easily. */
  wide?: boolean;
  children: ReactNode;
}

/** The page of a short list that is read from top to bottom. */
export function ListPage({ title, intro, action, wide = false, children }: ListPageProps) {
  return (
    <Box
      sx={{
        width: `min(${wide ? 1360 : 960}px, 100%)`,
        mx: 'auto',
        px: { xs: 2, sm: 3 },
        pt: { xs: 2, sm: 3 },
        // The connection chip, which never hides, stays off the last row.
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
