import { Injectable } from '@nestjs/common';
import { type OfferedLanguage, PDF_TYPE, STATEMENT_LANGUAGE } from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { notFound } from '../../../core/errors/product-error';
import { FileStore } from '../../../core/files/file-store';
import { ImagesService } from '../../reporting/images/images.service';
import { ReportRevisions } from '../../reporting/reports/report-revisions.service';
import type { DeductionFileKind } from './deduction-file.entity';
import type { DeductionStatement, Evidence } from './deduction-statement.entity';
import { ReceiptFiles } from './receipt-files';
import { fileIn, StatementRows } from './statement-rows';

/** Reads the files of issued statements. Does not check access. */
@Injectable()
export class StatementFiles {
  constructor(
    private readonly files: FileStore,
    private readonly images: ImagesService,
    private readonly receipts: ReceiptFiles,
    private readonly reports: ReportRevisions,
    private readonly rows: StatementRows,
  ) {}

  /** Returns the statement itself, or the manifest of its evidence. */
  async document(
    { id, tenancyId }: Pick<DeductionStatement, 'id' | 'tenancyId'>,
    kind: DeductionFileKind,
  ): Promise<{ bytes: Buffer; sha256: string }> {
    const sha256 = await this.rows.hashOf(id, kind);
    return { bytes: await this.files.get(statementKey(tenancyId, sha256)), sha256 };
  }

  /** Returns a statement in one of its languages, with a name. @throws ProductError not_found: it was not issued in that language */
  async pdf(
    statement: Pick<DeductionStatement, 'id' | 'tenancyId' | 'number' | 'revision'>,
    language: OfferedLanguage = STATEMENT_LANGUAGE,
  ): Promise<{ bytes: Buffer; fileName: string; sha256: string }> {
    const fileName = pdfName(statement, language);
    return { ...(await this.document(statement, fileIn(language))), fileName };
  }

  /** Returns a file of the evidence as it came. */
  evidence(file: Evidence): Promise<Buffer> {
    if ('photo' in file) return this.images.original(file.photo);
    return 'receipt' in file ? this.receipts.pdf(file.receipt) : this.reports.bytes(file.report);
  }

  /** Returns a photo or a receipt of the evidence for a browser. @throws ProductError not_found: another file */
  async shown(
    { evidence }: Pick<DeductionStatement, 'evidence'>,
    uuid: string,
    size: 'full' | 'thumb',
  ): Promise<{ bytes: Buffer; type: string }> {
    for (const file of evidence) {
      if ('photo' in file && file.photo.uuid === uuid)
        return size === 'thumb'
          ? { bytes: await this.images.thumb(file.photo), type: 'image/jpeg' }
          : this.images.shown(file.photo);
      if ('receipt' in file && file.receipt.uuid === uuid)
        return { bytes: await this.receipts.pdf(file.receipt), type: PDF_TYPE };
    }
    throw notFound();
  }
}

/** The hash separates two prints of one revision, of which only one has a row. */
export const statementKey = (tenancyId: number, hash: string): string =>
  `companies/${requestContext.tenantId()}/deductions/${tenancyId}/${hash}`;

export const pdfName = (
  { number, revision }: Pick<DeductionStatement, 'number' | 'revision'>,
  language: OfferedLanguage,
): string =>
  `${number.toLowerCase()}-${revision}${language === STATEMENT_LANGUAGE ? '' : `-${language.toLowerCase()}`}.pdf`;
