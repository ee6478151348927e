import { Injectable } from '@nestjs/common';
import type { FinishRequest, Receipt } from '@walkthrough/domain';
import { type Answers, countAnswers, digestAnswers } from '@walkthrough/form-definitions';
import { Clock } from '../../../core/context/clock';
import { Database } from '../../../core/database/database';
import { ProductError } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { logger } from '../../../core/logging/logger';
import { Metrics } from '../../../core/metrics/metrics';
import type { FilledForm } from '../../company/forms/answer-intake';
import { SubmissionLedger } from '../../scheduling/submission-ledger/submission-ledger';
import { QueuedReports } from '../../scheduling/visit-sync/queued-reports';
import type { Completed } from '../condition-inspections/condition-completion';
import { imageItems, ImagesService } from '../images/images.service';
import { assertCaptioned, assertElementsNamed } from '../task-reports/submission-rules';
import { otherComputed } from './computed-differences';
import type { JudgedInspection } from './finishable-reports';

/** Values of answers are no matter of the log. */
const MAX_LOGGED_NAMES = 20;

/** Completes the inspection of a delivered report, and writes the receipt. */
@Injectable()
export class SubmissionCompletion {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly events: DomainEvents,
    private readonly metrics: Metrics,
    private readonly images: ImagesService,
    private readonly ledger: SubmissionLedger,
    private readonly queued: QueuedReports,
  ) {}

  /**
   * Completes the inspection when the server has what the device believes it has sent. Runs in the current transaction.
   * @throws ProductError conflict (what differs) | report_changed | rule_violation (a photo of a recurring inspection
   * without a caption)
   */
  async complete(
    submissionId: string,
    request: FinishRequest,
    judged: JudgedInspection,
  ): Promise<{ done: true }> {
    const held = await this.heldOf(request.inspectionId, judged);
    assertReceivedAsSent(request, held);
    if (request.kind === 'R') {
      assertElementsNamed(judged.rooms);
      assertCaptioned(await this.images.of(request.inspectionId));
    }
    const { id } = await this.ledger.own(submissionId);
    // Not measured for reports that the office accepts, because they arrived earlier.
    const delay = Math.max(0, this.clock.now() - request.deviceTime) / 1000;
    this.database.afterCommit(() => this.metrics.syncDelay.observe(delay));
    return this.finish(id, { ...request, submissionId }, held, judged.record, await judged.complete());
  }

  /**
   * Finishes an accepted late report in the transaction that moved it to its inspection: completed and receipted as
   * usual. The inspection's contents have been judged; the device compared them when it handed the report over.
   */
  async finishAccepted(delivery: AcceptedDelivery, judged: JudgedInspection): Promise<void> {
    const { submissionId: uuid, inspectionId, userId } = delivery;
    const id = await this.ledger.openOrBegin({ uuid, inspectionId, userId });
    const held = await this.heldOf(inspectionId, judged);
    // The request is the office's: the language of the device is not known.
    await this.finish(id, delivery, held, judged.record, await judged.complete(null));
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

  private async finish(
    id: number,
    { submissionId, inspectionId, deviceTime, computed, supersedes = null }: Omit<AcceptedDelivery, 'userId'>,
    { answers, answersDigest, rooms, roomIds, images }: Held,
    record: FilledForm,
    completed: Completed,
  ): Promise<{ done: true }> {
    const { inspectedDate } = completed;
    const differing = otherComputed(record, computed, completed.answers);
    if (differing)
      logger.warn(
        {
          submissionId,
          inspectionId,
          differing: differing.computedDiffering,
          names: Object.keys(differing.computedByServer).slice(0, MAX_LOGGED_NAMES),
        },
        'A device computed other values than the server',
      );
    const finished = { answers, answersDigest, rooms, roomIds, images, inspectedDate, deviceTime };
    await this.ledger.finish(id, { finished, supersedes });
    this.events.publish('submission.received', {
      entityId: id,
      after: { uuid: submissionId, inspectionId, ...finished, ...differing },
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
  deviceTime: number;
  /** Computed values as the device showed them. */
  computed?: Answers | undefined;
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
function assertReceivedAsSent(sent: FinishRequest, held: Held): void {
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
      sent.images.filter((image) => differs(image, here.get(image.id), 'fileCaption')).map(({ id }) => id),
    ),
    ...listed(
      'otherRooms',
      sent.images.filter((image) => differs(image, here.get(image.id), 'roomId')).map(({ id }) => id),
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
const differs = (sent: Named, held: Named | undefined, what: 'fileCaption' | 'roomId'): boolean =>
  held !== undefined && sent[what] !== undefined && plain(sent[what]) !== plain(held[what]);

const listed = (name: string, ids: string[]): Record<string, string[]> =>
  ids.length === 0 ? {} : { [name]: ids };
