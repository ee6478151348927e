import Box from '@mui/material/Box';
import { messages } from '@walkthrough/domain';
import { Link } from 'react-router-dom';
import type { RowTrace } from './use-row-traces';

const { lists: texts } = messages;

/**
 * Shows rows that others have just removed, with links to where they went. The list's live region announces the
 * changes.
 */
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
