import {
  ACCENT,
  CONTAINER,
  EDGE,
  FOCUS,
  INK,
  LINE,
  PAGE,
  palette,
  PHONE,
  SMALL,
  SOFT,
  SURFACE,
  TARGET,
  WIDE,
  WIDEST,
} from './tokens';

/** Styles of the whole form. */
export const pageStyles = {
  // On a phone the foot stays at the edge of the screen, also at the end of the page.
  pb: { xs: 0, sm: 1 },
  containerType: 'inline-size',
  containerName: CONTAINER,
} as const;

/** Styles above the form: bar and side switch on narrow screens, headings of both sides on wide ones. */
export const topStyles = {
  '& .wt-bar': {
    position: 'sticky',
    top: 0,
    zIndex: 3,
    display: 'flex',
    gap: 1,
    alignItems: 'center',
    py: 1,
    bgcolor: PAGE,
    [PHONE]: { mx: -1.5, px: 1.5, borderBottom: `1px solid ${LINE}` },
    [WIDEST]: { '&:not([data-acts])': { display: 'none' }, '& .wt-menu-button': { display: 'none' } },
    '& > a, & > button': { minHeight: TARGET, whiteSpace: 'nowrap', [PHONE]: { px: 1, minWidth: 0 } },
    // On a phone the menu is at the bottom, where the thumb is.
    '& .wt-menu-button': { ml: 'auto', [PHONE]: { display: 'none' } },
    '&:not([data-acts]):not(:has(.wt-switch))': { [PHONE]: { display: 'none' } },
  },
  '& .wt-switch': {
    display: 'flex',
    border: `1px solid ${EDGE}`,
    borderRadius: 1,
    overflow: 'hidden',
    bgcolor: SURFACE,
    [WIDE]: { display: 'none' },
    '& button': {
      minHeight: TARGET,
      px: 1.5,
      display: 'grid',
      justifyItems: 'center',
      alignContent: 'center',
      font: 'inherit',
      fontWeight: 600,
      lineHeight: 1.2,
      whiteSpace: 'nowrap',
      color: INK,
      bgcolor: 'transparent',
      border: 0,
      cursor: 'pointer',
      '&[aria-pressed="true"]': { bgcolor: ACCENT, color: palette('primary-contrastText') },
      '&:focus-visible': { ...FOCUS, outlineOffset: -4 },
    },
    '& [aria-pressed="true"] .wt-side-state': { color: 'inherit' },
  },
  '& .wt-side-state': { fontSize: '0.75rem', fontWeight: 400, color: SOFT },
  '& .wt-heads': {
    display: 'none',
    [WIDE]: {
      position: 'sticky',
      top: 60,
      zIndex: 2,
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      columnGap: '40px',
      px: 2,
      mb: 1,
      bgcolor: PAGE,
      borderBottom: `1px solid ${LINE}`,
      '& > div': { py: 1, fontWeight: 650, borderBottom: '3px solid transparent' },
      '& > [data-active]': { borderColor: ACCENT },
      '& .wt-side-state': { ml: 1 },
    },
    [WIDEST]: { top: 0 },
  },
} as const;

/** A button in a list that leads to a question and looks like a link. */
const linkButton = (color: Parameters<typeof palette>[0]) =>
  ({
    p: 0,
    py: 0.5,
    mr: 1,
    font: 'inherit',
    textAlign: 'left',
    color: palette(color),
    textDecoration: 'underline',
    bgcolor: 'transparent',
    border: 0,
    cursor: 'pointer',
  }) as const;

