import { perLanguage } from '../messages/texts';
import type { ItemFigures } from './contract';
import { analytics } from './messages';
import { REPORT_ITEM_LABELS } from '../forms/report-items';

/** Theme colors of a chart. */
export interface ChartColours {
  found: string;
  clear: string;
  notAsked: string;
  text: string;
  line: string;
}

const BARS = perLanguage(
  () =>
    [
      { name: analytics.foundBar, key: 'found' },
      { name: analytics.clearBar, key: 'clear' },
      { name: analytics.notAskedBar, key: 'notAsked' },
    ] as const,
);

const ROW_HEIGHT = { wide: 34, narrow: 56 } as const;
/** Below this width, labels need up to four lines. */
const NARROW_BELOW = 480;
/** Height of the legend and the axis. */
const FRAME_HEIGHT = 72;

/** Returns the height in pixels that fits a bar per item. */
export const heightOfFindingsChart = (items: number, width = NARROW_BELOW): number =>
  FRAME_HEIGHT + items * (width < NARROW_BELOW ? ROW_HEIGHT.narrow : ROW_HEIGHT.wide);

/**
 * Returns the options of an ECharts bar chart with one bar per item, stacked by inspections in which it was found, not
 * found and not asked about. Screen and print share it.
 */
export const findingsChart = (
  figures: readonly ItemFigures[],
  { colours, width, fontFamily }: { colours: ChartColours; width: number; fontFamily: string },
): Record<string, unknown> => ({
  animation: false,
  textStyle: { fontFamily },
  color: [colours.found, colours.clear, colours.notAsked],
  legend: {
    top: 0,
    left: 0,
    itemGap: width < NARROW_BELOW ? 6 : 16,
    textStyle: { color: colours.text, fontFamily },
  },
  grid: { top: 34, bottom: 28, left: labelWidth(width) + 12, right: 20, containLabel: false },
  xAxis: {
    type: 'value',
    minInterval: 1,
    axisLabel: { color: colours.text, hideOverlap: true },
    splitLine: { lineStyle: { color: colours.line } },
  },
  yAxis: {
    type: 'category',
    inverse: true,
    data: figures.map(({ item }) => REPORT_ITEM_LABELS[item]),
    axisTick: { show: false },
    axisLine: { lineStyle: { color: colours.line } },
    axisLabel: { color: colours.text, width: labelWidth(width), overflow: 'break', interval: 0 },
  },
  series: BARS.map(({ name, key }) => ({
    type: 'bar',
    name,
    stack: 'inspections',
    barMaxWidth: 18,
    data: figures.map((each) => each[key]),
  })),
});

const labelWidth = (width: number): number => Math.round(Math.min(240, width * 0.36));

/** Formats a share as a percentage for screens and reports. */
export const shareText = (share: number | null): string =>
  share === null ? analytics.noShare : `${(share * 100).toFixed(share > 0 && share < 0.1 ? 1 : 0)}%`;
