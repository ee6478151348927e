import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type ExportAddress, type OfferedLanguage, STATEMENT_LANGUAGE } from '@walkthrough/domain';
import { notFound } from '../../../core/errors/product-error';
import type { AsOwner, ExportedArchive } from '../../../core/exports/exported-archive';
import { Exports } from '../../../core/exports/exports';
import type { ZipEntry } from '../../../core/exports/zip';
import type { DeductionStatement } from './deduction-statement.entity';
import { DeductionTenancies, type SeenTenancy } from './deduction-tenancies';
import { answerFile, StatementAnswers } from './statement-answers';
import { inspectionsOf } from './statement-evidence';
import { StatementFiles } from './statement-files';
import { answerName, statementFile } from './statement-manifest';
import { StatementManifests } from './statement-manifests';
import { fileIn, StatementRows } from './statement-rows';

const KIND = 'deductions';

interface OfferedStatement {
  statementId: number;
  /** Number of answers that the archive has: a later one is in no manifest that was made verifiable. */
  answers: number;
}

/** Packs an issued statement with its evidence while its reader downloads it. */
@Injectable()
export class StatementArchives implements OnModuleInit {
  constructor(
    private readonly answers: StatementAnswers,
    private readonly exports: Exports,
    private readonly files: StatementFiles,
    private readonly manifests: StatementManifests,
    private readonly rows: StatementRows,
    private readonly tenancies: DeductionTenancies,
  ) {}

  onModuleInit(): void {
    this.exports.declareArchive<OfferedStatement>(KIND, (offered) => this.archive(offered));
  }

  /** Returns a one-time address. @throws ProductError not_found | too_many_attempts */
  async offer(statementId: number): Promise<ExportAddress> {
    const { statement } = await this.seen(statementId);
    const answers = await this.answers.of(statementId);
    const offered: OfferedStatement = { statementId, answers: answers.length };
    const address = await this.exports.offerArchive(KIND, offered);
    await this.manifests.handOut(statement, answers);
    return address;
  }

  /** Returns the PDF of a statement. @throws ProductError not_found, also in a language that it was not issued in */
  async pdf(
    statementId: number,
    language?: OfferedLanguage,
  ): Promise<{ bytes: Buffer; fileName: string; sha256: string }> {
    return this.files.pdf((await this.seen(statementId)).statement, language);
  }

  private async archive({ statementId, answers }: OfferedStatement): Promise<ExportedArchive> {
    const { statement } = await this.seen(statementId);
    return {
      name: `${statement.number.toLowerCase()}-${statement.revision}`,
      entries: (asOwner) => this.entries(statement, answers, asOwner),
    };
  }

  private async *entries(
    statement: DeductionStatement,
    count: number,
    asOwner: AsOwner,
  ): AsyncGenerator<ZipEntry> {
    const answers = (await asOwner(() => this.answers.of(statement.id))).slice(0, count);
    const translations = await asOwner(() => this.rows.translationsOf(statement.id));
    for (const language of [STATEMENT_LANGUAGE, ...translations.map((each) => each.language)]) {
      const { bytes } = await asOwner(() => this.files.document(statement, fileIn(language)));
      yield { name: statementFile(language), bytes };
    }
    yield { name: 'manifest.csv', bytes: await asOwner(() => this.manifests.bytes(statement, answers)) };
    for (const file of statement.evidence)
      yield { name: file.name, bytes: await asOwner(() => this.files.evidence(file)), isCompressed: true };
    for (const answer of answers) yield { name: answerName(answer), bytes: answerFile(answer) };
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