/** Styles of the section list and the problem summary. */
export const mainStyles = {
  '& .wt-main': {
    [WIDEST]: {
      display: 'grid',
      gridTemplateColumns: '212px minmax(0, 1fr)',
      columnGap: '24px',
      alignItems: 'start',
    },
  },
  '& .wt-nav': {
    display: 'none',
    [WIDEST]: {
      position: 'sticky',
      top: 8,
      // Below the bar, if there is one. The maximum height depends on its position (section-nav.tsx).
      '.wt-bar[data-acts] ~ .wt-main &': { top: 68 },
      overflowY: 'auto',
      display: 'grid',
      py: 0.5,
    },
    '& button': {
      minHeight: 36,
      px: 1,
      // Keeps titles of two lines apart.
      py: 0.5,
      display: 'flex',
      gap: 1,
      alignItems: 'center',
      justifyContent: 'space-between',
      font: 'inherit',
      fontSize: '0.875rem',
      lineHeight: 1.25,
      textAlign: 'left',
      color: INK,
      bgcolor: 'transparent',
      border: 0,
      borderRadius: 1,
      cursor: 'pointer',
      '&:hover': { bgcolor: palette('action-hover') },
      '&:focus-visible': { ...FOCUS, outlineOffset: -2 },
    },
  },
  '& .wt-count': {
    flex: 'none',
    ml: 1,
    px: 0.75,
    fontSize: '0.75rem',
    fontWeight: 600,
    lineHeight: '20px',
    borderRadius: 2.5,
    color: palette('warning-dark'),
    bgcolor: palette('warning-light'),
    whiteSpace: 'nowrap',
  },
  '& .wt-body': {
    minWidth: 0,
    // What the keyboard focuses stays clear of the bars above and below.
    '& :is(input, textarea, select, button)': {
      [PHONE]: { scrollMarginTop: 72, scrollMarginBottom: 'min(176px, 30vh)' },
    },
  },
  '& .wt-failed': {
    m: 0,
    mb: 2,
    pl: 2.5,
    '& button': linkButton('primary-main'),
  },
  '& .wt-summary': {
    mt: { xs: 1, sm: 0 },
    mb: 2,
    '& ul': { m: 0, mt: 0.5, pl: 2.5 },
    '& button': linkButton('error-dark'),
  },
} as const;

/** Track of a progress bar. In sunlight, lines are as dark as the bar itself. */
const TRACK = `color-mix(in srgb, ${SOFT} 25%, ${SURFACE})`;

/** Styles of the footer: save status and Submit. */
export const footStyles = {
  '& .wt-foot': {
    position: 'sticky',
    bottom: 0,
    zIndex: 3,
    display: 'flex',
    gap: 1.5,
    alignItems: 'center',
    justifyContent: 'flex-end',
    py: 1,
    // Leaves the corner to the connection chip.
    pl: '112px',
    bgcolor: PAGE,
    borderTop: `1px solid ${LINE}`,
    // At 200 % zoom or above a keyboard the form needs the height.
    '@media (max-height: 479.95px)': { '& .wt-steps': { display: 'none' } },
    // The save status gets its own row, since the remaining width is too narrow.
    [PHONE]: { mx: -1.5, px: 1.5, flexWrap: 'wrap', rowGap: 0.5 },
    // Without a button the chip's strip would cover this line.
    '&:not([data-page-foot])': { [PHONE]: { position: 'static' } },
    '& button': { minHeight: TARGET, flex: 'none' },
    '&:empty': { display: 'none' },
  },
  '& .wt-steps': {
    display: 'none',
    [PHONE]: { flex: '1 0 100%', display: 'flex', gap: 0.5, minWidth: 0 },
    '& button': {
      minHeight: 48,
      p: 0,
      font: 'inherit',
      color: INK,
      bgcolor: SURFACE,
      border: `1px solid ${EDGE}`,
      borderRadius: 1,
      cursor: 'pointer',
      '&:focus-visible': { ...FOCUS, outlineOffset: -2 },
    },
    '& .wt-step': {
      width: 56,
      display: 'grid',
      placeItems: 'center',
      '&[aria-disabled="true"]': { color: palette('action-disabled'), cursor: 'default' },
    },
    '& .wt-step-now': {
      flex: '1 1 0',
      minWidth: 0,
      position: 'relative',
      overflow: 'hidden',
      display: 'grid',
      alignContent: 'center',
      px: 1,
      textAlign: 'center',
    },
    '& .wt-step-title': {
      fontWeight: 650,
      lineHeight: 1.25,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& .wt-step-facts': {
      fontSize: '0.75rem',
      lineHeight: 1.3,
      color: SOFT,
      fontVariantNumeric: 'tabular-nums',
    },
    '& .wt-step-bar': { position: 'absolute', insetInline: 0, bottom: 0, height: 3, bgcolor: TRACK },
    '& .wt-step-bar > span': { display: 'block', height: '100%', bgcolor: ACCENT },
  },
  // The last line of a phone shares its row with the connection chip.
  '& .wt-break': { display: 'none', [PHONE]: { display: 'block', flex: '1 0 100%' } },
  '& .wt-queue': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 1,
    fontSize: SMALL,
    color: SOFT,
    '&[data-failed]': { color: palette('warning-dark'), fontWeight: 600 },
    [PHONE]: { flex: '1 0 100%', '& > button': { ml: 'auto' } },
  },
  '& .wt-saved': {
    m: 0,
    fontSize: SMALL,
    lineHeight: 1.3,
    color: SOFT,
    textAlign: 'right',
    '& span': { display: 'inline-block' },
    [PHONE]: { flex: '1 1 0', textAlign: 'left' },
  },
} as const;
