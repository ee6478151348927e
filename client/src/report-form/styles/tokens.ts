/** Name of the form's CSS container. */
export const CONTAINER = 'wt-form';
/** Queries the form's own width, since the preview renders it in a pane. */
const container = (condition: string) => `@container ${CONTAINER} (${condition})`;

/** Minimum for two columns; below it one side is shown at a time. */
export const WIDE = container('min-width: 852px');
export const NARROW = container('max-width: 851.95px');
export const PHONE = container('max-width: 575.95px');
/** Room for the section list beside both columns. */
export const WIDEST = container('min-width: 1152px');

export const palette = (name: string) => `var(--wt-palette-${name})`;
export const INK = palette('text-primary');
export const SOFT = palette('text-secondary');
export const LINE = palette('divider');
export const SURFACE = palette('background-paper');
export const PAGE = palette('background-default');
export const ACCENT = palette('primary-main');
export const TINT = palette('primary-light');
export const FAULT = palette('error-main');
/** Border of interactive elements with 3:1 contrast. */
export const EDGE = `color-mix(in srgb, ${SOFT} 75%, ${SURFACE})`;
export const FOCUS = { outline: `2px solid ${ACCENT}`, outlineOffset: 2 };
export const TARGET = 44;
export const SMALL = '0.8125rem';
