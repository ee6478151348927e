import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messages } from '@walkthrough/domain';
import type { PrintableDocument, PrintResource } from '../../../../core/pdf/printable-document';
import { FONT_FAMILY, REPORT_FONTS } from '../fonts';
import { extraFontsFor } from '../extra-fonts';
import { loadTemplates } from '../templates';

/** The contents of a summary. */
export interface SummaryView {
  title: string;
  company: string;
  logo: { src: string; widthMm: string; heightMm: string } | null;
  /** At the top of each page. */
  heading: string;
  /** The months of the inspections, and their number. */
  facts: readonly string[];
  columns: readonly string[];
  customers: readonly { name: string; rows: readonly (readonly string[])[] }[];
}

const TEMPLATES = join(__dirname, 'templates');
const print = loadTemplates<SummaryView>(TEMPLATES);
const OWN_CSS = readFileSync(join(TEMPLATES, 'summary.css'), 'utf8');

const COUNTERS = { '{page}': { counter: 'page' }, '{pages}': { counter: 'pages' } } as const;

/** The resource name of the company's logo. */
export const LOGO = 'logo.png';
/** Millimetres. */
export const LOGO_BOX = { width: 46, height: 14 } as const;

/** Builds the pages of a summary, with the fonts of the reports. */
export const summaryDocument = (view: SummaryView, logo: PrintResource | null): PrintableDocument =>
  tableDocument(print(view), view, new Map(logo ? [[LOGO, logo]] : []));

/**
 * Builds pages of tables in the layout of a summary.
 * @param pictures by resource name
 * @param moreCss rules that differ from the summary's
 */
export function tableDocument(
  html: string,
  view: Pick<SummaryView, 'heading' | 'company'>,
  pictures: ReadonlyMap<string, PrintResource>,
  moreCss = '',
): PrintableDocument {
  const letters = extraFontsFor(html);
  const css = [letters.css, OWN_CSS, moreCss].join('\n');
  const pages = messages.conditionReport.page
    .split(/(\{\w+\})/u)
    .map((part) => COUNTERS[part as keyof typeof COUNTERS] ?? part);
  return {
    html,
    resources: new Map<string, PrintResource>([
      ['summary.css', { bytes: Buffer.from(css), type: 'text/css; charset=utf-8' }],
      ...letters.fonts,
      ...pictures,
    ]),
    fonts: REPORT_FONTS,
    margins: {
      header: { left: [view.heading], right: [view.company] },
      footer: { right: pages },
      style: `font: 7.5pt ${FONT_FAMILY}; color: #4a5560`,
    },
  };
}
