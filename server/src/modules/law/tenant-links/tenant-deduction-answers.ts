import { Injectable } from '@nestjs/common';
import {
  deductionItemKey,
  messages,
  type StatementAnswer as AnswerContents,
  type TenantDeductionAnswers as AnswersRequest,
  type TenantDeductionsAnswered,
  type TenantLineAnswerChange,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { ProductError, ruleViolation } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { Deductions } from '../deductions/deductions.service';
import { StatementAnswers, type StoredAnswer } from '../deductions/statement-answers';
import { type ShownStatement, TenantDeductions } from './tenant-deductions';
import { TenantLinkDrafts } from './tenant-link-drafts';
import { TenantLinkRows } from './tenant-link-rows';
import type { TenantLink } from './tenant-link.entity';

const { tenantReport: texts } = messages;

/** The answers of a request, with the network address that they came from. */
interface GivenAnswers {
  request: AnswersRequest;
  from: string;
}

/** Records what tenants answer to lines of a statement of deductions. */
@Injectable()
export class TenantDeductionAnswers {
  constructor(
    private readonly answers: StatementAnswers,
    private readonly clock: Clock,
    private readonly deductions: Deductions,
    private readonly drafts: TenantLinkDrafts,
    private readonly events: DomainEvents,
    private readonly links: TenantLinkRows,
    private readonly statements: TenantDeductions,
    private readonly units: UnitOfWork,
  ) {}

  /**
   * Adds an answer to the newest statement. Each line is answered once; the same request again is answered alike.
   * @throws ProductError not_found | report_changed: another file | rule_violation with the line in `field`
   */
  async give(link: TenantLink, { request, from }: GivenAnswers): Promise<TenantDeductionsAnswered> {
    if (request.answers.length === 0) throw ruleViolation(texts.noLineAnswers);
    return this.units.run(async () => {
      const row = await this.links.lock(link);
      const statement = await this.statements.lock(row);
      if (!(await this.statements.hashesOf(statement)).includes(request.sha256))
        throw new ProductError('report_changed', texts.statementReplaced);
      const own = await this.statements.own(row, statement);
      const lines = newLines(request.answers, statement, own);
      const last = own.at(-1);
      if (lines.length === 0 && last) return { sha256: last.sha256, at: last.answeredAt };
      const { number, revision } = statement;
      const contents: AnswerContents = {
        statement: number,
        revision,
        file: request.sha256,
        tenant: row.name,
        lines,
        at: this.clock.now(),
        from,
      };
      const of = { statementId: statement.id, tenancyTenantId: row.tenancyTenantId };
      const { sha256 } = await this.answers.add(of, contents);
      await this.record(row, contents, sha256);
      await this.answerLines(row, statement, lines);
      const keys = lines.map(({ id }) => deductionItemKey(id));
      await this.drafts.forget(row, keys);
      return { sha256, at: contents.at };
    });
  }

  private async record(row: TenantLink, { statement, revision, lines }: AnswerContents, sha256: string) {
    const { name, propertyId } = row;
    const count = (answer: string) => lines.filter((line) => line.answer === answer).length;
    this.events.publish('tenantLink.statementAnswered', {
      entityId: row.id,
      after: {
        propertyId,
        name,
        reportNumber: statement,
        revision,
        sha256,
        agreed: count('agreed'),
        disputed: count('disputed'),
      },
    });
  }

  /** One tenant does not agree for another: a line is agreed when all of them have said so, and disputed by one. */
  private async answerLines(
    { name, propertyId, tenancyId }: TenantLink,
    statement: ShownStatement,
    lines: AnswerContents['lines'],
  ): Promise<void> {
    const agreed = await this.statements.agreedByAll(statement);
    for (const line of lines)
      if (line.answer === 'disputed' || agreed.has(line.id))
        await this.deductions.answerAsTenant({ id: tenancyId, propertyId }, line, line, name);
  }
}

/** Returns the lines that are not answered yet. @throws ProductError rule_violation */
function newLines(
  changes: readonly TenantLineAnswerChange[],
  { contents }: ShownStatement,
  own: readonly StoredAnswer[],
): AnswerContents['lines'] {
  const given = new Map(own.flatMap((each) => each.contents.lines.map((line) => [line.id, line] as const)));
  const lines = new Map<number, AnswerContents['lines'][number]>();
  for (const { line: id, answer, comment } of changes) {
    const stated = contents.lines.find((line) => line.id === id);
    if (!stated) throw ruleViolation(texts.lineUnknown, { field: String(id) });
    const before = given.get(id) ?? lines.get(id);
    if (before && (before.answer !== answer || before.comment !== comment))
      throw ruleViolation(texts.lineAnswered, { field: String(id) });
    if (before) continue;
    const { place, description, cents } = stated;
    lines.set(id, { id, place, description, cents, answer, comment });
  }
  return [...lines.values()];
}
