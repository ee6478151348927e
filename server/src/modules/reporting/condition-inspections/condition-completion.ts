import { Injectable } from '@nestjs/common';
import { canonicalJson, currentLanguage, type Language } from '@walkthrough/domain';
import {
  type Answers,
  type Moment,
  momentOfInspection,
  type StoredRoom,
  wireRoom,
} from '@walkthrough/form-definitions';
import { ProductError } from '../../../core/errors/product-error';
import { Jobs } from '../../../core/jobs/jobs';
import { AnswerIntake, answersInvalid, computedAt, submittedRecord } from '../../company/forms/answer-intake';
import { InspectionChanges } from '../../scheduling/inspections/inspection-changes';
import { RoomsAndPhotos } from '../images/rooms-and-photos';
import { ConditionInspectionsService } from './condition-inspections.service';
import { ConditionRecords, type OpenRecord } from './condition-records';

/** Job that prints a completed report; handled by the reports module. */
export const PRINT_CONDITION_REPORT = 'conditionReport.print';

export interface CompletedInspection {
  conditionInspectionId: number;
  inspectionId: number;
}

/** What was stored when a side was completed. */
export interface Completed {
  /** When the inspection was done, UTC ms. */
  inspectedDate: number;
  /** Answers with computed values. */
  answers: Answers;
}

/** A report as it was when judged. */
interface JudgedReport {
  record: OpenRecord;
  rooms: StoredRoom[];
  problems: { key: string; code: string }[];
  digest: string;
  /** When the inspection was done, UTC ms. */
  inspectedDate: number;
}

/** Judges condition reports and completes their inspections. */
@Injectable()
export class ConditionCompletion {
  constructor(
    private readonly jobs: Jobs,
    private readonly changes: InspectionChanges,
    private readonly intake: AnswerIntake,
    private readonly records: ConditionRecords,
    private readonly reports: ConditionInspectionsService,
    private readonly parts: RoomsAndPhotos,
  ) {}

  /**
   * Returns the report with the problems that prevent its submission, as of Submit. Runs outside the transaction:
   * `complete` refuses when the report changed since.
   * @param submittedAt UTC ms
   */
  async judge(id: number, submittedAt: number): Promise<JudgedReport> {
    const record = await this.records.open(id);
    const { rooms, photos } = await this.parts.of(record.active.id);
    const judged = submittedRecord(record, momentOf(record, submittedAt));
    const problems = await this.intake.problems(judged, { rooms: rooms.map(wireRoom), photos });
    return {
      record,
      rooms,
      problems,
      digest: digestOf(record, { rooms, photos }),
      inspectedDate: submittedAt,
    };
  }

  /** Completes the active side of a judged report in the current transaction, and stores its computed values. */
  async complete(
    judged: JudgedReport,
    completedLanguage: Language | null = currentLanguage(),
  ): Promise<Completed> {
    if (judged.problems.length > 0) throw answersInvalid(judged.problems);
    const now = await this.records.lock(judged.record.row.id);
    const { active } = now;
    const { inspectedDate } = judged;
    const present = digestOf(now, await this.parts.of(active.id));
    if (present !== judged.digest) throw new ProductError('conflict');
    const answers = computedAt(now, momentOf(now, inspectedDate));
    await this.reports.storeComputed(now, answers);
    const seen = await this.changes.seen([active.id]);
    await this.changes.apply(
      {
        id: active.id,
        expected: null,
        ability: 'editReport',
        event: 'inspection.completed',
        values: { inspectedDate, completedLanguage, hasSchedulingIssue: false },
      },
      seen,
    );
    const completed: CompletedInspection = { conditionInspectionId: now.row.id, inspectionId: active.id };
    await this.jobs.enqueue(PRINT_CONDITION_REPORT, completed);
    return { inspectedDate, answers };
  }
}

const momentOf = ({ active, row, place }: OpenRecord, inspectedDate: number): Moment =>
  momentOfInspection({ ...active, inspectedDate }, { country: row.country, province: place.province });

const digestOf = ({ answers, row, side }: OpenRecord, parts: object): string =>
  canonicalJson({ answers, ...parts, side, form: [row.formKey, row.formVersion] });
