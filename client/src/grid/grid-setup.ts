import {
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  EventApiModule,
  HighlightChangesModule,
  ModuleRegistry,
  RenderApiModule,
  RowApiModule,
  RowSelectionModule,
  RowStyleModule,
  TooltipModule,
  themeQuartz,
} from 'ag-grid-community';
import type { Density } from '../ui/density';

/** Single modules, because the whole community edition adds about 40 KB. */
ModuleRegistry.registerModules([
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  EventApiModule,
  HighlightChangesModule,
  RenderApiModule,
  RowApiModule,
  RowSelectionModule,
  RowStyleModule,
  TooltipModule,
]);

const token = (name: string) => `var(--wt-palette-${name})`;

/** Applies the product's theme through its CSS variables. */
const base = themeQuartz.withParams({
  browserColorScheme: 'inherit',
  accentColor: token('primary-main'),
  backgroundColor: token('background-paper'),
  foregroundColor: token('text-primary'),
  chromeBackgroundColor: token('background-default'),
  headerTextColor: token('text-secondary'),
  borderColor: token('divider'),
  rowHoverColor: token('background-default'),
  selectedRowBackgroundColor: token('primary-light'),
  valueChangeValueHighlightBackgroundColor: token('warning-light'),
  fontFamily: 'inherit',
  fontSize: '0.875rem',
  headerFontSize: '0.8125rem',
  headerFontWeight: 650,
  cellHorizontalPadding: 12,
  wrapperBorder: false,
  wrapperBorderRadius: 0,
});

/** Height of a row and of the header, in pixels. */
export const rowHeight: Record<Density, number> = { desk: 36, field: 44 };

const themes = {
  desk: base.withParams({ rowHeight: rowHeight.desk, headerHeight: rowHeight.desk }),
  field: base.withParams({ rowHeight: rowHeight.field, headerHeight: rowHeight.field }),
};

export const gridTheme = (density: Density) => themes[density];
