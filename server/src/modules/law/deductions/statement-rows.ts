import { Injectable } from '@nestjs/common';
import type { DeductionStatementItem } from '@walkthrough/domain';
import { sha256 } from '../../../core/context/sha256';
import { retryIfTaken } from '../../../core/database/database-errors';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { DeductionFile } from './deduction-file.entity';
import { DeductionStatement } from './deduction-statement.entity';
import { StatementAnswers } from './statement-answers';

/** An issued statement as it is stored. */
export type IssuedStatement = DeductionStatement;

/** Stores the rows of issued statements. */
@Injectable()
export class StatementRows {
  constructor(
    private readonly answers: StatementAnswers,
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

  async hashOf(statementId: number, kind: DeductionFile['kind']): Promise<string> {
    const file = await this.files.findOne({ statementId, kind });
    if (!file) throw new Error(`Statement ${statementId} has no ${kind}.`);
    return file.sha256;
  }

  /** Runs in the transaction that issues it. @returns its id */
  async insert(
    row: Omit<DeductionStatement, 'id' | 'tenantId'>,
    files: Readonly<Record<DeductionFile['kind'], Buffer>>,
  ): Promise<number> {
    const statementId = await retryIfTaken(this.statements.insert(row));
    for (const kind of ['statement', 'manifest'] as const)
      await this.files.insert({ statementId, kind, sha256: sha256(files[kind]), size: files[kind].length });
    return statementId;
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
    const hash = await this.hashOf(id, 'statement');
    return { id, revision, number, printedAt, issuer: stated?.issuer ?? '', sha256: hash, answers };
  }
}
