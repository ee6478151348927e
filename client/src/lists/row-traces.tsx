import Box from '@mui/material/Box';
import { messages } from '@walkthrough/domain';
import { Link } from 'react-router-dom';
import type { RowTrace } from './use-row-traces';

const { lists: texts } = messages;

/** Where rows have gone that somebody else has just taken from the list. Read out where the list says what others do. */
export function RowTraces({ traces }: { traces: readonly RowTrace[] }) {
  if (traces.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={texts.justLeft}
      sx={{ m: 0, p: 0, listStyle: 'none', bgcolor: 'info.light' }}
    >
      {traces.map(({ rowId, text, to }) => (
        <Box component="li" key={rowId} sx={{ px: 2, py: 0.5, typography: 'body2' }}>
          {text}.{' '}
          {to === null ? (
            texts.notYours
          ) : (
            <Box component={Link} to={to} sx={{ fontWeight: 600, color: 'primary.dark' }}>
              {texts.goThere}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
