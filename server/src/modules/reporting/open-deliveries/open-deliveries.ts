import { Injectable } from '@nestjs/common';
import { messages } from '@walkthrough/domain';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { ruleViolation } from '../../../core/errors/product-error';
import { LatePhoto } from './late-photo.entity';
import { LateSubmission } from './late-submission.entity';
import { SubmissionLedger } from '../../scheduling/submission-ledger/submission-ledger';

/** Discards deliveries of an unreported inspection: none of them is finished, and none can be once it is deleted. */
@Injectable()
export class OpenDeliveries {
  constructor(
    @Rows(LatePhoto) private readonly latePhotos: TenantRepository<LatePhoto>,
    @Rows(LateSubmission) private readonly late: TenantRepository<LateSubmission>,
    private readonly ledger: SubmissionLedger,
  ) {}

  /**
   * Deletes those of an inspection with their steps, in the current transaction.
   * @returns their ids, as the devices know them
   * @throws ProductError rule_violation when the inspection has an undecided late report
   */
  async discard(inspectionId: number): Promise<string[]> {
    await this.discardLate(inspectionId);
    return this.ledger.discard(inspectionId);
  }

  /** Deletes decided late reports with the inspection; an undecided one prevents the deletion. */
  private async discardLate(inspectionId: number): Promise<void> {
    const late = await this.late.find({ inspectionId }, { id: 'ASC' });
    if (late.some(({ decidedAt }) => decidedAt === null))
      throw ruleViolation(messages.lateSubmissions.firstDecide);
    for (const { id } of late) {
      await this.latePhotos.remove({ lateSubmissionId: id });
      await this.late.remove({ id });
    }
  }
}
