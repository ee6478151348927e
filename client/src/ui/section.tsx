import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** Beside the heading: what can be done with the part as a whole. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a screen: a heading, what can be done there, and what there is. */
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
  /** They are shown to somebody who may not change them. */
  locked?: boolean;
  /** Who fills them in has left them for something else; from one to another of them is not that. */
  onLeft?: () => void;
  children: ReactNode;
}

/** Fields beside each other: one column on a phone, three at a desk. */
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
        // Browsers show a list that is locked half as strong.
        '&:disabled .MuiInputBase-input': { color: 'text.secondary', opacity: 1, cursor: 'default' },
      }}
    >
      {children}
    </Box>
  );
}

/** In a grid of fields: something that takes the whole row. */
export const WHOLE_ROW = { gridColumn: '1 / -1' } as const;
