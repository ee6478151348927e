import { createTheme, type Components, type Theme } from '@mui/material/styles';
import latin from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2';
import latinExtended from '@fontsource-variable/public-sans/files/public-sans-latin-ext-wght-normal.woff2';
import type { Density } from '../../ui/density';
import { color, inkOf, radius, space, status, targetHeight, type } from './tokens';

declare module '@mui/material/styles' {
  interface Palette {
    status: typeof status;
  }
  interface PaletteOptions {
    status: typeof status;
  }
}

const fontFaces = [
  {
    url: latin,
    range: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122',
  },
  { url: latinExtended, range: 'U+0100-02BA,U+1E00-1E9F,U+1EF2-1EFF,U+2C60-2C7F,U+A720-A7FF' },
].map(({ url, range }) => ({
  '@font-face': {
    fontFamily: 'Public Sans Variable',
    fontStyle: 'normal',
    fontDisplay: 'swap',
    fontWeight: '100 900',
    src: `url(${url}) format('woff2-variations')`,
    unicodeRange: range,
  },
}));

const focusRing = { outline: '2px solid var(--wt-palette-primary-main)', outlineOffset: 2 };

/** Longest transition, in milliseconds. Nothing is worth waiting longer for. */
const MOTION_MS = 150;

const transitions = {
  duration: Object.fromEntries(
    ['shortest', 'shorter', 'short', 'standard', 'complex', 'enteringScreen', 'leavingScreen'].map((name) => [
      name,
      MOTION_MS,
    ]),
  ),
  getAutoHeightDuration: () => MOTION_MS,
};

/** Styles the page itself. */
const pageStyles: Components['MuiCssBaseline'] = {
  styleOverrides: () => [
    ...fontFaces,
    {
      ':focus-visible': focusRing,
      // Focused by script as a reading position; nothing there can be pressed.
      '[tabindex="-1"]:focus-visible': { outline: 'none' },
      // Keeps scroll targets clear of the strip of a hidden top bar; a report has none.
      '@media (min-width: 600px)': { 'html:not(:has([data-page-foot]))': { scrollPaddingTop: '44px' } },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          transitionDuration: '0s !important',
          transitionDelay: '0s !important',
          animationDuration: '0s !important',
        },
      },
    },
  ],
};

/**
 * Styles what can be pressed.
 * @param height least height of a target in pixels
 */
const buttonStyles = (height: number): Components => ({
  MuiButtonBase: {
    // The focus ring shows the focus, and a pressed button pales. A ripple would be a second sign.
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing, '&:active': { opacity: 0.6 } } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: height,
        padding: '4px 16px',
        lineHeight: 1.4,
        whiteSpace: 'nowrap',
        // A longer language breaks the lines of a button that is wider than a phone.
        '@media (max-width: 599.95px)': { whiteSpace: 'normal', flexShrink: 0, maxWidth: '100%' },
        // A button that explains on press why it is disabled.
        '&[aria-disabled="true"]:not(.Mui-disabled)': { opacity: 0.5 },
      },
      outlined: { borderColor: color.lineStrong },
    },
  },
  MuiIconButton: { styleOverrides: { root: { width: height, height, borderRadius: radius } } },
  MuiMenuItem: { styleOverrides: { root: { minHeight: height, fontSize: type.body } } },
  MuiTab: {
    styleOverrides: {
      root: { minHeight: height + 4, paddingInline: 10, textTransform: 'none', fontSize: type.control },
    },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: height + 4 } } },
});

/** Styles fields. */
const inputStyles = (density: Density): Components => ({
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        minHeight: targetHeight[density],
        backgroundColor: color.surface,
        // MUI pales the field that was touched last.
        '@media (hover: none)': {
          '&:hover:not(.Mui-focused, .Mui-error) .MuiOutlinedInput-notchedOutline': {
            borderColor: color.lineStrong,
          },
        },
      },
      // 16 px keeps iOS from zooming the page when a field takes the focus.
      input: {
        padding: '6px 12px',
        fontSize: density === 'field' ? '1rem' : type.body,
        '&::placeholder': { color: color.inkSoft, opacity: 1 },
      },
      // The padding of the text itself is enough.
      multiline: { padding: 0 },
      notchedOutline: { borderColor: color.lineStrong },
    },
  },
  MuiSelect: { styleOverrides: { select: { minHeight: 0 } } },
  MuiAutocomplete: {
    styleOverrides: {
      inputRoot: { paddingBlock: 0, paddingLeft: 4 },
      option: { minHeight: targetHeight[density] },
    },
  },
});

/** Styles what is only read. */
const displayStyles: Components = {
  MuiPaper: { styleOverrides: { outlined: { borderColor: color.line } } },
  MuiTooltip: {
    styleOverrides: { tooltip: { fontSize: type.small, color: color.surface, backgroundColor: color.ink } },
  },
  MuiAlert: {
    styleOverrides: {
      root: { color: color.ink },
      message: { fontSize: type.body },
      standard: ({ ownerState: { severity = 'info' } }) => {
        const tone = {
          error: color.danger,
          warning: color.warning,
          success: color.success,
          info: color.info,
        }[severity];
        return { backgroundColor: tone.light, border: `1px solid ${tone.main}` };
      },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: type.section, fontWeight: 650 } } },
  MuiLinearProgress: { styleOverrides: { bar: { transitionDuration: `${MOTION_MS}ms` } } },
  MuiChip: { styleOverrides: { root: { borderRadius: radius } } },
};

export function createAppTheme(density: Density): Theme {
  return createTheme({
    // Colors are CSS variables of the page, so the browser mixes them.
    cssVariables: { cssVarPrefix: 'wt', nativeColor: true },
    transitions,
    spacing: space,
    shape: { borderRadius: radius },
    palette: {
      primary: color.accent,
      error: color.danger,
      warning: color.warning,
      success: color.success,
      info: color.info,
      background: { default: color.page, paper: color.surface },
      text: { primary: color.ink, secondary: color.inkSoft },
      divider: color.line,
      action: {
        active: color.inkSoft,
        hover: inkOf(5),
        selected: inkOf(8),
        disabled: inkOf(38),
        disabledBackground: inkOf(12),
        focus: inkOf(12),
      },
      status,
    },
    typography: {
      fontFamily: type.family,
      body1: { fontSize: type.body, lineHeight: 1.5 },
      body2: { fontSize: type.small, lineHeight: 1.45 },
      h1: { fontSize: type.title, fontWeight: 650, lineHeight: 1.25, letterSpacing: '-0.01em' },
      h2: { fontSize: type.section, fontWeight: 650, lineHeight: 1.35 },
      button: { fontSize: type.body, fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
    },
    components: {
      MuiCssBaseline: pageStyles,
      ...buttonStyles(targetHeight[density]),
      ...inputStyles(density),
      ...displayStyles,
    },
  });
}
