import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';

/** One column on a phone, two where there is room. */
export function BasketList({ busy = false, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-busy={busy}
      sx={{
        listStyle: 'none',
        m: 0,
        mt: 2,
        p: 0,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {children}
    </Box>
  );
}

export function BasketPaper({
  highlighted = false,
  children,
}: {
  highlighted?: boolean;
  children: ReactNode;
}) {
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{
        p: 2,
        display: 'grid',
        gap: 1.25,
        alignContent: 'start',
        bgcolor: highlighted ? 'warning.light' : 'background.paper',
      }}
    >
      {children}
    </Paper>
  );
}

/** The buttons of a card: as wide as a thumb wants them. */
export function BasketButtons({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        '&:empty': { display: 'none' },
        '& > *': { minHeight: 44, flex: '1 1 auto' },
      }}
    >
      {children}
    </Box>
  );
}
