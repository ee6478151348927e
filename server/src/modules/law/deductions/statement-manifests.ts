import { Injectable } from '@nestjs/common';
import { STATEMENT_LANGUAGE } from '@walkthrough/domain';
import { Config } from '../../../core/config/config';
import { requestContext } from '../../../core/context/request-context';
import { sha256 } from '../../../core/context/sha256';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { DomainEvents } from '../../../core/events/domain-events';
import { IssuedReports } from '../../reporting/reports/issued-reports.service';
import { checkAddress } from '../../reporting/reports/report-material';
import type { DeductionStatement } from './deduction-statement.entity';
import { inItsLanguage } from './deduction-statements.service';
import type { StoredAnswer } from './statement-answers';
import { StatementFiles } from './statement-files';
import { manifestOf } from './statement-manifest';
import { StatementRows } from './statement-rows';

/** The manifests of archives that are handed out: each lists every other file, and anybody can verify it. */
@Injectable()
export class StatementManifests {
  constructor(
    private readonly config: Config,
    private readonly events: DomainEvents,
    private readonly files: StatementFiles,
    private readonly issued: IssuedReports,
    private readonly rows: StatementRows,
    private readonly units: UnitOfWork,
  ) {}

  /** Returns the manifest that was issued with the statement; with answers or later languages, one that lists them too. */
  async bytes(statement: DeductionStatement, answers: readonly StoredAnswer[]): Promise<Buffer> {
    if (answers.length === 0 && !(await this.rows.hasLaterLanguage(statement.id)))
      return (await this.files.document(statement, 'manifest')).bytes;
    const { evidence, id } = statement;
    const inEnglish = { language: STATEMENT_LANGUAGE, sha256: await this.rows.hashOf(id, 'statement') };
    const statements = [inEnglish, ...(await this.rows.translationsOf(id))];
    const listed = { statements, evidence, answers, checkAddress: checkAddress(this.config) };
    return inItsLanguage(() => manifestOf(listed));
  }

  /** Records that the caller takes an archive, and makes its manifest verifiable. */
  async handOut(statement: DeductionStatement, answers: readonly StoredAnswer[]): Promise<void> {
    const hash = sha256(await this.bytes(statement, answers));
    const { evidence, id, number: reportNumber, revision } = statement;
    const after = {
      list: `${reportNumber}, ${revision}`,
      format: 'zip',
      filters: {},
      rows: evidence.length + answers.length,
    };
    await this.units.run(async () => {
      // Two callers at once add the hash once.
      await this.rows.lock(id);
      if (!(await this.issued.hasFile(hash))) await this.issued.add({ sha256: hash, reportNumber });
      this.events.publish('user.exported', { entityId: requestContext.actor().userId, after });
    });
  }
}
