import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** Action on the whole section, beside its heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** Shows a section of a screen with heading, action and content. */
export function Section({ title, action, children }: SectionProps) {
  const heading = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={heading} sx={{ p: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
        <Typography id={heading} variant="h2" sx={{ flex: '1 1 auto' }}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Paper>
  );
}

interface FieldsProps {
  /** Whether the fields are read-only for the user. */
  locked?: boolean;
  /** Called when the focus leaves the group of fields, but not when it moves within. */
  onLeft?: () => void;
  children: ReactNode;
}

/** Lays out fields in one column on a phone and three on desktop. */
export function Fields({ locked = false, onLeft, children }: FieldsProps) {
  return (
    <Box
      component="fieldset"
      disabled={locked}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeft?.();
      }}
      sx={{
        border: 0,
        m: 0,
        p: 0,
        minWidth: 0,
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(3, minmax(0, 1fr))',
        },
        // Browsers render a disabled select with half opacity.
        '&:disabled .MuiInputBase-input': { color: 'text.secondary', opacity: 1, cursor: 'default' },
      }}
    >
      {children}
    </Box>
  );
}

/** Style of a field that takes a whole row. */
export const WHOLE_ROW = { gridColumn: '1 / -1' } as const;
