/** The form as the container that its own width is asked of. */
export const CONTAINER = 'wt-form';
/** The form asks how wide it is itself, not how wide the screen: the preview of a form stands in a pane. */
const container = (condition: string) => `@container ${CONTAINER} (${condition})`;

/** Two columns need as much; below it one side is shown at a time. */
export const WIDE = container('min-width: 852px');
export const NARROW = container('max-width: 851.95px');
export const PHONE = container('max-width: 575.95px');
/** Room for the list of sections beside both columns. */
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
/** The edge of what can be pressed or typed into: 3:1 on the surface. */
export const EDGE = `color-mix(in srgb, ${SOFT} 75%, ${SURFACE})`;
export const FOCUS = { outline: `2px solid ${ACCENT}`, outlineOffset: 2 };
export const TARGET = 44;
export const SMALL = '0.8125rem';
