import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ExportAddress } from '@walkthrough/domain';
import { notFound } from '../../../core/errors/product-error';
import type { AsOwner, ExportedArchive } from '../../../core/exports/exported-archive';
import { Exports } from '../../../core/exports/exports';
import type { ZipEntry } from '../../../core/exports/zip';
import { FileStore } from '../../../core/files/file-store';
import { ImagesService } from '../../reporting/images/images.service';
import { ReportRevisions } from '../../reporting/reports/report-revisions.service';
import { STATEMENT_FILE, statementKey } from './deduction-statements.service';
import type { DeductionStatement } from './deduction-statement.entity';
import { DeductionTenancies } from './deduction-tenancies';
import type { Evidence } from './deduction-statement.entity';
import { inspectionsOf } from './statement-evidence';
import { StatementRows } from './statement-rows';

const KIND = 'deductions';

interface OfferedStatement {
  statementId: number;
}

/** Packs an issued statement with its evidence while its reader downloads it. */
@Injectable()
export class StatementArchives implements OnModuleInit {
  constructor(
    private readonly exports: Exports,
    private readonly files: FileStore,
    private readonly images: ImagesService,
    private readonly reports: ReportRevisions,
    private readonly rows: StatementRows,
    private readonly tenancies: DeductionTenancies,
  ) {}

  onModuleInit(): void {
    this.exports.declareArchive<OfferedStatement>(KIND, ({ statementId }) => this.archive(statementId));
  }

  /** Returns a one-time address. @throws ProductError not_found | too_many_attempts */
  offer(statementId: number): Promise<ExportAddress> {
    return this.exports.offerArchive(KIND, { statementId } satisfies OfferedStatement);
  }

  /** Returns the PDF of a statement. @throws ProductError not_found */
  async pdf(statementId: number): Promise<{ bytes: Buffer; fileName: string; sha256: string }> {
    const { tenancyId, number, revision } = await this.visible(statementId);
    const sha256 = await this.rows.hashOf(statementId, 'statement');
    const fileName = `${number.toLowerCase()}-${revision}.pdf`;
    return { bytes: await this.files.get(statementKey(tenancyId, sha256)), fileName, sha256 };
  }

  private async archive(statementId: number): Promise<ExportedArchive> {
    const statement = await this.visible(statementId);
    return {
      name: `${statement.number.toLowerCase()}-${statement.revision}`,
      entries: (asOwner) => this.entries(statement, asOwner),
    };
  }

  private async *entries(
    { id, tenancyId, evidence }: DeductionStatement,
    asOwner: AsOwner,
  ): AsyncGenerator<ZipEntry> {
    for (const [name, kind] of [
      [STATEMENT_FILE, 'statement'],
      ['manifest.csv', 'manifest'],
    ] as const) {
      const bytes = await asOwner(async () =>
        this.files.get(statementKey(tenancyId, await this.rows.hashOf(id, kind))),
      );
      yield { name, bytes };
    }
    for (const file of evidence)
      yield { name: file.name, bytes: await asOwner(() => this.bytesOf(file)), isCompressed: true };
  }

  private bytesOf(file: Evidence): Promise<Buffer> {
    return 'photo' in file ? this.images.original(file.photo) : this.reports.bytes(file.report);
  }

  /** Returns a statement to those who may read every report from which its evidence was taken. */
  private async visible(statementId: number): Promise<DeductionStatement> {
    const statement = await this.rows.get(statementId);
    const tenancy = await this.tenancies.visible(statement.tenancyId);
    const readable = await this.tenancies.readableReports(tenancy);
    if (inspectionsOf(statement.evidence).some((id) => !readable.has(id))) throw notFound();
    return statement;
  }
}
