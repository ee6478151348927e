import { Injectable } from '@nestjs/common';
import {
  canonicalJson,
  fill,
  lateReason,
  type LateReceipt,
  type LateReport,
  type LateState,
  messages,
  MAX_LATE_PER_INSPECTION,
  STATES_OF_LATE_LISTS,
} from '@walkthrough/domain';
import { Clock } from '../../../../core/context/clock';
import { requestContext } from '../../../../core/context/request-context';
import { retryIfTaken } from '../../../../core/database/database-errors';
import { Rows } from '../../../../core/database/rows';
import type { TenantRepository } from '../../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../../core/database/unit-of-work';
import { notFound, ProductError, ruleViolation } from '../../../../core/errors/product-error';
import { Recorded, type RecordedRepository } from '../../../../core/events/recorded-repository';
import { sha256 } from '../../../../core/context/sha256';
import { ReportAccess } from '../../../scheduling/inspections/report-access';
import { LateSubmission } from '../../open-deliveries/late-submission.entity';
import { LatePhotos } from './late-photos';
import { LateReceipts } from './late-receipts';
import { LateReportCheck } from './late-report-check';

const texts = messages.lateSubmissions;

/**
 * Accepts whole reports that their inspections rejected: from the inspector who has or had the inspection, and only
 * while the inspection rejects them. The inspection is not changed.
 */
@Injectable()
export class LateIntake {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly access: ReportAccess,
    private readonly check: LateReportCheck,
    private readonly photos: LatePhotos,
    private readonly receipts: LateReceipts,
    @Rows(LateSubmission) private readonly late: TenantRepository<LateSubmission>,
    @Recorded(LateSubmission)
    private readonly recorded: RecordedRepository<LateSubmission, 'lateSubmission'>,
  ) {}

  /**
   * Stores a report once: sending it again returns the progress.
   * @throws ProductError not_found (never the sender's inspection) | conflict (the inspection accepts it, or it names
   * rooms or photos of another one) | step_differs | answers_invalid | invalid_request | rule_violation (too many)
   */
  async receive(uuid: string, report: LateReport): Promise<LateReceipt> {
    const bodyHash = sha256(canonicalJson(report));
    const known = await this.known(uuid, bodyHash);
    if (known) return this.receipts.of(known);
    const inspection = await this.check.ownInspection(report.inspectionId);
    await this.check.assertWhole(inspection, report);
    await this.units.run(async () => {
      if (await this.known(uuid, bodyHash)) return;
      // Of two equal calls, the later one is retried and finds the stored report.
      await retryIfTaken(this.store({ uuid, bodyHash, report }));
    });
    const receipt = await this.receipts.ofOwn(uuid);
    if (!receipt) throw notFound();
    return receipt;
  }

  /** In the current transaction, so that the inspection cannot change between the check and the insert. */
  private async store(facts: Pick<LateSubmission, 'uuid' | 'bodyHash' | 'report'>): Promise<void> {
    const { report } = facts;
    const { inspectionId } = report;
    // An inspection with a written report stays when its property is deleted.
    await this.access.take(inspectionId);
    const actor = requestContext.actor();
    const inspection = await this.check.ownInspection(inspectionId);
    const clock = { now: this.clock.now(), graceDelayHours: actor.inspectionGraceDelay };
    const { canPerformInspection, canEditInspection } = actor.flags;
    const writesReports = canPerformInspection || canEditInspection;
    const reason = lateReason(inspection, { inspectorId: actor.inspectorId ?? 0, writesReports }, clock);
    if (reason === null) throw new ProductError('conflict', texts.notLate);
    await this.check.assertOwnParts(report);
    await this.assertBelowLimit(inspectionId, actor.userId);
    const { missing } = await this.photos.held({ id: 0, inspectionId, report });
    const state: LateState = missing.length === 0 ? 'waiting' : 'incomplete';
    const row = {
      ...facts,
      state,
      inspectionId,
      userId: actor.userId,
      reason,
      answers: report.answerCount,
      rooms: report.rooms.length,
      photos: report.images.length,
      missing: missing.length,
      inspectedAt: report.inspectedAt,
      receivedAt: clock.now,
      decidedAt: null,
      decidedBy: null,
      rejectReason: null,
    };
    const { uuid, answers, rooms, photos, inspectedAt } = row;
    const sent = { uuid, inspectionId, reason, state, answers, rooms, photos, inspectedAt, version: 1 };
    await this.recorded.create('lateSubmission.received', row, sent);
  }

  private async known(uuid: string, bodyHash: string): Promise<LateSubmission | null> {
    const late = await this.late.findOne({ uuid });
    if (!late) return null;
    if (late.userId !== requestContext.actor().userId) throw notFound();
    if (late.bodyHash !== bodyHash) throw new ProductError('step_differs', texts.otherReport);
    return late;
  }

  private async assertBelowLimit(inspectionId: number, userId: number): Promise<void> {
    let open = 0;
    for (const state of STATES_OF_LATE_LISTS.open)
      open += await this.late.count({ inspectionId, userId, state });
    if (open >= MAX_LATE_PER_INSPECTION)
      throw ruleViolation(fill(texts.tooMany, { most: MAX_LATE_PER_INSPECTION }));
  }
}
