import Box from '@mui/material/Box';
import { fill, messages } from '@walkthrough/domain';
import type { ReactNode } from 'react';

/** Marks a cell that another user has just changed by a line at its edge, with the name in the tooltip. */
export function ChangedCell({ by, children }: { by: string | undefined; children: ReactNode }) {
  return (
    <Box
      component="span"
      title={by && fill(messages.inspectionManagement.changedBy, { name: by })}
      sx={{
        display: 'block',
        height: '100%',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        mx: -1.5,
        px: 1.5,
        boxShadow: 'inset 3px 0 0 var(--wt-palette-primary-main)',
      }}
    >
      {children}
    </Box>
  );
}
