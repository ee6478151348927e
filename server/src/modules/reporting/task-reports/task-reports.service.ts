import { Injectable } from '@nestjs/common';
import { canonicalJson, type FormPin } from '@walkthrough/domain';
import type { Answers, StoredRoom } from '@walkthrough/form-definitions';
import { wireRoom } from '@walkthrough/form-definitions';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { ConcurrentChange, isUniqueViolation } from '../../../core/database/database-errors';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { ProductError } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { EditHistory } from '../../../core/events/edit-history';
import { sha256 } from '../../../core/context/sha256';
import { Jobs } from '../../../core/jobs/jobs';
import {
  AnswerIntake,
  answersInvalid,
  type SentAnswers,
  mergeUnknown,
} from '../../company/forms/answer-intake';
import { InspectionChanges } from '../../scheduling/inspections/inspection-changes';
import { ReportAccess } from '../../scheduling/inspections/report-access';
import { isOwn, ReportWrites } from '../../scheduling/inspections/report-writes';
import { NextInspections } from '../../portfolio/properties/next-inspections';
import { ReportFindings, sameFindings } from '../report-findings/report-findings.queries';
import { RoomsService } from '../rooms/rooms.service';
import { type OpenTask, TaskRecords } from './task-records';
import { TaskReport } from './task-report.entity';

export interface SavedTask {
  id: number;
  version: number;
  activeInspectionId: number;
  unknownKeys: string[];
}

/** A report as it was when it was judged. */
interface JudgedTask {
  record: OpenTask;
  rooms: StoredRoom[];
  problems: { key: string; code: string }[];
  digest: string;
}

/** The job that prints a report once its inspection is done; handled by the reports module. */
export const PRINT_TASK_REPORT = 'taskReport.print';

export interface CompletedTask {
  inspectionId: number;
}

