import {
  type ChartColours,
  findingsChart,
  heightOfFindingsChart,
  type ItemFigures,
} from '@walkthrough/domain';
import type { PrintResource } from '../../../core/pdf/printable-document';
import { REPORT_FONTS } from '../reports/fonts';

/** CSS pixels. */
const WIDTH = 880;

const COLOURS: ChartColours = {
  found: '#b3452c',
  clear: '#3f7cac',
  notAsked: '#b6bec7',
  text: '#14202b',
  line: '#d5dbe1',
};

const FAMILY = 'Chart Sans';
const FONT = 'public-sans-latin-400-normal.woff2';

interface ChartPicture {
  width: number;
  height: number;
  picture: PrintResource;
}

/**
 * Draws the bars as SVG. The printing page runs no scripts, and an image loads no external fonts, so the SVG embeds
 * its font.
 */
export async function chartPicture(figures: readonly ItemFigures[]): Promise<ChartPicture> {
  // Loaded on demand: only printing needs the library.
  const { init } = await import('echarts');
  const height = heightOfFindingsChart(figures.length);
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: WIDTH, height });
  try {
    chart.setOption(findingsChart(figures, { colours: COLOURS, width: WIDTH, fontFamily: FAMILY }));
    const svg = chart.renderToSVGString().replace(/(<svg[^>]*>)/, (start) => `${start}${fontFace()}`);
    return { width: WIDTH, height, picture: { bytes: Buffer.from(svg), type: 'image/svg+xml' } };
  } finally {
    chart.dispose();
  }
}

function fontFace(): string {
  const font = REPORT_FONTS.files.get(FONT);
  if (!font) throw new Error(`The font ${FONT} is missing.`);
  const source = `data:font/woff2;base64,${font.bytes.toString('base64')}`;
  return `<style>@font-face{font-family:'${FAMILY}';src:url('${source}') format('woff2')}</style>`;
}
