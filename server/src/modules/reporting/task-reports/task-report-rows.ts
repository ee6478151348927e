import { Injectable } from '@nestjs/common';
import { canonicalJson } from '@walkthrough/domain';
import type { Answers } from '@walkthrough/form-definitions';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { retryIfTaken } from '../../../core/database/database-errors';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { DomainEvents } from '../../../core/events/domain-events';
import { isOwn, ReportWrites } from '../../scheduling/inspections/report-writes';
import { changedAnswers } from '../condition-inspections/changed-answers';
import { ReportFindings, sameFindings } from '../report-findings/report-findings.queries';
import type { OpenTask } from './task-records';
import { TaskReport } from './task-report.entity';

/** Writes the rows of task reports, each in the current transaction. */
@Injectable()
export class TaskReportRows {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly events: DomainEvents,
    private readonly findings: ReportFindings,
    private readonly writes: ReportWrites,
    @Rows(TaskReport) private readonly reports: TenantRepository<TaskReport>,
  ) {}

  /**
   * Partial saves by the inspection's inspector are not published one by one; changes by anybody else are.
   * @returns the version afterwards
   */
  async save(record: OpenTask, answers: Answers, extra: TaskReport['extra']): Promise<number> {
    const { row, inspection } = record;
    if (row && sameContents(row, { answers, extra })) return row.version;
    this.writes.noteSaved(inspection.id);
    const own = isOwn(inspection);
    if (!row) return this.begin(record, answers, extra, own);
    const update = async () => {
      await this.reports.update(row.id, row.version, { answers, extra });
      if (!sameFindings({ answers: row.answers }, { answers })) await this.findings.recompute(inspection.id);
    };
    if (own) await this.units.unrecorded('autosave', update);
    else {
      await update();
      const { before, after } = changedAnswers(row.answers, answers);
      this.events.publish('taskReport.edited', {
        entityId: row.id,
        before: { ...before, version: row.version },
        after: { ...after, version: row.version + 1 },
      });
    }
    return row.version + 1;
  }

  private async begin(
    { inspection, pin, matrixVersion, recorded }: OpenTask,
    answers: Answers,
    extra: TaskReport['extra'],
    own: boolean,
  ): Promise<number> {
    const insert = async () => {
      const id = await this.reports.insert({
        inspectionId: inspection.id,
        formKey: pin.key,
        formVersion: pin.version,
        formSha256: pin.sha256,
        matrixVersion,
        answers,
        extra,
        recorded,
        createdAt: this.clock.now(),
        createdBy: requestContext.actorOrNull()?.userId ?? null,
      });
      await this.findings.recompute(inspection.id);
      return id;
    };
    const id = await retryIfTaken(own ? this.units.unrecorded('autosave', insert) : insert());
    if (!own) {
      const after = { ...answers, inspectionId: inspection.id, form: pin, version: 1 };
      this.events.publish('taskReport.edited', { entityId: id, after });
    }
    return 1;
  }

  /** Removes the report of an inspection that is removed as well. */
  async remove(inspectionId: number): Promise<void> {
    await this.reports.remove({ inspectionId });
  }

  /**
   * Stores what a report holds from its submission on: computed values, and the recorded occupants of a report that was
   * started before they were stored. Its completion is the event.
   */
  async storeAtSubmit({ row, inspection, recorded }: OpenTask, answers: Answers): Promise<void> {
    if (!row)
      throw new Error(
        `The report of inspection ${inspection.id} has problems as long as nothing is written.`,
      );
    const values = {
      ...(canonicalJson(row.answers) === canonicalJson(answers) ? {} : { answers }),
      ...(row.recorded === null ? { recorded } : {}),
    };
    if (Object.keys(values).length === 0) return;
    await this.units.unrecorded('autosave', () => this.reports.update(row.id, row.version, values));
  }
}

const sameContents = (
  row: Pick<TaskReport, 'answers' | 'extra'>,
  { answers, extra }: Pick<TaskReport, 'answers' | 'extra'>,
): boolean =>
  canonicalJson(row.answers) === canonicalJson(answers) && canonicalJson(row.extra) === canonicalJson(extra);
