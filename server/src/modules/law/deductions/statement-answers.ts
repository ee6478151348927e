import { Injectable } from '@nestjs/common';
import { canonicalJson, type StatementAnswer as AnswerContents } from '@walkthrough/domain';
import { sha256 } from '../../../core/context/sha256';
import { retryIfTaken } from '../../../core/database/database-errors';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { IssuedReports } from '../../reporting/reports/issued-reports.service';
import { StatementAnswer } from './statement-answer.entity';

/** A stored answer. */
export type StoredAnswer = StatementAnswer;

/** Keeps what tenants answered to statements. Anybody can verify the file of an answer, as that of a statement. */
@Injectable()
export class StatementAnswers {
  constructor(
    private readonly issued: IssuedReports,
    @Rows(StatementAnswer) private readonly answers: TenantRepository<StatementAnswer>,
  ) {}

  /** Returns the answers to a statement in the order in which they came. */
  of(statementId: number): Promise<StatementAnswer[]> {
    return this.answers.find({ statementId }, { number: 'ASC' });
  }

  /** Adds an answer in the current transaction, which has locked the statement. */
  async add(
    of: Pick<StatementAnswer, 'statementId' | 'tenancyTenantId'>,
    contents: AnswerContents,
  ): Promise<{ number: number; sha256: string }> {
    const hash = sha256(canonicalJson(contents));
    const number = (await this.of(of.statementId)).length + 1;
    await retryIfTaken(
      this.answers.insert({ ...of, number, sha256: hash, contents, answeredAt: contents.at }),
    );
    await this.issued.add({ sha256: hash, reportNumber: contents.statement });
    return { number, sha256: hash };
  }
}

/** Returns an answer as a file, whose SHA-256 is its hash. */
export const answerFile = ({ contents }: StatementAnswer): Buffer => Buffer.from(canonicalJson(contents));
