import type colors from './colors.json';

/** Returns a color of the shown theme, a CSS variable of the page (`client/theme-styles.cjs`). */
const token = (name: keyof typeof colors.light) => `var(--color-${name})`;

const tone = (name: 'accent' | 'danger' | 'warning' | 'success' | 'info') => ({
  main: token(name),
  dark: token(`${name}-dark`),
  light: token(`${name}-light`),
  contrastText: token(`on-${name}`),
});

/** Returns the text color at this opacity. */
export const inkOf = (percent: number) => `color-mix(in srgb, ${token('ink')} ${percent}%, transparent)`;

/**
 * Colors, radii and type sizes. `colors.json` beside has the values of each theme; nothing else defines a color, except
 * `ui/stored-colors.ts`. MUI makes CSS variables (`--wt-…`) of them, which the grid and the form renderers use.
 */
export const color = {
  page: token('page'),
  surface: token('surface'),
  line: token('line'),
  lineStrong: token('line-strong'),
  ink: token('ink'),
  inkSoft: token('ink-soft'),
  accent: tone('accent'),
  danger: tone('danger'),
  warning: tone('warning'),
  success: tone('success'),
  info: tone('info'),
} as const;

const statusOf = (name: StatusName) => ({
  main: token(`status-${name}`),
  tint: token(`status-${name}-tint`),
});

type StatusName =
  'rolling' | 'assigned' | 'scheduled' | 'completed' | 'audited' | 'cancelled' | 'late1' | 'late2';

/** Colors of the inspection status, the same on every screen, always with an icon or text. */
export const status = {
  rolling: statusOf('rolling'),
  assigned: statusOf('assigned'),
  scheduled: statusOf('scheduled'),
  completed: statusOf('completed'),
  audited: statusOf('audited'),
  cancelled: statusOf('cancelled'),
  late1: statusOf('late1'),
  late2: statusOf('late2'),
} as const;

export const space = 8;
export const radius = 6;

export const type = {
  family: "'Public Sans Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  body: '0.9375rem',
  control: '0.875rem',
  small: '0.8125rem',
  title: '1.375rem',
  section: '1.0625rem',
} as const;

/** Minimum height of controls in pixels: dense on desktop, larger for touch. */
export const targetHeight = { desk: 36, field: 44 } as const;
