import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Lays out a screen as high as the window, whose panes scroll by themselves, for lists and tables. */
export function PaneScreen({ children }: { children: ReactNode }) {
  return <Box sx={SCREEN}>{children}</Box>;
}

const SCREEN = {
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  px: { xs: 2, sm: 3 },
  py: 2,
  minHeight: 0,
} as const;
