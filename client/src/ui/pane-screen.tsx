import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Lays out a screen of lists or tables that fills the height of the window and whose panes scroll independently. */
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
