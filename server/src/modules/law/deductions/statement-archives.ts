import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type ExportAddress, type OfferedLanguage, STATEMENT_LANGUAGE } from '@walkthrough/domain';
import { notFound } from '../../../core/errors/product-error';
import type { AsOwner, ExportedArchive } from '../../../core/exports/exported-archive';
import { Exports } from '../../../core/exports/exports';
import type { ZipEntry } from '../../../core/exports/zip';
import { statementFile } from './deduction-statements.service';
import type { DeductionStatement } from './deduction-statement.entity';
import { DeductionTenancies, type SeenTenancy } from './deduction-tenancies';
import { answerFile, StatementAnswers } from './statement-answers';
import { inspectionsOf } from './statement-evidence';
import { StatementFiles } from './statement-files';
import { fileIn, StatementRows } from './statement-rows';

const KIND = 'deductions';

interface OfferedStatement {
  statementId: number;
}

/** Packs an issued statement with its evidence while its reader downloads it. */
@Injectable()
export class StatementArchives implements OnModuleInit {
  constructor(
    private readonly answers: StatementAnswers,
    private readonly exports: Exports,
    private readonly files: StatementFiles,
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

  /** Returns the PDF of a statement. @throws ProductError not_found, also in a language that it was not issued in */
  async pdf(
    statementId: number,
    language?: OfferedLanguage,
  ): Promise<{ bytes: Buffer; fileName: string; sha256: string }> {
    return this.files.pdf((await this.seen(statementId)).statement, language);
  }

  private async archive(statementId: number): Promise<ExportedArchive> {
    const { statement } = await this.seen(statementId);
    return {
      name: `${statement.number.toLowerCase()}-${statement.revision}`,
      entries: (asOwner) => this.entries(statement, asOwner),
    };
  }

  private async *entries(statement: DeductionStatement, asOwner: AsOwner): AsyncGenerator<ZipEntry> {
    const translations = await asOwner(() => this.rows.translationsOf(statement.id));
    const languages = [STATEMENT_LANGUAGE, ...translations.map(({ language }) => language)];
    for (const [name, kind] of [
      ...languages.map((language) => [statementFile(language), fileIn(language)] as const),
      ['manifest.csv', 'manifest'] as const,
    ])
      yield { name, bytes: (await asOwner(() => this.files.document(statement, kind))).bytes };
    for (const file of statement.evidence)
      yield { name: file.name, bytes: await asOwner(() => this.files.evidence(file)), isCompressed: true };
    // They came after the manifest, so each is verified by its own hash.
    for (const answer of await asOwner(() => this.answers.of(statement.id)))
      yield { name: `tenant-answers/${answer.number}.json`, bytes: answerFile(answer) };
  }

  /** Returns a statement to those who may read every report from which its evidence was taken. @throws ProductError not_found */
  async seen(statementId: number): Promise<{ statement: DeductionStatement; tenancy: SeenTenancy }> {
    const statement = await this.rows.get(statementId);
    const tenancy = await this.tenancies.visible(statement.tenancyId);
    const readable = await this.tenancies.readableReports(tenancy);
    if (inspectionsOf(statement.evidence).some((id) => !readable.has(id))) throw notFound();
    return { statement, tenancy };
  }
}
