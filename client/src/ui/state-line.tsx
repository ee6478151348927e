import Box from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';
import type { ReactNode } from 'react';

interface StateLineProps {
  Icon: typeof SvgIcon;
  /** Theme colors. The text has the same meaning. */
  ink: string;
  tint: string;
  children: ReactNode;
}

/** Shows the state of a card: an icon and text on a tinted background. */
export function StateLine({ Icon, ink, tint, children }: StateLineProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.75, sm: 1 },
        px: { xs: 1, sm: 1.25 },
        py: { xs: 0.5, sm: 0.75 },
        borderRadius: 1,
        color: ink,
        bgcolor: tint,
        fontWeight: 650,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Icon fontSize="small" />
      {children}
    </Box>
  );
}
