import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Room for a whole photo in a dialog: never larger than what the caption and the buttons leave. */
export function PhotoFrame({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        minHeight: 180,
        mb: 2,
        borderRadius: 1,
        overflow: 'hidden',
        bgcolor: 'action.hover',
        '& img': { display: 'block', maxWidth: '100%', maxHeight: '52dvh', objectFit: 'contain' },
      }}
    >
      {children}
    </Box>
  );
}
