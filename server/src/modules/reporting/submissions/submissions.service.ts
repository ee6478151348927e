import { Injectable } from '@nestjs/common';
import {
  plausibleInspectionTime,
  type FinishRequest,
  type Receipt,
  type SubmissionState,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { FinishableReports } from './finishable-reports';
import { LateReceipts } from './late/late-receipts';
import { Receipts } from '../../scheduling/submission-ledger/receipts';
import { SubmissionKey } from '../../scheduling/submission-ledger/submission-key';
import { SubmissionLedger } from '../../scheduling/submission-ledger/submission-ledger';
import { SubmissionSteps } from '../../scheduling/submission-ledger/submission-steps';
import { SubmissionCompletion } from './submission-completion';

/** Finishes deliveries, and tells devices what has arrived. */
@Injectable()
export class SubmissionsService {
  constructor(
    private readonly clock: Clock,
    private readonly completion: SubmissionCompletion,
    private readonly late: LateReceipts,
    private readonly ledger: SubmissionLedger,
    private readonly receipts: Receipts,
    private readonly reports: FinishableReports,
    private readonly steps: SubmissionSteps,
  ) {}

  /**
   * Completes the inspection when counts and hashes match and the report can be submitted.
   * @throws ProductError conflict (what differs) | report_changed | answers_invalid | rule_violation (a photo of a
   * recurring inspection without a caption) | report_locked | step_differs
   */
  async finish(submissionId: string, request: FinishRequest): Promise<Receipt> {
    const key = new SubmissionKey(submissionId, 'finish');
    const { inspectionId } = request;
    const step = { inspectionId, body: request };
    const answered = await this.steps.answered(key, step);
    if (!answered) {
      const submittedAt = plausibleInspectionTime(request.inspectedAt, this.clock.now());
      const judged = await this.reports.judge(request.kind, inspectionId, submittedAt);
      await this.steps.run(key, step, () => this.completion.complete(submissionId, request, judged));
    }
    const receipt = await this.receipts.of(await this.ledger.own(submissionId));
    if (!receipt) throw new Error('A finished delivery without its event.');
    return receipt;
  }

  /** @throws ProductError not_found when no part arrived, neither in the inspection nor as a late report */
  async state(submissionId: string): Promise<SubmissionState> {
    const late = await this.late.ofOwn(submissionId);
    if (late && !(await this.ledger.hasBegun(submissionId))) {
      const { inspectionId } = late;
      return { id: submissionId, inspectionId, state: 'open', steps: [], receipt: null, late };
    }
    const submission = await this.ledger.own(submissionId);
    return {
      id: submission.uuid,
      inspectionId: submission.inspectionId,
      state: submission.finishedAt === null ? 'open' : 'finished',
      steps: await this.ledger.stepsOf(submission.id),
      receipt: await this.receipts.of(submission),
      late,
    };
  }
}