/** Saves, judges and completes the reports of recurring inspections. */
@Injectable()
export class TaskReportsService {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly events: DomainEvents,
    private readonly history: EditHistory,
    private readonly jobs: Jobs,
    private readonly access: ReportAccess,
    private readonly changes: InspectionChanges,
    private readonly intake: AnswerIntake,
    private readonly nextInspections: NextInspections,
    private readonly records: TaskRecords,
    private readonly findings: ReportFindings,
    private readonly rooms: RoomsService,
    private readonly writes: ReportWrites,
    @Rows(TaskReport) private readonly reports: TenantRepository<TaskReport>,
  ) {}

  /** Rejects values that cannot be stored under their key; runs outside any transaction. */
  async assertStorable(inspectionId: number, sent: SentAnswers, begunOn: FormPin | null): Promise<void> {
    await this.intake.assertStorable(await this.records.open(inspectionId, begunOn), sent);
  }

  /** Saves the values without completing anything; the caller's transaction is open. */
  async save(
    inspectionId: number,
    sent: SentAnswers,
    { expected, begunOn }: { expected: number | null; begunOn: FormPin | null },
  ): Promise<SavedTask> {
    await this.access.writable(inspectionId);
    const record = await this.records.open(inspectionId, begunOn);
    await this.assertUnchanged(record, expected, sent);
    this.intake.assertSeen(record, sent);
    const { answers, unknown } = this.intake.merged(record, sent);
    const extra = mergeUnknown(record.row?.extra ?? {}, unknown);
    const version = await this.write(record, answers, extra);
    return {
      id: inspectionId,
      version,
      activeInspectionId: inspectionId,
      unknownKeys: Object.keys(unknown),
    };
  }

  /**
   * Returns the report as it would be judged now, with the problems that prevent submission. Runs outside the
   * transaction: `complete` fails when something has changed since.
   */
  async judge(inspectionId: number): Promise<JudgedTask> {
    const record = await this.records.open(inspectionId);
    const rooms = await this.rooms.of(inspectionId);
    const problems = await this.intake.problems(record, record.answers, rooms.map(wireRoom));
    return { record, rooms, problems, digest: digestOf(record, rooms) };
  }

  /**
   * Completes the inspection of a judged report in the current transaction, and opens the next one.
   * @returns when it was done: a corrected report keeps its date
   */
  async complete(judged: JudgedTask, inspectedDate: number): Promise<number> {
    if (judged.problems.length > 0) throw answersInvalid(judged.problems);
    const { id } = judged.record.visit;
    await this.access.writable(id);
    const now = await this.records.open(id);
    if (digestOf(now, await this.rooms.of(id)) !== judged.digest) throw new ProductError('conflict');
    const completed: CompletedTask = { inspectionId: id };
    await this.jobs.enqueue(PRINT_TASK_REPORT, completed);
    if (now.visit.inspectedDate !== null) return now.visit.inspectedDate;
    await this.keepRecorded(now);
    const seen = await this.changes.seen([id]);
    await this.changes.apply(
      {
        id,
        expected: null,
        ability: 'editReport',
        event: 'inspection.completed',
        values: { inspectedDate, hasSchedulingIssue: false },
      },
      seen,
    );
    await this.nextInspections.after(now.visit, inspectedDate);
    return inspectedDate;
  }

  /** Fills in the recorded occupants of reports that were started before they were stored. */
  private async keepRecorded({ row, visit, recorded }: OpenTask): Promise<void> {
    if (!row) throw new Error(`The report of visit ${visit.id} has problems as long as nothing is written.`);
    if (row.recorded !== null) return;
    await this.units.unrecorded('autosave', () => this.reports.update(row.id, row.version, { recorded }));
  }

  private async assertUnchanged(record: OpenTask, expected: number | null, sent: SentAnswers): Promise<void> {
    const present = record.row?.version ?? 0;
    if (expected === null || expected === present) return;
    throw await this.history.conflict('taskReport', record.row?.id ?? 0, { expected, present }, sent.values);
  }

  /**
   * Partial saves by the inspection's inspector are not published one by one; changes by anybody else are.
   * @returns the version afterwards
   */
  private async write(record: OpenTask, answers: Answers, extra: TaskReport['extra']): Promise<number> {
    const { row, visit } = record;
    if (row && sameContents(row, { answers, extra })) return row.version;
    this.writes.noteSaved(visit.id);
    const own = isOwn(visit);
    if (!row) return this.begin(record, answers, extra, own);
    const update = async () => {
      await this.reports.update(row.id, row.version, { answers, extra });
      if (!sameFindings({ answers: row.answers }, { answers })) await this.findings.renew(visit.id);
    };
    if (own) await this.units.unrecorded('autosave', update);
    else {
      await update();
      const { before, after } = changed(row.answers, answers);
      this.events.publish('taskReport.edited', {
        entityId: row.id,
        before: { ...before, version: row.version },
        after: { ...after, version: row.version + 1 },
      });
    }
    return row.version + 1;
  }

  private async begin(
    { visit, pin, matrixVersion, recorded }: OpenTask,
    answers: Answers,
    extra: TaskReport['extra'],
    own: boolean,
  ): Promise<number> {
    const insert = async () => {
      const id = await this.reports.insert({
        inspectionId: visit.id,
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
      await this.findings.renew(visit.id);
      return id;
    };
    try {
      const id = own ? await this.units.unrecorded('autosave', insert) : await insert();
      if (!own) {
        const after = { ...answers, inspectionId: visit.id, form: pin, version: 1 };
        this.events.publish('taskReport.edited', { entityId: id, after });
      }
      return 1;
    } catch (error) {
      // Another client started the report concurrently: retry on top of it.
      throw isUniqueViolation(error) ? new ConcurrentChange() : error;
    }
  }
}

const sameContents = (
  row: Pick<TaskReport, 'answers' | 'extra'>,
  { answers, extra }: Pick<TaskReport, 'answers' | 'extra'>,
): boolean =>
  canonicalJson(row.answers) === canonicalJson(answers) && canonicalJson(row.extra) === canonicalJson(extra);

/** Returns the changed answers, before and after. */
function changed(before: Answers, after: Answers): { before: Answers; after: Answers } {
  const keys = Object.keys({ ...before, ...after }).filter(
    (key) => canonicalJson(before[key] ?? null) !== canonicalJson(after[key] ?? null),
  );
  const pick = (from: Answers) => Object.fromEntries(keys.map((key) => [key, from[key] ?? null]));
  return { before: pick(before), after: pick(after) };
}

const digestOf = ({ row, visit }: OpenTask, rooms: readonly StoredRoom[]): string =>
  sha256(canonicalJson({ version: row?.version ?? 0, inspected: visit.inspectedDate, rooms }));
