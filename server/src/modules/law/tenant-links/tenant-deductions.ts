import { Injectable } from '@nestjs/common';
import {
  deductionTotals,
  messages,
  type OfferedLanguage,
  type TenantDeductionLine,
  type TenantEarlierAnswer,
  type TenantDeductions as TenantDeductionsItem,
} from '@walkthrough/domain';
import { ProductError } from '../../../core/errors/product-error';
import { TenanciesQueries } from '../../portfolio/tenancy-records/tenancies.queries';
import { StatementAnswers, type StoredAnswer } from '../deductions/statement-answers';
import { StatementFiles } from '../deductions/statement-files';
import { type IssuedStatement, StatementRows } from '../deductions/statement-rows';
import type { StatementContents } from '../deductions/statement-view';
import type { TenantLink } from './tenant-link.entity';

/** A statement that a link shows. */
export type ShownStatement = IssuedStatement & { contents: StatementContents };

/** Reads the newest statement of deductions for the tenants of its tenancy. Nothing here writes. */
@Injectable()
export class TenantDeductions {
  constructor(
    private readonly answers: StatementAnswers,
    private readonly files: StatementFiles,
    private readonly rows: StatementRows,
    private readonly tenancies: TenanciesQueries,
  ) {}

  /** Returns the statement with this tenant's own answers; null: none was issued that a page can show. */
  async page(link: TenantLink): Promise<TenantDeductionsItem | null> {
    const statement = await this.newest(link);
    if (statement === null) return null;
    const { contents, number, printedAt: issuedAt, revision } = statement;
    const own = await this.own(link, statement);
    const totals = deductionTotals(contents.deposits, contents.lines);
    return {
      number,
      revision,
      issuedAt,
      issuer: contents.issuer ?? '',
      sha256: await this.rows.hashOf(statement.id, 'statement'),
      translations: await this.rows.translationsOf(statement.id),
      lines: contents.lines.map((line) => lineItem(line, own)),
      deposits: totals.deposits,
      deductions: totals.deductions,
      sent: own.map(({ sha256 }) => sha256),
      earlier: await this.earlier(link, statement),
    };
  }

  /** Returns the file of the newest statement. @throws ProductError not_found, also in a language that it was not issued in */
  async file(
    link: TenantLink,
    language?: OfferedLanguage,
  ): Promise<{ bytes: Buffer; fileName: string; sha256: string }> {
    return this.files.pdf(await this.existing(link), language);
  }

  /** Returns a photo or a receipt of the newest statement. @throws ProductError not_found */
  async evidence(
    link: TenantLink,
    uuid: string,
    size: 'full' | 'thumb',
  ): Promise<{ bytes: Buffer; type: string }> {
    return this.files.shown(await this.existing(link), uuid, size);
  }

  /** Locks the statement in the current transaction. @throws ProductError not_found */
  async lock(link: TenantLink): Promise<ShownStatement> {
    await this.rows.lockLast(link.tenancyId);
    return this.existing(link);
  }

  /** Returns the hashes of the files of a statement, one of which answers are bound to. */
  async hashesOf({ id }: ShownStatement): Promise<string[]> {
    const translations = await this.rows.translationsOf(id);
    return [await this.rows.hashOf(id, 'statement'), ...translations.map(({ sha256 }) => sha256)];
  }

  /** Returns this tenant's answers, by whichever link they came. */
  async own({ tenancyTenantId }: TenantLink, { id }: Pick<ShownStatement, 'id'>): Promise<StoredAnswer[]> {
    return (await this.answers.of(id)).filter((answer) => answer.tenancyTenantId === tenancyTenantId);
  }

  /** Returns the ids of the lines of a statement to which each tenant of the tenancy agreed. */
  async agreedByAll({ tenancyId, id, contents }: ShownStatement): Promise<ReadonlySet<number>> {
    const { tenants } = await this.tenancies.listsOf([tenancyId]);
    const agreed = new Set(
      (await this.answers.of(id)).flatMap(({ tenancyTenantId, contents: { lines } }) =>
        lines.filter(({ answer }) => answer === 'agreed').map((line) => `${tenancyTenantId}:${line.id}`),
      ),
    );
    const all = tenants.get(tenancyId) ?? [];
    const lines = contents.lines.filter((line) =>
      all.every((tenant) => agreed.has(`${tenant.id}:${line.id}`)),
    );
    return new Set(lines.map((line) => line.id));
  }

  /** Returns this tenant's answers to earlier revisions. Answers are compared by the tenant's row: names can be the same. */
  private async earlier(link: TenantLink, { id: shown }: ShownStatement): Promise<TenantEarlierAnswer[]> {
    const issued = await this.rows.of(link.tenancyId);
    const answered = issued.filter(({ answers, id }) => id !== shown && answers.length > 0);
    const own = await Promise.all(answered.map((statement) => this.own(link, statement)));
    return own.flat().map(earlierItem);
  }

  private async existing(link: TenantLink): Promise<ShownStatement> {
    const statement = await this.newest(link);
    if (statement === null) throw new ProductError('not_found', messages.tenantReport.noStatement);
    return statement;
  }

  /** Somebody who is no tenant of the tenancy any more sees no statement of it. */
  private async newest({ tenancyId, tenancyTenantId }: TenantLink): Promise<ShownStatement | null> {
    const { tenants } = await this.tenancies.listsOf([tenancyId]);
    if (!tenants.get(tenancyId)?.some(({ id }) => id === tenancyTenantId)) return null;
    const statement = await this.rows.last(tenancyId);
    return hasContents(statement) ? statement : null;
  }
}

const hasContents = (statement: IssuedStatement | null): statement is ShownStatement =>
  statement?.contents != null;

const earlierItem = ({ contents: { at, lines, revision }, sha256 }: StoredAnswer): TenantEarlierAnswer => ({
  revision,
  sha256,
  at,
  lines: lines.map(({ id, place, cents, answer, comment }) => ({ id, place, cents, answer, comment })),
});

function lineItem(
  {
    id,
    place,
    description,
    cents,
    beforePhotos,
    afterPhotos,
    workPhotos,
    receipts,
  }: StatementContents['lines'][number],
  own: readonly StoredAnswer[],
): TenantDeductionLine {
  const answers = own.flatMap(({ contents: { at, lines } }) => lines.map((line) => ({ ...line, at })));
  const given = answers.find((answer) => answer.id === id);
  return {
    id,
    place,
    description,
    cents,
    beforePhotos,
    afterPhotos,
    workPhotos,
    receipts: receipts.map(({ id: uuid, name, isPhoto }) => ({ id: uuid, name, isPhoto })),
    answered: given ? { answer: given.answer, comment: given.comment, at: given.at } : null,
  };
}
