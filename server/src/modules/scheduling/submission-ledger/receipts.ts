import { Injectable } from '@nestjs/common';
import type { Receipt } from '@walkthrough/domain';
import { EventNumbers } from '../../../core/events/event-numbers';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { Submission } from './submission.entity';

/** Returns receipts of finished deliveries, identical on every request. */
@Injectable()
export class Receipts {
  constructor(
    private readonly numbers: EventNumbers,
    @Rows(Submission) private readonly submissions: TenantRepository<Submission>,
  ) {}

  async of(submission: Submission): Promise<Receipt | null> {
    const { finished, finishedAt } = submission;
    if (finished === null || finishedAt === null) return null;
    const eventNumber = await this.numbers.of('submission', submission.id);
    // The event number is assigned on commit, so within the finishing transaction there is none yet.
    if (eventNumber === null) return null;
    const { answers, answersDigest, rooms, roomIds, images, inspectedDate } = finished;
    return {
      submissionId: submission.uuid,
      inspectionId: submission.inspectionId,
      answers,
      ...(answersDigest && { answersDigest }),
      rooms,
      ...(roomIds && { roomIds }),
      images,
      receivedAt: finishedAt,
      inspectedDate,
      eventNumber,
    };
  }

  /** Returns the receipt of the delivery that completed an inspection, if any. */
  async ofInspection(inspectionId: number): Promise<Receipt | null> {
    const submissions = await this.submissions.find({ inspectionId }, { id: 'DESC' });
    const finished = submissions.find(({ finishedAt }) => finishedAt !== null);
    return finished ? this.of(finished) : null;
  }
}
