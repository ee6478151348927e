import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { findingsChart, heightOfFindingsChart, type ItemFigures, messages } from '@walkthrough/domain';
import { BarChart as Bars } from 'echarts/charts';
import { GridComponent, LegendComponent } from 'echarts/components';
import { type EChartsType, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';

use([Bars, GridComponent, LegendComponent, SVGRenderer]);

const COLOURS = { found: '#b3452c', clear: '#3f7cac', notAsked: '#b6bec7' } as const;

/** Bar chart without animation. To assistive technology it is an image; the table beside it has the same data. */
export function BarChart({ items }: { items: readonly ItemFigures[] }) {
  const place = useRef<HTMLDivElement>(null);
  const { palette, typography } = useTheme();
  const { primary: text } = palette.text;
  const { divider: line } = palette;
  const { fontFamily = 'sans-serif' } = typography;
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
      chart.setOption(findingsChart(items, { colours: { ...COLOURS, text, line }, width, fontFamily }), true);
    };
    const sizes = new ResizeObserver(draw);
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      chart?.dispose();
    };
  }, [items, text, line, fontFamily]);
  return (
    <Box
      ref={place}
      role="img"
      aria-label={messages.analytics.chartLabel}
      sx={{ minHeight: heightOfFindingsChart(items.length), minWidth: 0, overflow: 'hidden' }}
    />
  );
}
