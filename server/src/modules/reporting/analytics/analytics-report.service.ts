import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import {
  type AnalyticsFigures,
  displayDate,
  fill,
  type ItemFigures,
  messages,
  type PeriodFigures,
  REPORT_ITEM_LABELS,
  shareText,
  writtenAddress,
  perLanguage,
} from '@walkthrough/domain';
import type { PrintResource } from '../../../core/pdf/printable-document';
import { PdfRenderer } from '../../../core/pdf/pdf-renderer';
import { Pictures } from '../../../core/pictures/pictures';
import { PropertiesQueries } from '../../portfolio/properties/properties.queries';
import { fitLogo } from '../reports/condition-report/pictures';
import { LOGO, LOGO_BOX, tableDocument } from '../reports/summary-report/summary-document';
import { loadTemplates } from '../reports/templates';
import { sizeWithin } from '../reports/condition-report/view/photos';
import { ReportMaterial } from '../reports/report-material';
import type { AnalyticsDto } from './analytics.dto';
import { AnalyticsService } from './analytics.service';
import { chartPicture } from './chart-picture';

const { analytics: texts } = messages;

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

interface AnalyticsSection {
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

const COLUMNS = perLanguage(() => [
  texts.itemColumn,
  texts.inspectedColumn,
  texts.foundColumn,
  texts.shareColumn,
  texts.notAskedColumn,
]);

/** Properties listed by name; beyond that only the number is printed. */
const MAX_NAMED = 12;

/** Prints the figures that the screen shows. */
@Injectable()
export class AnalyticsReport {
  constructor(
    private readonly analytics: AnalyticsService,
    private readonly material: ReportMaterial,
    private readonly pictures: Pictures,
    private readonly properties: PropertiesQueries,
    private readonly renderer: PdfRenderer,
  ) {}

  /** @throws ProductError like AnalyticsService.figures | unavailable when nothing can be printed */
  async print(asked: AnalyticsDto): Promise<{ bytes: Buffer; fileName: string }> {
    const figures = await this.analytics.figures(asked);
    const bytes = await this.renderer.render(await this.document(figures, asked));
    const { start, end } = figures.period;
    return { bytes, fileName: `inspections-summary-${start}-${end}.pdf` };
  }

  private async document(figures: AnalyticsFigures, asked: AnalyticsDto) {
    const { company } = await this.material.issuer();
    const logo = company.logo && (await fitLogo(this.pictures.fit, company.logo));
    const pictures = new Map<string, PrintResource>(logo ? [[LOGO, logo]] : []);
    const sections: AnalyticsSection[] = [];
    for (const part of [figures.period, figures.reference])
      if (part) sections.push(await sectionOf(part, `chart-${sections.length + 1}.svg`, pictures));
    const view: AnalyticsView = {
      title: texts.reportTitle,
      heading: [texts.reportTitle, daysInWords(figures.period)].join(' · '),
      company: company.displayName,
      logo: logo && { src: LOGO, ...sizeWithin(logo, LOGO_BOX) },
      scope: await this.scopeOf(figures, asked),
      sections,
    };
    // Tables in the style of the summary report, in portrait, with charts.
    return tableDocument(print(view), view, pictures, OWN_CSS);
  }

  private async scopeOf({ team, reference }: AnalyticsFigures, { ids }: AnalyticsDto): Promise<string> {
    if (team && reference)
      return fill(texts.reportTeam, { name: team.name, date: displayDate(reference.start) });
    if (!ids) return texts.reportFilter;
    if (ids.length > MAX_NAMED) return fill(texts.reportScope, { count: ids.length });
    const properties = await this.properties.items(ids);
    return fill(texts.reportProperties, { names: properties.map(writtenAddress).join('; ') });
  }
}

const daysInWords = ({ start, end }: PeriodFigures): string => `${displayDate(start)} – ${displayDate(end)}`;

async function sectionOf(
  { start, end, inspected, items }: PeriodFigures,
  src: string,
  pictures: Map<string, PrintResource>,
): Promise<AnalyticsSection> {
  const days = { start: displayDate(start), end: displayDate(end) };
  const title = fill(texts.inspected, { count: inspected, ...days });
  if (inspected === 0)
    return { title, empty: texts.nothingInspected, chart: null, columns: COLUMNS, rows: items.map(rowOf) };
  pictures.set(src, (await chartPicture(items)).picture);
  return {
    title,
    empty: null,
    chart: { src, label: texts.chartLabel },
    columns: COLUMNS,
    rows: items.map(rowOf),
  };
}

const rowOf = (figures: ItemFigures): string[] => [
  REPORT_ITEM_LABELS[figures.item],
  String(figures.found + figures.clear),
  String(figures.found),
  shareText(figures.share),
  String(figures.notAsked),
];
