/** For text that only assistive technology should meet. */
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

/** For the words of the top bar where there is room for their pictures only. */
export const visuallyHiddenWhereNarrow = { '@media (max-width: 899.95px)': visuallyHidden } as const;
