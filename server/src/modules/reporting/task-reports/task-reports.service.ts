import { Injectable } from '@nestjs/common';
import type { FormPin } from '@walkthrough/domain';
import { EditHistory } from '../../../core/events/edit-history';
import { AnswerIntake, type SentAnswers, setAside } from '../../company/forms/answer-intake';
import { ReportAccess } from '../../scheduling/inspections/report-access';
import { type OpenTask, TaskRecords } from './task-records';
import { TaskReportRows } from './task-report-rows';

export interface SavedTask {
  id: number;
  version: number;
  activeInspectionId: number;
  unknownKeys: string[];
}

/** Saves answers of recurring inspections' reports. */
@Injectable()
export class TaskReportsService {
  constructor(
    private readonly history: EditHistory,
    private readonly access: ReportAccess,
    private readonly intake: AnswerIntake,
    private readonly records: TaskRecords,
    private readonly rows: TaskReportRows,
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
    const extra = setAside(record.row?.extra ?? {}, unknown);
    const version = await this.rows.save(record, answers, extra);
    return {
      id: inspectionId,
      version,
      activeInspectionId: inspectionId,
      unknownKeys: Object.keys(unknown),
    };
  }

  private async assertUnchanged(record: OpenTask, expected: number | null, sent: SentAnswers): Promise<void> {
    const present = record.row?.version ?? 0;
    if (expected === null || expected === present) return;
    throw await this.history.conflict('taskReport', record.row?.id ?? 0, { expected, present }, sent.values);
  }
}
