import { Injectable } from '@nestjs/common';
import type { LateReceipt } from '@walkthrough/domain';
import { requestContext } from '../../../../core/context/request-context';
import { Rows } from '../../../../core/database/rows';
import type { TenantRepository } from '../../../../core/database/tenant-repository';
import { LateSubmission } from '../../open-deliveries/late-submission.entity';
import { LatePhotos } from './late-photos';
import { LateSubmissionsQueries } from './late-submissions.queries';

/** Returns the state of a late report to its device. */
@Injectable()
export class LateReceipts {
  constructor(
    private readonly photos: LatePhotos,
    private readonly queries: LateSubmissionsQueries,
    @Rows(LateSubmission) private readonly late: TenantRepository<LateSubmission>,
  ) {}

  /** Only for the caller's own report; null when there is none with this id. */
  async ofOwn(uuid: string): Promise<LateReceipt | null> {
    const late = await this.late.findOne({ uuid, userId: requestContext.actor().userId });
    return late && this.of(late);
  }

  async of(late: LateSubmission): Promise<LateReceipt> {
    const { uuid, inspectionId, state, reason, answers, rooms, receivedAt } = late;
    return {
      submissionId: uuid,
      inspectionId,
      state,
      reason,
      answers,
      rooms,
      ...(await this.photos.held(late)),
      receivedAt,
      decision: await this.queries.decision(late),
    };
  }
}
