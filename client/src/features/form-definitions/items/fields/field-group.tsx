import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface FieldGroupProps {
  title: string;
  help?: string;
  children: ReactNode;
}

/** Group of related fields with a heading. */
export function FieldGroup({ title, help, children }: FieldGroupProps) {
  return (
    <Box component="fieldset" sx={GROUP}>
      <legend>{title}</legend>
      {help && (
        <Box component="p" sx={{ m: 0, typography: 'body2', color: 'text.secondary' }}>
          {help}
        </Box>
      )}
      {children}
    </Box>
  );
}

const GROUP = {
  m: 0,
  p: 0,
  pt: 1.5,
  minWidth: 0,
  border: 0,
  borderTop: 1,
  borderColor: 'divider',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.5,
  '& > legend': { float: 'left', typography: 'body1', fontWeight: 650, p: 0 },
} as const;
