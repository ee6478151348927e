import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PrintableDocument, PrintResource } from '../../../core/pdf/isolated-page';
import { tableDocument } from '../reports/summary-report/summary-document';
import { loadTemplates } from '../reports/templates';

/** Contents of the analytics report. */
interface AnalyticsView {
  title: string;
  /** At the top of each page. */
  heading: string;
  company: string;
  logo: { src: string; widthMm: string; heightMm: string } | null;
  /** Describes whose inspections were counted. */
  scope: string;
  sections: readonly AnalyticsSection[];
}

export interface AnalyticsSection {
  title: string;
  /** Shown instead of figures when nothing was inspected. */
  empty: string | null;
  chart: { src: string; label: string } | null;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

const TEMPLATES = join(__dirname, 'templates');
const print = loadTemplates<AnalyticsView>(TEMPLATES);
const OWN_CSS = readFileSync(join(TEMPLATES, 'analytics.css'), 'utf8');

/** Builds the report pages: tables in the style of the summary report, in portrait, with charts. */
export const analyticsDocument = (
  view: AnalyticsView,
  pictures: ReadonlyMap<string, PrintResource>,
): PrintableDocument => tableDocument(print(view), view, pictures, OWN_CSS);
