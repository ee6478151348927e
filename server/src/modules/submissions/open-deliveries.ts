import { Injectable } from '@nestjs/common';
import { Rows } from '../../core/database/rows';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { SubmissionStep } from './submission-step.entity';
import { Submission } from './submission.entity';

/** Deliveries of a visit that was not reported: none of them has been finished, and none will be when it goes. */
@Injectable()
export class OpenDeliveries {
  constructor(
    @Rows(Submission) private readonly submissions: TenantRepository<Submission>,
    @Rows(SubmissionStep) private readonly steps: TenantRepository<SubmissionStep>,
  ) {}

  /** Removes those of a visit with their steps, in the open unit. @returns their ids, as the devices know them */
  async discard(inspectionId: number): Promise<string[]> {
    const open = await this.submissions.find({ inspectionId }, { id: 'ASC' });
    for (const { id } of open) {
      await this.steps.remove({ submissionId: id });
      await this.submissions.remove({ id });
    }
    return open.map(({ uuid }) => uuid);
  }
}
