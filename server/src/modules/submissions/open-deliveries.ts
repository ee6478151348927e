import { Injectable } from '@nestjs/common';
import { messages } from '@walkthrough/domain';
import { Rows } from '../../core/database/rows';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { ruleViolation } from '../../core/errors/product-error';
import { LatePhoto } from './late/late-photo.entity';
import { LateSubmission } from './late/late-submission.entity';
import { SubmissionLedger } from '../submission-ledger/submission-ledger';

/** Deliveries of a visit that was not reported: none of them has been finished, and none will be when it goes. */
@Injectable()
export class OpenDeliveries {
  constructor(
    @Rows(LatePhoto) private readonly latePhotos: TenantRepository<LatePhoto>,
    @Rows(LateSubmission) private readonly late: TenantRepository<LateSubmission>,
    private readonly ledger: SubmissionLedger,
  ) {}

  /**
   * Removes those of a visit with their steps, in the open unit.
   * @returns their ids, as the devices know them
   * @throws ProductError rule_violation when a report of the visit came too late and nobody has decided about it
   */
  async discard(inspectionId: number): Promise<string[]> {
    await this.discardLate(inspectionId);
    return this.ledger.discard(inspectionId);
  }

  /** What came too late and was decided goes with the visit; what nobody has decided keeps it. */
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
