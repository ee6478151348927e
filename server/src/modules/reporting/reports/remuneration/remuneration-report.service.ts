import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { ianaZone, monthEverywhere, monthWindow, type RemunerationQuery } from '@walkthrough/domain';
import { xlsxFile } from '../../../../core/exports/xlsx';
import { PdfRenderer } from '../../../../core/pdf/pdf-renderer';
import { Pictures } from '../../../../core/pictures/pictures';
import { UsersService } from '../../../parties/users/users.service';
import { fitLogo } from '../condition-report/pictures';
import { sizeWithin } from '../condition-report/view/photos';
import { ReportMaterial } from '../report-material';
import { LOGO, LOGO_BOX, tableDocument } from '../summary-report/summary-document';
import { loadTemplates } from '../templates';
import { dayOf } from './remuneration-figures';
import { type RemunerationRow, RemunerationQueries } from './remuneration.queries';
import {
  REMUNERATION_DATE_COLUMN,
  type RemunerationRequest,
  remunerationFileName,
  remunerationSheet,
  remunerationView,
  type RemunerationView,
} from './remuneration-view';

const page = loadTemplates<RemunerationView>(join(__dirname, 'templates'));

/** Reports what one inspector completed in a month, by type and without rates. */
@Injectable()
export class RemunerationReportService {
  constructor(
    private readonly material: ReportMaterial,
    private readonly pictures: Pictures,
    private readonly queries: RemunerationQueries,
    private readonly renderer: PdfRenderer,
    private readonly users: UsersService,
  ) {}

  /** @throws ProductError not_found | unavailable when printing is not possible */
  async pdf(inspectorId: number, query: RemunerationQuery) {
    const { asked, rows } = await this.read(inspectorId, query);
    const { company } = await this.material.issuer();
    const logo = company.logo && (await fitLogo(this.pictures.fit, company.logo));
    const figures = remunerationView(asked, rows);
    const [inspector, month] = figures.facts;
    const view = {
      ...figures,
      heading: [figures.title, inspector, month].join(' · '),
      company: company.displayName,
      logo: logo && { src: LOGO, ...sizeWithin(logo, LOGO_BOX) },
    };
    const bytes = await this.renderer.render(
      tableDocument(page(view), view, new Map(logo ? [[LOGO, logo]] : [])),
    );
    return { bytes, fileName: remunerationFileName(asked, '.pdf') };
  }

  /** @throws ProductError not_found */
  async workbook(inspectorId: number, query: RemunerationQuery) {
    const { asked, rows } = await this.read(inspectorId, query);
    const file = xlsxFile(remunerationSheet(asked, rows), { days: [REMUNERATION_DATE_COLUMN] });
    return { file, fileName: remunerationFileName(asked, '.xlsx') };
  }

  private async read(inspectorId: number, { month, timeZone }: RemunerationQuery) {
    const inspector = await this.users.getInspector(inspectorId);
    const asked: RemunerationRequest = { inspector, month, timeZone };
    const stretch =
      timeZone === undefined ? monthEverywhere(month).whole : monthWindow(month, ianaZone(timeZone));
    const rows: RemunerationRow[] = [
      ...(await this.queries.completed(inspectorId, stretch)),
      ...(await this.queries.cancelledPlanned(inspectorId, stretch)),
      ...(await this.queries.cancelledDue(inspectorId, month)),
    ];
    // Without a zone, the month is evaluated in each inspection's own zone.
    return { asked, rows: rows.filter((row) => dayOf(row, timeZone)?.startsWith(month)) };
  }
}
