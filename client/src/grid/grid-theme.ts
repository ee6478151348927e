import { themeQuartz } from 'ag-grid-community';
import type { Density } from '../ui/density';

const token = (name: string) => `var(--wt-palette-${name})`;

/** The look of the product's theme, through its CSS variables. */
const base = themeQuartz.withParams({
  accentColor: token('primary-main'),
  backgroundColor: token('background-paper'),
  foregroundColor: token('text-primary'),
  chromeBackgroundColor: token('background-default'),
  headerTextColor: token('text-secondary'),
  borderColor: token('divider'),
  rowHoverColor: token('background-default'),
  fontFamily: 'inherit',
  fontSize: 14,
  headerFontSize: 13,
  headerFontWeight: 650,
  cellHorizontalPadding: 12,
  wrapperBorder: false,
  wrapperBorderRadius: 0,
});

const themes = {
  desk: base.withParams({ rowHeight: 36, headerHeight: 36 }),
  field: base.withParams({ rowHeight: 44, headerHeight: 44 }),
};

export const gridTheme = (density: Density) => themes[density];

/** Height of the header, under which overlays begin. */
export const headerHeight: Record<Density, number> = { desk: 36, field: 44 };
