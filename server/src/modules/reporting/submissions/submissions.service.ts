import { Injectable } from '@nestjs/common';
import {
  plausibleInspectionTime,
  type FinishRequest,
  type Receipt,
  type SubmissionState,
} from '@walkthrough/domain';
import { countAnswers, digestAnswers } from '@walkthrough/form-definitions';
import { Clock } from '../../../core/context/clock';
import { Database } from '../../../core/database/database';
import { ProductError } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { Metrics } from '../../../core/metrics/metrics';
import type { FilledForm } from '../../company/forms/answer-intake';
import { assertCaptioned } from '../images/captioned';
import { imageItems, ImagesService } from '../images/images.service';
import { assertElementsNamed } from '../rooms/named-elements';
import { QueuedReports } from '../../scheduling/visit-sync/queued-reports';
import { FinishableReports, type JudgedInspection } from './finishable-reports';
import { LateReceipts } from './late/late-receipts';
import { Receipts } from '../../scheduling/submission-ledger/receipts';
import { SubmissionKey } from '../../scheduling/submission-ledger/submission-key';
import { SubmissionLedger } from '../../scheduling/submission-ledger/submission-ledger';
import { SubmissionSteps } from '../../scheduling/submission-ledger/submission-steps';

/** Finishes deliveries: checks that the server has what the device believes it has sent. */
@Injectable()
export class SubmissionsService {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly events: DomainEvents,
    private readonly metrics: Metrics,
    private readonly images: ImagesService,
    private readonly late: LateReceipts,
    private readonly ledger: SubmissionLedger,
    private readonly queued: QueuedReports,
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
      const judged = await this.reports.judge(request.kind, inspectionId);
      await this.steps.run(key, step, () => this.complete(submissionId, request, judged));
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

  private async complete(
    submissionId: string,
    request: FinishRequest,
    judged: JudgedInspection,
  ): Promise<{ done: true }> {
    const held = await this.heldOf(request.inspectionId, judged);
    assertSame(request, held);
    if (request.kind === 'R') {
      assertElementsNamed(judged.rooms);
      assertCaptioned(await this.images.of(request.inspectionId));
    }
    const { id } = await this.ledger.own(submissionId);
    // Not measured for reports that the office accepts, because they arrived earlier.
    const delay = Math.max(0, this.clock.now() - request.deviceTime) / 1000;
    this.database.afterCommit(() => this.metrics.syncDelay.observe(delay));
    return this.finished(id, { ...request, submissionId }, held, judged);
  }

  /**
   * Finishes an accepted late report in the transaction that moved it to its inspection: completed and receipted as
   * usual. The inspection's contents have been judged; the device compared them when it handed the report over.
   */
  async finishAccepted(delivery: AcceptedDelivery, judged: JudgedInspection): Promise<void> {
    const { submissionId: uuid, inspectionId, userId } = delivery;
    const id = await this.ledger.openOrBegin({ uuid, inspectionId, userId });
    await this.finished(id, delivery, await this.heldOf(inspectionId, judged), judged);
  }

  private async heldOf(inspectionId: number, { record, rooms }: JudgedInspection): Promise<Held> {
    const images = imageItems(await this.images.of(inspectionId), rooms).map(
      ({ id, sha256, fileCaption, roomId }) => ({ id, sha256, fileCaption, roomId }),
    );
    return {
      answers: countAnswers(record.document, record.side, record.answers),
      answersDigest: digestAnswers(record.document, record.side, record.answers),
      rooms: rooms.length,
      roomIds: rooms.map(({ uuid }) => uuid),
      images,
      form: record.pin,
    };
  }

  private async finished(
    id: number,
    {
      submissionId,
      inspectionId,
      inspectedAt,
      deviceTime,
      supersedes = null,
    }: Omit<AcceptedDelivery, 'userId'>,
    { answers, answersDigest, rooms, roomIds, images }: Held,
    judged: JudgedInspection,
  ): Promise<{ done: true }> {
    const inspectedDate = await judged.complete(plausibleInspectionTime(inspectedAt, this.clock.now()));
    const finished = { answers, answersDigest, rooms, roomIds, images, inspectedDate, deviceTime };
    await this.ledger.finish(id, { finished, supersedes });
    this.events.publish('submission.received', {
      entityId: id,
      after: { uuid: submissionId, inspectionId, ...finished },
    });
    await this.queued.publishArrival(submissionId);
    return { done: true };
  }
}

/** A late report that was accepted. */
interface AcceptedDelivery {
  submissionId: string;
  inspectionId: number;
  /** Its author. */
  userId: number;
  inspectedAt: number;
  deviceTime: number;
  supersedes?: string | null | undefined;
}

interface Held {
  answers: number;
  answersDigest: string;
  rooms: number;
  roomIds: string[];
  images: Receipt['images'];
  form: FilledForm['pin'];
}

/**
 * @throws ProductError conflict that says what differs, so that the device can resend what is missing | report_changed
 * where the same number of answers have different values
 */
function assertSame(sent: FinishRequest, held: Held): void {
  const here = new Map(held.images.map((image) => [image.id, image]));
  const named = new Set(sent.images.map(({ id }) => id));
  const { key, version, sha256 } = held.form;
  const differences = {
    ...(sent.answers === held.answers ? {} : { answers: { sent: sent.answers, held: held.answers } }),
    ...(sent.rooms === held.rooms ? {} : { rooms: { sent: sent.rooms, held: held.rooms } }),
    ...((sent.roomIds ?? held.roomIds).join() === held.roomIds.join() ? {} : { roomIds: held.roomIds }),
    ...listed(
      'missingImages',
      sent.images.filter(({ id, sha256 }) => here.get(id)?.sha256 !== sha256).map(({ id }) => id),
    ),
    ...listed(
      'otherCaptions',
      sent.images
        .filter((image) => saysOtherwise(image, here.get(image.id), 'fileCaption'))
        .map(({ id }) => id),
    ),
    ...listed(
      'otherRooms',
      sent.images.filter((image) => saysOtherwise(image, here.get(image.id), 'roomId')).map(({ id }) => id),
    ),
    ...listed(
      'unexpectedImages',
      held.images.filter(({ id }) => !named.has(id)).map(({ id }) => id),
    ),
    ...(sent.form.key === key && sent.form.version === version && sent.form.sha256 === sha256
      ? {}
      : { form: { key, version, sha256 } }),
  };
  if (Object.keys(differences).length > 0) throw new ProductError('conflict', undefined, differences);
  if ((sent.answersDigest ?? held.answersDigest) !== held.answersDigest)
    throw new ProductError('report_changed');
}

type Named = Receipt['images'][number];

const plain = (text: string | null | undefined): string | undefined => text?.trim().replace(/\r\n?/g, '\n');

/** Omitted values are not compared; blanks around a caption and its line endings do not count. */
const saysOtherwise = (sent: Named, held: Named | undefined, what: 'fileCaption' | 'roomId'): boolean =>
  held !== undefined && sent[what] !== undefined && plain(sent[what]) !== plain(held[what]);

const listed = (name: string, ids: string[]): Record<string, string[]> =>
  ids.length === 0 ? {} : { [name]: ids };
