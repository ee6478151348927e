/**
 * The word beside the icon of a toolbar's button, shown where the toolbar has room. Otherwise the icon stands alone, and
 * the button has the word as its name.
 */
export const BUTTON_WORD = {
  ml: 1,
  display: 'none',
  '@container (min-width: 740px)': { display: 'inline' },
} as const;
