/**
 * The only definitions of colors, radii and type sizes. The theme turns them into CSS variables (`--wt-…`), which the
 * grid and the form renderers use.
 *
 * Every text color has a contrast of at least 4.5:1 on `surface`, `page` and its own tint; `lineStrong` has 3:1.
 */
export const color = {
  page: '#F5F6F3',
  surface: '#FFFFFF',
  sunken: '#ECEEE9',
  line: '#D9DDD6',
  lineStrong: '#838D86',
  ink: '#18211F',
  inkSoft: '#515C58',
  accent: { main: '#0E5C54', dark: '#0A453F', light: '#DCECE9', contrastText: '#FFFFFF' },
  danger: { main: '#B3261E', dark: '#8C1D18', light: '#FBE9E7', contrastText: '#FFFFFF' },
  warning: { main: '#8A5200', dark: '#6B3F00', light: '#FFF3DC', contrastText: '#FFFFFF' },
  success: { main: '#2C6B33', dark: '#1F4E25', light: '#E4F1E3', contrastText: '#FFFFFF' },
  info: { main: '#2B5A8C', dark: '#1F446B', light: '#E5EEF7', contrastText: '#FFFFFF' },
} as const;

/** Colors of the inspection status, the same on every screen, always with an icon or text. */
export const status = {
  rolling: { main: '#4A5560', tint: '#EDF0F2' },
  assigned: { main: '#5A4A99', tint: '#EEEBF7' },
  scheduled: { main: '#2B5A8C', tint: '#E5EEF7' },
  completed: { main: '#86306F', tint: '#F7E9F3' },
  audited: { main: '#2C6B33', tint: '#E4F1E3' },
  cancelled: { main: '#6A5D52', tint: '#F1EDE9' },
  late1: { main: '#8A5200', tint: '#FFF3DC' },
  late2: { main: '#B3261E', tint: '#FBE9E7' },
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
