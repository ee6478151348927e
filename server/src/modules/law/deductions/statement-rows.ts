import { Injectable } from '@nestjs/common';
import {
  type DeductionStatementItem,
  type OfferedLanguage,
  STATEMENT_TRANSLATIONS,
  type TranslatedStatement,
} from '@walkthrough/domain';
import { sha256 } from '../../../core/context/sha256';
import { retryIfTaken } from '../../../core/database/database-errors';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { notFound } from '../../../core/errors/product-error';
import { IssuedReports } from '../../reporting/reports/issued-reports.service';
import { DeductionFile, type DeductionFileKind } from './deduction-file.entity';
import { DeductionStatement } from './deduction-statement.entity';
import { StatementAnswers } from './statement-answers';

/** An issued statement as it is stored. */
export type IssuedStatement = DeductionStatement;

/** Stores the rows of issued statements. */
@Injectable()
export class StatementRows {
  constructor(
    private readonly answers: StatementAnswers,
    private readonly issued: IssuedReports,
    @Rows(DeductionFile) private readonly files: TenantRepository<DeductionFile>,
    @Rows(DeductionStatement) private readonly statements: TenantRepository<DeductionStatement>,
  ) {}

  async last(tenancyId: number): Promise<DeductionStatement | null> {
    const [newest] = await this.statements.find({ tenancyId }, { revision: 'DESC' });
    return newest ?? null;
  }

  /** Locks the newest statement of a tenancy until the current transaction ends; null: there is none. */
  async lockLast(tenancyId: number): Promise<DeductionStatement | null> {
    const last = await this.last(tenancyId);
    return last && this.statements.findLocked({ id: last.id });
  }

  /** Locks a statement until the current transaction ends. */
  async lock(id: number): Promise<void> {
    await this.statements.findLocked({ id });
  }

  /** @throws ProductError not_found */
  get(id: number): Promise<DeductionStatement> {
    return this.statements.get(id);
  }

  /** Returns the statements of a tenancy, newest first. */
  async of(tenancyId: number): Promise<DeductionStatementItem[]> {
    const items: DeductionStatementItem[] = [];
    for (const row of await this.statements.find({ tenancyId }, { revision: 'DESC' }))
      items.push(await this.itemOf(row));
    return items;
  }

  /** Returns whether the evidence of a statement of the tenancy has a photo or a receipt. */
  async namesFile(tenancyId: number, uuid: string): Promise<boolean> {
    const statements = await this.statements.find({ tenancyId });
    return statements.some(({ evidence }) =>
      evidence.some(
        (file) =>
          ('photo' in file && file.photo.uuid === uuid) || ('receipt' in file && file.receipt.uuid === uuid),
      ),
    );
  }

  async item(id: number): Promise<DeductionStatementItem> {
    return this.itemOf(await this.statements.get(id));
  }

  /** Returns the hash of a file. @throws ProductError not_found: it was not issued in that language */
  async hashOf(statementId: number, kind: DeductionFileKind): Promise<string> {
    return (await this.file(statementId, kind)).sha256;
  }

  /** @throws ProductError not_found: it was not issued in that language */
  async file(statementId: number, kind: DeductionFileKind): Promise<DeductionFile> {
    const file = await this.files.findOne({ statementId, kind });
    if (file) return file;
    if (kind === 'statement' || kind === 'manifest')
      throw new Error(`Statement ${statementId} has no ${kind}.`);
    throw notFound();
  }

  /** Returns the files of a statement in other languages than English. */
  async translationsOf(statementId: number): Promise<TranslatedStatement[]> {
    const files = await this.files.find({ statementId });
    return STATEMENT_TRANSLATIONS.flatMap((language) => {
      const file = files.find(({ kind }) => kind === language);
      return file ? [{ language, sha256: file.sha256 }] : [];
    });
  }

  /** Runs in the transaction that issues it, after which anybody can verify its files. @returns its id */
  async insert(
    row: Omit<DeductionStatement, 'id' | 'tenantId'>,
    files: ReadonlyMap<DeductionFileKind, Buffer>,
  ): Promise<number> {
    const id = await retryIfTaken(this.statements.insert(row));
    await this.addFiles({ id, number: row.number }, files);
    return id;
  }

  /**
   * Adds files in the current transaction, which has locked the statement. One that it has already stays.
   * @returns which were added
   */
  async addFiles(
    { id: statementId, number }: Pick<DeductionStatement, 'id' | 'number'>,
    files: ReadonlyMap<DeductionFileKind, Buffer>,
  ): Promise<DeductionFileKind[]> {
    const present = (await this.files.find({ statementId })).map(({ kind }) => kind);
    const added = [...files].filter(([kind]) => !present.includes(kind));
    for (const [kind, bytes] of added) {
      const hash = sha256(bytes);
      await this.files.insert({ statementId, kind, sha256: hash, size: bytes.length });
      await this.issued.add({ sha256: hash, reportNumber: number });
    }
    return added.map(([kind]) => kind);
  }

  /** Returns whether a language was added after the manifest was written. */
  async hasLaterLanguage(statementId: number): Promise<boolean> {
    const last = (await this.files.find({ statementId }, { id: 'ASC' })).at(-1);
    return last !== undefined && last.kind !== 'manifest';
  }

  private async itemOf({
    id,
    revision,
    number,
    printedAt,
    contents: stated,
  }: DeductionStatement): Promise<DeductionStatementItem> {
    const answers = (await this.answers.of(id)).map(({ number: count, sha256: hash, contents }) => ({
      number: count,
      sha256: hash,
      contents,
    }));
    const translations = await this.translationsOf(id);
    const hash = await this.hashOf(id, 'statement');
    const issuer = stated?.issuer ?? '';
    return { id, revision, number, printedAt, issuer, sha256: hash, translations, answers };
  }
}

/** Returns which file of a statement is in a language. */
export const fileIn = (language: OfferedLanguage): DeductionFileKind =>
  STATEMENT_TRANSLATIONS.find((each) => each === language) ?? 'statement';
