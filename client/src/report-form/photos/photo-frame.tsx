import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface PhotoFrameProps {
  /** Clockwise quarter turns for display. */
  turns?: number;
  /** Leaves room for more than the caption. */
  isLow?: boolean;
  children: ReactNode;
}

/** Fits a whole photo in a dialog beside caption and buttons. */
export function PhotoFrame({ turns = 0, isLow = false, children }: PhotoFrameProps) {
  const height = isLow ? '40dvh' : '52dvh';
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        minHeight: isLow ? 120 : 180,
        mb: 2,
        borderRadius: 1,
        overflow: 'hidden',
        bgcolor: 'action.hover',
        '& img': {
          display: 'block',
          // A square fits a picture turned by one or three quarters.
          ...(turns % 2 === 0 ? null : { width: height, aspectRatio: '1' }),
          maxWidth: '100%',
          maxHeight: height,
          objectFit: 'contain',
          rotate: `${turns * 90}deg`,
        },
      }}
    >
      {children}
    </Box>
  );
}
