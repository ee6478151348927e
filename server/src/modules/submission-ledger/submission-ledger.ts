import { Injectable } from '@nestjs/common';
import { messages } from '@walkthrough/domain';
import { Clock } from '../../core/context/clock';
import { requestContext } from '../../core/context/request-context';
import { Rows } from '../../core/database/rows';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { notFound, ProductError } from '../../core/errors/product-error';
import { SubmissionStep } from './submission-step.entity';
import { Submission } from './submission.entity';

/** Whose report of which inspection is being delivered, under the number that its device has given it. */
export type Delivery = Pick<Submission, 'uuid' | 'inspectionId' | 'userId'>;

/** The deliveries of reports: what has begun, what has ended. Their steps are done by SubmissionSteps. */
@Injectable()
export class SubmissionLedger {
  constructor(
    private readonly clock: Clock,
    @Rows(Submission) private readonly submissions: TenantRepository<Submission>,
    @Rows(SubmissionStep) private readonly steps: TenantRepository<SubmissionStep>,
  ) {}

  /** One of the caller's own. @throws ProductError not_found */
  async own(uuid: string): Promise<Submission> {
    const submission = await this.submissions.findOne({ uuid, userId: requestContext.actor().userId });
    if (!submission) throw notFound();
    return submission;
  }

  async hasBegun(uuid: string): Promise<boolean> {
    return (await this.submissions.count({ uuid, userId: requestContext.actor().userId })) > 0;
  }

  /** The names of the steps that have been done, in their order. */
  async stepsOf(id: number): Promise<string[]> {
    return (await this.steps.find({ submissionId: id }, { id: 'ASC' })).map(({ step }) => step);
  }

  /** In the open unit: the delivery under this number, begun now if nothing of it came. @throws ProductError conflict */
  async openOrBegin({ uuid, inspectionId, userId }: Delivery): Promise<number> {
    const known = await this.submissions.findOne({ uuid });
    // The number is the device's: one that names another delivery, or one that has arrived, is no part of this report.
    const isThis =
      known?.userId === userId && known.inspectionId === inspectionId && known.finishedAt === null;
    if (known && !isThis) throw new ProductError('conflict', messages.lateSubmissions.otherReport);
    const startedAt = this.clock.now();
    const nothingYet = { finishedAt: null, finished: null, supersedes: null };
    return known?.id ?? this.submissions.insert({ uuid, inspectionId, userId, startedAt, ...nothingYet });
  }

  /** In the open unit. */
  async finish(
    id: number,
    { finished, supersedes }: Pick<Submission, 'finished' | 'supersedes'>,
  ): Promise<void> {
    await this.submissions.updateWhere({ id }, { finished, finishedAt: this.clock.now(), supersedes });
  }

  /**
   * Removes the deliveries of an inspection that was not reported, with their steps, in the open unit.
   * @returns their ids, as the devices know them
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
