import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messages } from '@walkthrough/domain';
import type { PrintableDocument, PrintResource } from '../../core/pdf/isolated-page';
import { FONT_CSS, FONT_FAMILY, FONTS } from '../reports/fonts';
import { lettersOf } from '../reports/letters';
import { loadTemplates } from '../reports/templates';

/** What the report of analytics shows. */
export interface AnalyticsView {
  title: string;
  company: string;
  logo: { src: string; widthMm: string; heightMm: string } | null;
  /** Whose inspections were counted. */
  scope: string;
  sections: readonly AnalyticsSection[];
}

export interface AnalyticsSection {
  title: string;
  /** In place of figures, where nothing was inspected. */
  empty: string | null;
  chart: { src: string; label: string } | null;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

const TEMPLATES = join(__dirname, 'templates');
const print = loadTemplates<AnalyticsView>(TEMPLATES);
const OWN_CSS = readFileSync(join(TEMPLATES, 'analytics.css'), 'utf8');

const COUNTERS = { '{page}': { counter: 'page' }, '{pages}': { counter: 'pages' } } as const;

/** The pages of the report, with the fonts of the other reports. */
export function analyticsDocument(
  view: AnalyticsView,
  pictures: ReadonlyMap<string, PrintResource>,
): PrintableDocument {
  const html = print(view);
  const letters = lettersOf(html);
  const pages = messages.conditionReport.page
    .split(/(\{\w+\})/u)
    .map((part) => COUNTERS[part as keyof typeof COUNTERS] ?? part);
  return {
    html,
    resources: new Map<string, PrintResource>([
      [
        'analytics.css',
        {
          bytes: Buffer.from([letters.css, FONT_CSS, OWN_CSS].join('\n')),
          type: 'text/css; charset=utf-8',
        },
      ],
      ...FONTS,
      ...letters.fonts,
      ...pictures,
    ]),
    margins: {
      header: { left: [view.title], right: [view.company] },
      footer: { right: pages },
      style: `font: 7.5pt ${FONT_FAMILY}; color: #4a5560`,
    },
  };
}
