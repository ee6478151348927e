import { Injectable } from '@nestjs/common';
import {
  acceptanceObstacle,
  LATE_REASON_LABELS,
  messages,
  plausibleInspectionTime,
} from '@walkthrough/domain';
import { ProductError } from '../../../../core/errors/product-error';
import { InspectionChanges } from '../../../scheduling/inspections/inspection-changes';
import type { InspectionRowFacts } from '../../../scheduling/inspections/row-facts.queries';
import type { LateSubmission } from '../../open-deliveries/late-submission.entity';
import { ReportRooms } from '../../report-rooms/report-rooms';
import { FinishableReports } from '../finishable-reports';
import { SubmissionCompletion } from '../submission-completion';
import { LatePhotos } from './late-photos';

/** Makes a late report the report of its inspection, in the current transaction. */
@Injectable()
export class LateAcceptance {
  constructor(
    private readonly changes: InspectionChanges,
    private readonly completion: SubmissionCompletion,
    private readonly photos: LatePhotos,
    private readonly reports: FinishableReports,
    private readonly rooms: ReportRooms,
  ) {}

  /** @throws ProductError conflict (incomplete) | report_locked (with a message) */
  async assertPossible(late: LateSubmission, inspection: InspectionRowFacts): Promise<void> {
    const lock = acceptanceObstacle(inspection, late);
    if (lock === 'incomplete') {
      const { missing } = await this.photos.held(late);
      throw new ProductError('conflict', messages.lateSubmissions.incomplete, { missing });
    }
    if (lock) throw new ProductError('report_locked', LATE_REASON_LABELS[lock], { lock });
  }

  /** Moves the report to the inspection, and completes that as usual, by the report's author. */
  async apply(late: LateSubmission, inspection: InspectionRowFacts): Promise<void> {
    const { uuid: submissionId, report, userId, inspectionId } = late;
    await this.reopenFor(userId, inspection);
    await this.reports.replace(report.kind, inspectionId, report);
    await this.rooms.replace(inspectionId, report.rooms);
    await this.photos.moveToInspection(late);
    const { inspectedAt, deviceTime, supersedes } = report;
    // By the clock of its arrival: it may have waited for the office since.
    const submittedAt = plausibleInspectionTime(inspectedAt, late.receivedAt);
    // The whole answers contain what the device computed.
    const computed = report.answers;
    const delivery = { submissionId, inspectionId, userId, deviceTime, computed, supersedes };
    // Judged inside the transaction, unlike a delivery: only here does the inspection contain what is judged.
    const judged = await this.reports.judge(report.kind, inspectionId, submittedAt);
    await this.completion.finishAccepted(delivery, judged);
  }

  /** Reopens a cancelled or reassigned inspection for the author of the report. */
  private async reopenFor(author: number, { id, cancelled, inspectorId }: InspectionRowFacts): Promise<void> {
    if (!cancelled && inspectorId === author) return;
    const values = { cancelled: false, cancelConfirmed: false, inspectorId: author };
    const change = { id, expected: null, ability: 'view', event: 'inspection.reopened', values } as const;
    await this.changes.apply(change, await this.changes.seen([id]));
  }
}
