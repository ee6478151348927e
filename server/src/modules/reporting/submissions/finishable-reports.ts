import { Injectable } from '@nestjs/common';
import type { FinishRequest, FormPin, Language } from '@walkthrough/domain';
import type { Answers, StoredRoom } from '@walkthrough/form-definitions';
import { type Completed, ConditionCompletion } from '../condition-inspections/condition-completion';
import { ConditionInspectionsService } from '../condition-inspections/condition-inspections.service';
import { ConditionRecords } from '../condition-inspections/condition-records';
import type { FilledForm } from '../../company/forms/answer-intake';
import { TaskCompletion } from '../task-reports/task-completion';
import { TaskRecords } from '../task-reports/task-records';
import { TaskReportsService } from '../task-reports/task-reports.service';

/** A judged report of either kind, and how to complete its inspection in the current transaction. */
export interface JudgedInspection {
  record: FilledForm;
  /** In order. */
  rooms: readonly StoredRoom[];
  /** @param language of the screens; null if it is not known. Default: that of the request */
  complete: (language?: Language | null) => Promise<Completed>;
}

/**
 * The two kinds of reports that devices deliver: R for a recurring inspection, C for one side of a condition
 * inspection.
 */
@Injectable()
export class FinishableReports {
  constructor(
    private readonly conditions: ConditionInspectionsService,
    private readonly conditionCompletion: ConditionCompletion,
    private readonly records: ConditionRecords,
    private readonly taskRecords: TaskRecords,
    private readonly tasks: TaskReportsService,
    private readonly taskCompletion: TaskCompletion,
  ) {}

  /**
   * Returns the current report of an inspection. @throws ProductError not_found, also for an inspection of the other
   * kind
   */
  async filled(kind: FinishRequest['kind'], inspectionId: number): Promise<FilledForm> {
    return kind === 'R' ? this.taskRecords.open(inspectionId) : this.records.openOfInspection(inspectionId);
  }

  /**
   * Saves a whole report in the current transaction and overwrites any earlier one. @throws ProductError
   * answers_invalid
   */
  async replace(
    kind: FinishRequest['kind'],
    inspectionId: number,
    { answers, form }: { answers: Answers; form: FormPin },
  ): Promise<void> {
    const record = await this.filled(kind, inspectionId);
    const cleared = Object.keys(record.answers).filter((key) => !Object.hasOwn(answers, key));
    const sent = { values: answers, cleared, based: {} };
    if (kind === 'R') await this.tasks.save(inspectionId, sent, { expected: null, begunOn: form });
    else await this.conditions.save((await this.records.openOfInspection(inspectionId)).row.id, sent, null);
  }

  /**
   * Judges a report as of Submit, not as of its arrival.
   * @param submittedAt UTC ms
   * @throws ProductError not_found, also for an inspection of the other kind
   */
  async judge(
    kind: FinishRequest['kind'],
    inspectionId: number,
    submittedAt: number,
  ): Promise<JudgedInspection> {
    if (kind === 'R') {
      const judged = await this.taskCompletion.judge(inspectionId, submittedAt);
      const complete: JudgedInspection['complete'] = (language) =>
        this.taskCompletion.complete(judged, language);
      return { record: judged.record, rooms: judged.rooms, complete };
    }
    const { row } = await this.records.openOfInspection(inspectionId);
    const judged = await this.conditionCompletion.judge(row.id, submittedAt);
    const complete: JudgedInspection['complete'] = (language) =>
      this.conditionCompletion.complete(judged, language);
    return { record: judged.record, rooms: judged.rooms, complete };
  }
}
