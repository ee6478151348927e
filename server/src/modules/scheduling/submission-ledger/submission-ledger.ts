import { Injectable } from '@nestjs/common';
import { messages } from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { notFound, ProductError } from '../../../core/errors/product-error';
import { SubmissionStep } from './submission-step.entity';
import { Submission } from './submission.entity';

/** Identifies a delivery: the device's UUID, the inspection and the sender. */
export type Delivery = Pick<Submission, 'uuid' | 'inspectionId' | 'userId'>;

/** Opens, finishes and discards deliveries of reports. SubmissionSteps runs their steps. */
@Injectable()
export class SubmissionLedger {
  constructor(
    private readonly clock: Clock,
    @Rows(Submission) private readonly submissions: TenantRepository<Submission>,
    @Rows(SubmissionStep) private readonly steps: TenantRepository<SubmissionStep>,
  ) {}

  /** Returns a delivery of the caller. @throws ProductError not_found */
  async own(uuid: string): Promise<Submission> {
    const submission = await this.submissions.findOne({ uuid, userId: requestContext.actor().userId });
    if (!submission) throw notFound();
    return submission;
  }

  async hasBegun(uuid: string): Promise<boolean> {
    return (await this.submissions.count({ uuid, userId: requestContext.actor().userId })) > 0;
  }

  /** Returns the names of completed steps in order. */
  async stepsOf(id: number): Promise<string[]> {
    return (await this.steps.find({ submissionId: id }, { id: 'ASC' })).map(({ step }) => step);
  }

  /**
   * Returns the id of the open delivery, creating it if needed. Requires an open transaction.
   * @throws ProductError conflict when the UUID belongs to another delivery, or to a finished one
   */
  async openOrBegin({ uuid, inspectionId, userId }: Delivery): Promise<number> {
    const known = await this.submissions.findOne({ uuid });
    const isThis =
      known?.userId === userId && known.inspectionId === inspectionId && known.finishedAt === null;
    if (known && !isThis) throw new ProductError('conflict', messages.lateSubmissions.otherReport);
    const startedAt = this.clock.now();
    const nothingYet = { finishedAt: null, finished: null, supersedes: null };
    return known?.id ?? this.submissions.insert({ uuid, inspectionId, userId, startedAt, ...nothingYet });
  }

  /** Requires an open transaction. */
  async finish(
    id: number,
    { finished, supersedes }: Pick<Submission, 'finished' | 'supersedes'>,
  ): Promise<void> {
    await this.submissions.updateWhere({ id }, { finished, finishedAt: this.clock.now(), supersedes });
  }

  /**
   * Removes all deliveries of an inspection and their steps. Requires an open transaction.
   * @returns their UUIDs
   */
  async discard(inspectionId: number): Promise<string[]> {
    const open = await this.submissions.find({ inspectionId }, { id: 'ASC' });
    for (const { id } of open) {
      await this.steps.remove({ submissionId: id });
      await this.submissions.remove({ id });
    }
    return open.map(({ uuid }) => uuid);
  }
}
