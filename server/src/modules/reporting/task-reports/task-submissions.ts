import { Injectable } from '@nestjs/common';
import { Clock } from '../../../core/context/clock';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { ImagesService } from '../images/images.service';
import { PhotoPlaces } from '../images/photo-places';
import { ReportRooms } from '../report-rooms/report-rooms';
import type { SubmissionKey } from '../../scheduling/submission-ledger/submission-key';
import { SubmissionSteps } from '../../scheduling/submission-ledger/submission-steps';
import { assertCaptioned, assertElementsNamed } from './submission-rules';
import { TaskCompletion } from './task-completion';
import { readSentTask, type SentTask } from './task-report.body';
import { type SavedTask, TaskReportsService } from './task-reports.service';

/** Saves reports of recurring inspections, and completes them where the call asks for it. */
@Injectable()
export class TaskSubmissions {
  constructor(
    private readonly clock: Clock,
    private readonly completion: TaskCompletion,
    private readonly images: ImagesService,
    private readonly parts: ReportRooms,
    private readonly places: PhotoPlaces,
    private readonly reports: TaskReportsService,
    private readonly steps: SubmissionSteps,
    private readonly units: UnitOfWork,
  ) {}

  /** @throws ProductError not_found | forbidden | report_locked | edit_conflict | invalid_request */
  async savePartial(id: number, body: unknown, expected: number | null): Promise<SavedTask> {
    const sent = readSentTask(body, false);
    await this.reports.assertStorable(id, sent.answers, sent.begunOn);
    return this.units.run(() => this.save(id, sent, expected, 'merge'));
  }

  /**
   * Submits the whole report. As a step of a delivery it is only stored; a standalone call judges it together with the
   * stored rooms and completes the inspection.
   * @throws ProductError like savePartial | step_differs | submission_finished | answers_invalid | rule_violation |
   * conflict
   */
  async submit(
    id: number,
    body: unknown,
    expected: number | null,
    key: SubmissionKey | null,
  ): Promise<SavedTask> {
    const sent = readSentTask(body, true);
    await this.reports.assertStorable(id, sent.answers, sent.begunOn);
    const step = { inspectionId: id, body };
    const saved = await this.steps.run(key, step, () => this.save(id, sent, expected, 'replace'));
    if (key !== null) return saved;
    const judged = await this.completion.judge(id, this.clock.now());
    await this.units.run(async () => {
      await this.completion.complete(judged);
      // Checked last, because problems with answers are reported all at once.
      assertElementsNamed(judged.rooms);
      assertCaptioned(await this.images.of(id));
    });
    return saved;
  }

  private async save(
    id: number,
    sent: SentTask,
    expected: number | null,
    how: 'merge' | 'replace',
  ): Promise<SavedTask> {
    const { answers, begunOn, rooms, relations } = sent;
    const saved = await this.reports.save(id, answers, { expected, begunOn });
    if (rooms !== null) await this.parts[how](id, rooms);
    if (relations !== null) await this.places.place(id, relations);
    return saved;
  }
}
