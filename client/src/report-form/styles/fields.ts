import { visuallyHidden } from '../../ui/visually-hidden';
import { PAPER } from '../../ui/stored-colors';
import { ACCENT, EDGE, FAULT, FOCUS, INK, LINE, SMALL, SOFT, SURFACE, TARGET } from './tokens';

/** Styles of labels, help, problems and inputs. */
export const fieldStyles = {
  '& fieldset': { border: 0, m: 0, p: 0, minWidth: 0 },
  '& .wt-label': {
    display: 'block',
    p: 0,
    mb: 0.5,
    fontSize: SMALL,
    fontWeight: 600,
    lineHeight: 1.35,
    color: INK,
  },
  '& .wt-optional': { fontWeight: 400, color: SOFT },
  '& .wt-help': { m: 0, mt: 0.5, fontSize: SMALL, color: SOFT },
  '& .wt-problem': {
    m: 0,
    mt: 0.5,
    display: 'flex',
    gap: 0.5,
    // With multi-line labels the symbol aligns with the first line.
    alignItems: 'flex-start',
    '& svg': { flex: 'none', mt: '2px' },
    fontSize: SMALL,
    fontWeight: 600,
    color: FAULT,
  },
  '& .wt-unseen': visuallyHidden,
  '& .wt-input': {
    width: '100%',
    minHeight: TARGET,
    boxSizing: 'border-box',
    px: 1.5,
    py: 1,
    font: 'inherit',
    // Below this, iOS zooms when the field gets focus.
    fontSize: '1rem',
    color: INK,
    bgcolor: SURFACE,
    border: `1px solid ${EDGE}`,
    borderRadius: 1,
    '&:focus-visible': { ...FOCUS, outlineOffset: 0, borderColor: ACCENT },
  },
  '& .wt-computed': {
    display: 'block',
    fontSize: '1rem',
    fontWeight: 600,
    color: INK,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  '& .wt-short': { maxWidth: 200 },
  '& .wt-long': {
    display: 'block',
    resize: 'vertical',
    fieldSizing: 'content',
    minHeight: 88,
    maxHeight: 360,
  },
  '& .wt-input + .wt-input': { mt: 1 },
  '& .wt-recorded': { m: 0, mb: 0.5 },
  '& .wt-unless > div.wt-field': { mt: 0.5 },
  '& [data-fault] > .wt-label, & [data-fault] .wt-tick': { color: FAULT },
  '& [data-fault] > .wt-input, & [data-fault] > .wt-choices > .wt-choice': { borderColor: FAULT },
  '& .wt-dictation': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 1,
    '& button': { minHeight: TARGET, px: 1 },
    '& [role=status]': { fontSize: SMALL, color: SOFT },
  },
  '& .wt-buttons': { display: 'flex', flexWrap: 'wrap', gap: 1, '& button': { minHeight: TARGET } },
} as const;

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
    bgcolor: PAPER,
    border: `1px solid ${LINE}`,
    borderRadius: 1,
  },
  '& .wt-signature-typed': { fontSize: '1.25rem', fontStyle: 'italic' },
  '& .wt-signed': { mb: 1 },
} as const;
