import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The room that boards fill: on a wide screen the rows scroll, and not the page. */
export function BoardFrame({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{ flex: 1, display: 'flex', flexDirection: 'column', minHeight: 0, px: { xs: 2, sm: 3 }, pt: 2 }}
    >
      {children}
    </Box>
  );
}
