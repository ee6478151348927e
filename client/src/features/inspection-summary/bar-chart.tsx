import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { findingsChart, heightOfFindingsChart, type ItemFigures, messages } from '@walkthrough/domain';
import { BarChart as Bars } from 'echarts/charts';
import { GridComponent, LegendComponent } from 'echarts/components';
import { type EChartsType, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';

use([Bars, GridComponent, LegendComponent, SVGRenderer]);

/** CSS variables, which the SVG resolves, so that the chart follows the theme without another drawing. */
const COLOURS = {
  found: 'var(--color-chart-found)',
  clear: 'var(--color-chart-clear)',
  notAsked: 'var(--color-chart-not-asked)',
  text: 'var(--color-ink)',
  line: 'var(--color-line)',
} as const;

/** Bar chart without animation. To assistive technology it is an image; the table beside it has the same data. */
export function BarChart({ items }: { items: readonly ItemFigures[] }) {
  const place = useRef<HTMLDivElement>(null);
  const { fontFamily = 'sans-serif' } = useTheme().typography;
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    let chart: EChartsType | null = null;
    const draw = () => {
      const { clientWidth: width } = element;
      // A hidden element has no size.
      if (width === 0) return;
      element.style.height = `${heightOfFindingsChart(items.length, width)}px`;
      chart ??= init(element, null, { renderer: 'svg' });
      chart.resize();
      chart.setOption(findingsChart(items, { colours: COLOURS, width, fontFamily }), true);
    };
    const sizes = new ResizeObserver(draw);
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      chart?.dispose();
    };
  }, [items, fontFamily]);
  return (
    <Box
      ref={place}
      role="img"
      aria-label={messages.analytics.chartLabel}
      sx={{ minHeight: heightOfFindingsChart(items.length), minWidth: 0, overflow: 'hidden' }}
    />
  );
}
