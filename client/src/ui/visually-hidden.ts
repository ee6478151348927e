/** Style of text for assistive technology only. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  m: '-1px',
  p: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Style of the top bar's labels, which on narrow screens leave room for their icons only. */
export const visuallyHiddenWhereNarrow = { '@media (max-width: 899.95px)': visuallyHidden } as const;
