import { LINE, NARROW, PHONE, SURFACE, WIDE } from './tokens';

/** Styles of sections and items: one side, or both side by side. */
export const sectionStyles = {
  '& .wt-section': {
    contain: 'content',
    bgcolor: SURFACE,
    border: `1px solid ${LINE}`,
    borderRadius: 1,
    mb: 2,
    p: 2,
    pb: 0,
    scrollMarginTop: 72,
    [PHONE]: { borderInline: 0, borderRadius: 0, px: 1.5, mx: -1.5 },
  },
  '& .wt-section[data-sides=""]': { display: 'none' },
  '& .wt-section-title': { m: 0, mb: 1.5, fontSize: '1.0625rem', fontWeight: 650, lineHeight: 1.3 },
  '& .wt-confirm-all': { mb: 1.5 },
  '& .wt-section-grid': {
    display: 'grid',
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    columnGap: '12px',
    [WIDE]: { gridTemplateColumns: 'repeat(12, minmax(0, 1fr)) 16px repeat(12, minmax(0, 1fr))' },
  },
  // A single side uses the width of both.
  '& .wt-section[data-sides="single"] .wt-section-grid': {
    [WIDE]: { gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' },
  },
  '& .wt-pair': { display: 'contents' },
  '& .wt-cell': {
    minWidth: 0,
    pb: 2,
    gridColumn: 'span var(--span)',
    '&:empty': { display: 'none' },
    [PHONE]: { gridColumn: 'span var(--small)' },
    [WIDE]: { gridRow: 'var(--row)', gridColumn: 'var(--start) / span var(--span)' },
  },
  '& .wt-cell[data-side="moveOut"]': {
    [WIDE]: { gridColumn: 'calc(13 + var(--start)) / span var(--span)' },
  },
  '& .wt-title, & .wt-divider, & .wt-padding, & .wt-note': {
    gridColumn: '1 / -1',
    [WIDE]: { gridRow: 'var(--row)' },
  },
  '& .wt-title': { m: 0, mb: 1, fontSize: '0.9375rem', fontWeight: 650 },
  '& .wt-divider': { width: '100%', m: 0, mb: 2, border: 0, borderTop: `1px solid ${LINE}` },
  '& .wt-padding': { height: 16 },
  [NARROW]: {
    '&[data-shown-side="moveIn"] .wt-cell[data-side="moveOut"]': { display: 'none' },
    '&[data-shown-side="moveOut"] .wt-cell[data-side="moveIn"]': { display: 'none' },
    '&[data-shown-side="moveIn"] .wt-section:not([data-sides~="moveIn"])': { display: 'none' },
    '&[data-shown-side="moveOut"] .wt-section:not([data-sides~="moveOut"])': { display: 'none' },
  },
} as const;
