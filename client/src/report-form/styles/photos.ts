import { FAULT, FOCUS, INK, LINE, PAGE, palette, SMALL, SOFT, SURFACE } from './tokens';

/** Styles of room photos. */
export const photoStyles = {
  '& .wt-photos': { display: 'grid', gap: 1 },
  '& .wt-thumbs': { display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))' },
  '& .wt-thumb': {
    p: 0,
    minWidth: 0,
    display: 'grid',
    alignContent: 'start',
    font: 'inherit',
    textAlign: 'left',
    color: INK,
    bgcolor: SURFACE,
    border: `1px solid ${LINE}`,
    borderRadius: 1,
    overflow: 'hidden',
    cursor: 'pointer',
    '&:focus-visible': FOCUS,
    '&[data-fault]': { borderColor: FAULT, boxShadow: `inset 0 0 0 1px ${FAULT}` },
    '& > span': { px: 1, py: 0.25 },
  },
  '& .wt-thumb .wt-thumb-picture': {
    p: 0,
    height: 96,
    bgcolor: PAGE,
    '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  },
  '& .wt-thumb-caption': {
    fontSize: SMALL,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '&[data-missing]': { fontStyle: 'italic', color: SOFT },
  },
  '& .wt-thumb-state': {
    display: 'flex',
    gap: 0.5,
    alignItems: 'center',
    fontSize: '0.75rem',
    lineHeight: 1.25,
    color: SOFT,
    pb: 0.5,
    '&[data-state="failed"]': { color: palette('warning-main') },
    '&[data-state="server"]': { color: palette('success-main') },
  },
} as const;
