import { Injectable } from '@nestjs/common';
import { canonicalJson, currentLanguage, type Language } from '@walkthrough/domain';
import { type Moment, momentOfInspection, type StoredRoom, wireRoom } from '@walkthrough/form-definitions';
import { sha256 } from '../../../core/context/sha256';
import { ProductError } from '../../../core/errors/product-error';
import { Jobs } from '../../../core/jobs/jobs';
import { AnswerIntake, answersInvalid, computedAt, submittedRecord } from '../../company/forms/answer-intake';
import { NextInspections } from '../../portfolio/properties/next-inspections';
import { InspectionChanges } from '../../scheduling/inspections/inspection-changes';
import { ReportAccess } from '../../scheduling/inspections/report-access';
import type { Completed } from '../condition-inspections/condition-completion';
import { RoomsAndPhotos } from '../images/rooms-and-photos';
import { type OpenTask, TaskRecords } from './task-records';
import { TaskReportRows } from './task-report-rows';

/** The job that prints a report once its inspection is done; handled by the reports module. */
export const PRINT_TASK_REPORT = 'taskReport.print';

export interface CompletedTask {
  inspectionId: number;
}

/** A report as it was when it was judged. */
interface JudgedTask {
  record: OpenTask;
  rooms: StoredRoom[];
  problems: { key: string; code: string }[];
  digest: string;
  /** When the inspection was done, UTC ms. */
  inspectedDate: number;
}

/** Judges the reports of recurring inspections, and completes their inspections. */
@Injectable()
export class TaskCompletion {
  constructor(
    private readonly jobs: Jobs,
    private readonly access: ReportAccess,
    private readonly changes: InspectionChanges,
    private readonly intake: AnswerIntake,
    private readonly nextInspections: NextInspections,
    private readonly records: TaskRecords,
    private readonly parts: RoomsAndPhotos,
    private readonly rows: TaskReportRows,
  ) {}

  /**
   * Returns the report with the problems that prevent its submission, as of Submit; a corrected report keeps the date of its
   * inspection. Runs outside the transaction: `complete` fails when something has changed since.
   * @param submittedAt UTC ms
   */
  async judge(inspectionId: number, submittedAt: number): Promise<JudgedTask> {
    const record = await this.records.open(inspectionId);
    const { rooms, photos } = await this.parts.of(inspectionId);
    const inspectedDate = record.inspection.inspectedDate ?? submittedAt;
    const judged = submittedRecord(record, momentOf(record, inspectedDate));
    const problems = await this.intake.problems(judged, { rooms: rooms.map(wireRoom), photos });
    return { record, rooms, problems, digest: digestOf(record, { rooms, photos }), inspectedDate };
  }

  /**
   * Completes the inspection of a judged report in the current transaction, stores its computed values, and opens the next
   * one.
   */
  async complete(
    judged: JudgedTask,
    completedLanguage: Language | null = currentLanguage(),
  ): Promise<Completed> {
    if (judged.problems.length > 0) throw answersInvalid(judged.problems);
    const { id } = judged.record.inspection;
    await this.access.writable(id);
    const now = await this.records.open(id);
    if (digestOf(now, await this.parts.of(id)) !== judged.digest) throw new ProductError('conflict');
    const completed: CompletedTask = { inspectionId: id };
    await this.jobs.enqueue(PRINT_TASK_REPORT, completed);
    const { inspectedDate } = judged;
    const answers = computedAt(now, momentOf(now, inspectedDate));
    await this.rows.storeAtSubmit(now, answers);
    if (now.inspection.inspectedDate !== null) return { inspectedDate, answers };
    const seen = await this.changes.seen([id]);
    await this.changes.apply(
      {
        id,
        expected: null,
        ability: 'editReport',
        event: 'inspection.completed',
        values: { inspectedDate, completedLanguage, hasSchedulingIssue: false },
      },
      seen,
    );
    await this.nextInspections.after(now.inspection, inspectedDate);
    return { inspectedDate, answers };
  }
}

const momentOf = ({ inspection, place }: OpenTask, inspectedDate: number): Moment =>
  momentOfInspection({ ...inspection, inspectedDate }, place);

const digestOf = ({ row, inspection }: OpenTask, parts: object): string =>
  sha256(canonicalJson({ version: row?.version ?? 0, inspected: inspection.inspectedDate, ...parts }));
