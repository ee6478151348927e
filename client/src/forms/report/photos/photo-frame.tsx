import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface PhotoFrameProps {
  /** By how many quarters it is shown turned, clockwise. */
  turns?: number;
  /** Other things need room beside the caption. */
  isLow?: boolean;
  children: ReactNode;
}

/** Room for a whole photo in a dialog: never larger than what the caption and the buttons leave. */
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
          // A square has room for a picture that is turned by one or three quarters.
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
