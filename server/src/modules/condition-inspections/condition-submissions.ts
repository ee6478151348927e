import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/context/clock';
import { UnitOfWork } from '../../core/database/unit-of-work';
import { readSentAnswers } from '../forms/answer-intake';
import type { SubmissionKey } from '../submission-ledger/submission-key';
import { SubmissionSteps } from '../submission-ledger/submission-steps';
import { ConditionInspectionsService, type SavedRecord, visitNamed } from './condition-inspections.service';
import { ConditionRecords } from './condition-records';

/** Condition reports as they are sent: saved, and completed where a call is to complete them (spec 2 §4, §7). */
@Injectable()
export class ConditionSubmissions {
  constructor(
    private readonly clock: Clock,
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
   * The whole report. As a step of a delivery it is only stored; standing alone it completes the active side, and is then
   * judged together with the rooms that are stored.
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
    const step = { inspectionId: visitNamed(sent) ?? active.id, body };
    const saved = await this.steps.run(key, step, () => this.reports.save(id, sent, expected));
    if (key !== null) return saved;
    const judged = await this.reports.judge(id);
    await this.units.run(() => this.reports.complete(judged, this.clock.now()));
    return saved;
  }
}
