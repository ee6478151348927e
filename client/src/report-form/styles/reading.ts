import { LINE, SMALL, SOFT } from './tokens';

/** Styles of read-only answers and signatures. */
export const readingStyles = {
  '& .wt-read': { m: 0 },
  '& .wt-read dt': { fontSize: SMALL, color: SOFT, lineHeight: 1.35 },
  '& .wt-read dd': { m: 0, mt: 0.25, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& .wt-unanswered': { color: SOFT, fontStyle: 'italic', fontSize: SMALL },
  '& .wt-read-cell-label': { fontSize: SMALL, color: SOFT },
  '& .wt-signature': {
    display: 'block',
    maxWidth: '100%',
    height: 'auto',
    bgcolor: '#fff',
    border: `1px solid ${LINE}`,
    borderRadius: 1,
  },
  '& .wt-signature-typed': { fontSize: '1.25rem', fontStyle: 'italic' },
  '& .wt-signed': { mb: 1 },
} as const;
