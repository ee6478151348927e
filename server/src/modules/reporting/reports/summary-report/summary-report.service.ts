import { Injectable } from '@nestjs/common';
import {
  displayDate,
  fill,
  inspectionName,
  messages,
  today,
  writtenStreet,
  zoneOfInspection,
  perLanguage,
} from '@walkthrough/domain';
import { ProductError } from '../../../../core/errors/product-error';
import { inOrder } from '../../../../core/database/lists/in-order';
import { PdfRenderer } from '../../../../core/pdf/pdf-renderer';
import { Pictures } from '../../../../core/pictures/pictures';
import { InspectionRowsQueries } from '../../../scheduling/inspections/inspection-rows.queries';
import type { InspectionRowFacts } from '../../../scheduling/inspections/row-facts.queries';
import { TenantsService } from '../../../company/tenants/tenants.service';
import { fitLogo } from '../condition-report/pictures';
import { sizeWithin } from '../condition-report/view/photos';
import { inspectedMonths, formatMonths, nameWithMonths } from '../inspected-months';
import { ReportMaterial } from '../report-material';
import { LOGO, LOGO_BOX, summaryDocument, type SummaryView } from './summary-document';

const { common, inspectionManagement, monthlyFiles, summaryReport: texts } = messages;

/** Prints inspections as a table by customer. */
@Injectable()
export class SummaryReportService {
  constructor(
    private readonly material: ReportMaterial,
    private readonly pictures: Pictures,
    private readonly renderer: PdfRenderer,
    private readonly rows: InspectionRowsQueries,
    private readonly tenants: TenantsService,
  ) {}

  /**
   * @throws ProductError not_found when the caller may not see one of them | unavailable when printing is not possible
   */
  async print(ids: number[]): Promise<{ bytes: Buffer; fileName: string }> {
    const rows = inOrder(ids, await this.rows.visibleWithoutSync(ids));
    if (rows.length < ids.length) throw new ProductError('not_found', common.somethingWentWrong);
    const { company } = await this.material.issuer();
    const { customerLabel } = await this.tenants.config();
    const logo = company.logo && (await fitLogo(this.pictures.fit, company.logo));
    const months = inspectedMonths(rows);
    const inWords = months ? [formatMonths(months)] : [];
    const count = fill(inspectionManagement.inspectionCount, { count: rows.length });
    const view: SummaryView = {
      title: texts.title,
      heading: [texts.title, ...inWords].join(' · '),
      company: company.displayName,
      logo: logo && { src: LOGO, ...sizeWithin(logo, LOGO_BOX) },
      facts: [...inWords, count],
      columns: COLUMNS.map(({ title }) => title),
      customers: byCustomer(rows, fill(monthlyFiles.noCustomer, { customer: customerLabel })),
    };
    const bytes = await this.renderer.render(summaryDocument(view, logo));
    return { bytes, fileName: `${nameWithMonths('summary-report', months)}.pdf` };
  }
}

function byCustomer(rows: readonly InspectionRowFacts[], noCustomer: string): SummaryView['customers'] {
  const customers = new Map<number | null, { name: string; rows: string[][] }>();
  for (const row of rows) {
    const customer = customers.get(row.customerId) ?? { name: row.customerName ?? noCustomer, rows: [] };
    customers.set(row.customerId, customer);
    customer.rows.push(COLUMNS.map(({ text }) => text(row)));
  }
  return [...customers.values()].sort((a, b) => a.name.localeCompare(b.name, 'en-CA'));
}

const COLUMNS: readonly { title: string; text: (row: InspectionRowFacts) => string }[] = perLanguage(() => [
  { title: inspectionManagement.propertyCode, text: ({ code }) => code },
  { title: common.address, text: (row) => writtenStreet(row) },
  { title: common.city, text: ({ city }) => city },
  { title: common.inspectionType, text: inspectionName },
  {
    title: common.inspector,
    text: ({ inspectorFirstName, inspectorName }) =>
      [inspectorFirstName, inspectorName].filter(Boolean).join(' '),
  },
  { title: inspectionManagement.dateInspected, text: dayOf },
  { title: inspectionManagement.report, text: reportOf },
]);

function dayOf(row: InspectionRowFacts): string {
  if (row.inspectedDate === null) return inspectionManagement.notInspected;
  return displayDate(today(row.inspectedDate, zoneOfInspection(row.timeZone, row)));
}

function reportOf({ completedExternally, cancelled, hasReport }: InspectionRowFacts): string {
  if (cancelled) return inspectionManagement.cancelled;
  if (completedExternally) return inspectionManagement.completedExternallyMark;
  return hasReport ? common.yes : '';
}
