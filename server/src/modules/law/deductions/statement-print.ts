import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { type OfferedLanguage } from '@walkthrough/domain';
import { Config } from '../../../core/config/config';
import { requestContext } from '../../../core/context/request-context';
import { PdfRenderer } from '../../../core/pdf/pdf-renderer';
import type { PrintResource } from '../../../core/pdf/printable-document';
import { Pictures } from '../../../core/pictures/pictures';
import { ImagesService } from '../../reporting/images/images.service';
import { fitLogo, fitPhoto } from '../../reporting/reports/condition-report/pictures';
import { sizeWithin } from '../../reporting/reports/condition-report/view/photos';
import { checkAddress, checkAddressForReader, ReportMaterial } from '../../reporting/reports/report-material';
import { LOGO, LOGO_BOX, tableDocument } from '../../reporting/reports/summary-report/summary-document';
import { loadTemplates } from '../../reporting/reports/templates';
import type { ChoosablePhoto } from './line-photos';
import {
  type PlacedPicture,
  type StatementContents,
  statementView,
  type StatementView,
} from './statement-view';

const page = loadTemplates<StatementView>(join(__dirname, 'templates'));

/** Millimetres: three photos stand side by side. */
const PHOTO_BOX = { width: 78, height: 58 } as const;

const CSS = `
.line { break-inside: auto; }
.line h2, .line p, .phases thead { break-after: avoid; }
.phases tr { break-inside: avoid; }
.phases td { vertical-align: top; }
.phases img { display: block; margin-bottom: 1.5mm; }
h3 { font-size: inherit; margin: 2mm 0 1mm; break-after: avoid; }
.receipts { margin: 0; padding-left: 4mm; overflow-wrap: anywhere; }
.receipts img { display: block; margin: 1mm 0; }
.totals { width: 50%; margin-left: auto; }
.totals th { border-bottom: 0; }
.totals td { text-align: right; font-variant-numeric: tabular-nums; }
.note { margin-top: 3mm; }
`;

/** Prints statements of deductions, in the layout of the other tables. */
@Injectable()
export class StatementPrint {
  constructor(
    private readonly config: Config,
    private readonly images: ImagesService,
    private readonly material: ReportMaterial,
    private readonly pictures: Pictures,
    private readonly renderer: PdfRenderer,
  ) {}

  /** Where anybody can verify the files of a statement. */
  get checkAddress(): string {
    return checkAddress(this.config);
  }

  /**
   * Returns a PDF for each of the languages.
   * @throws ProductError unavailable when printing is not possible
   */
  async pdfs(
    contents: StatementContents,
    photos: readonly Pick<ChoosablePhoto, 'id' | 'stored'>[],
    issued: { number: string; revision: number; day: string; languages: readonly OfferedLanguage[] },
  ): Promise<ReadonlyMap<OfferedLanguage, Buffer>> {
    const { company } = await this.material.issuer();
    const resources = new Map<string, PrintResource>();
    const logo = company.logo && (await fitLogo(this.pictures.fit, company.logo));
    if (logo) resources.set(LOGO, logo);
    const placed = new Map<string, PlacedPicture>();
    for (const { id, stored } of photos) {
      if (placed.has(id)) continue;
      const { bytes } = await this.images.shown(stored);
      const fitted = await fitPhoto(this.pictures.fit, bytes);
      const src = `photo-${placed.size + 1}.jpg`;
      resources.set(src, fitted);
      placed.set(id, { src, ...sizeWithin(fitted, PHOTO_BOX) });
    }
    const shown = {
      ...issued,
      logo: logo ? { src: LOGO, ...sizeWithin(logo, LOGO_BOX) } : null,
      pictureOf: (id: string) => placed.get(id) ?? null,
    };
    const files = new Map<OfferedLanguage, Buffer>();
    for (const language of issued.languages)
      files.set(
        language,
        await requestContext.inLanguage(language, () => {
          const view = statementView(contents, {
            ...shown,
            language,
            checkAddress: checkAddressForReader(this.config),
          });
          return this.renderer.render(tableDocument(page(view), view, resources, CSS));
        }),
      );
    return files;
  }
}
