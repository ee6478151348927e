import { Injectable } from '@nestjs/common';
import { Clock } from '../../../core/context/clock';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { readSentAnswers } from '../../company/forms/answer-intake';
import type { SubmissionKey } from '../../scheduling/submission-ledger/submission-key';
import { SubmissionSteps } from '../../scheduling/submission-ledger/submission-steps';
import { ConditionCompletion } from './condition-completion';
import {
  ConditionInspectionsService,
  type SavedRecord,
  activeInspectionIdIn,
} from './condition-inspections.service';
import { ConditionRecords } from './condition-records';

/** Receives condition reports: saves them, and completes them where the call does. */
@Injectable()
export class ConditionSubmissions {
  constructor(
    private readonly clock: Clock,
    private readonly completion: ConditionCompletion,
    private readonly records: ConditionRecords,
    private readonly reports: ConditionInspectionsService,
    private readonly steps: SubmissionSteps,
    private readonly units: UnitOfWork,
  ) {}

  /** @throws ProductError not_found | forbidden | report_locked | edit_conflict | invalid_request */
  async savePartial(id: number, body: unknown, expected: number | null): Promise<SavedRecord> {
    const sent = readSentAnswers(body);
    await this.reports.assertStorable(id, sent);
    return this.units.run(() => this.reports.save(id, sent, expected));
  }

  /**
   * Saves the whole report. A step of a delivery is only stored; a call on its own completes the active side after
   * judging it with the stored rooms.
   * @throws ProductError like savePartial | step_differs | submission_finished | answers_invalid | conflict
   */
  async submit(
    id: number,
    body: unknown,
    expected: number | null,
    key: SubmissionKey | null,
  ): Promise<SavedRecord> {
    const sent = readSentAnswers(body);
    await this.reports.assertStorable(id, sent);
    const { active } = await this.records.open(id);
    const step = { inspectionId: activeInspectionIdIn(sent) ?? active.id, body };
    const saved = await this.steps.run(key, step, () => this.reports.save(id, sent, expected));
    if (key !== null) return saved;
    const judged = await this.completion.judge(id, this.clock.now());
    await this.units.run(() => this.completion.complete(judged));
    return saved;
  }
}
