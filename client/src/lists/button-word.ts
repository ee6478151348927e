/** The word beside the icon of a list's button. Narrow screens show the icon alone, which has the word as its name. */
export const BUTTON_WORD = {
  ml: 1,
  display: { xs: 'none', lg: 'inline' },
} as const;
