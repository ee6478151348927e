import { fill, messages, submissionStepKey, type FinishRequest, type Receipt } from '@walkthrough/domain';
import { ApiError } from '../../api/api-error';
import type { Clock } from '../clock';
import type { LocalReport } from '../model/local-report';
import { deliveredReport } from '../model/delivered-report';
import { nextStep, withStep, type LedgerStep, type QueueEntry, type Trouble } from '../model/queue-entry';
import { earlierReceipt, earlierReceivedText } from './earlier-receipt';
import { backOff, classifyFailure } from './failure';
import { differenceOf } from './receipt';
import { sendPhoto, withStoredPhoto, type PhotoSending } from './send-photo';
import { sendTenants } from './send-tenants';
import { settleImages } from './settle-images';

/** Longer than the longest call may take: an attempt that has not moved for this long is dead. */
const BELIEVED_ALIVE_MS = 150_000;

/** What a step was answered, and what follows from it for the report. */
export interface Sent {
  answer: unknown;
  change: (report: LocalReport) => LocalReport;
}

const isDeliverable = ({ trouble }: QueueEntry) => trouble?.kind !== 'attention';

const unchanged = (report: LocalReport) => report;

/**
 * Takes a queued report to the server, step by step (docs/decisions/0010). Each step is written down before the next
 * one begins, so that whoever comes after a crash goes on at the first one that is not done. Whoever calls holds the
 * lock of the report.
 */
export class Delivery {
  constructor(
    private readonly sending: PhotoSending,
    private readonly clock: Clock,
  ) {}

  /** One attempt, as far as it gets. What stopped it is in the entry afterwards. Rejects when the device fails. */
  async attempt(id: number): Promise<void> {
    const begun = await this.begin(id);
    if (!begun?.entry || !isDeliverable(begun.entry)) return;
    try {
      await settleImages(this.sending.store, this.sending.server, begun);
      await this.goThroughSteps(begun, begun.entry);
    } catch (error) {
      await this.noteFailure(id, begun.entry, error);
    }
  }

  private begin(id: number): Promise<LocalReport | null> {
    return this.sending.store.change(id, (report) =>
      report.entry && isDeliverable(report.entry)
        ? { ...report, entry: { ...report.entry, sendingUntil: this.clock.now() + BELIEVED_ALIVE_MS } }
        : report,
    );
  }

  private async goThroughSteps(report: LocalReport, begun: QueueEntry): Promise<void> {
    let entry: QueueEntry | null = begun;
    for (let step = entry && nextStep(entry); entry && step; step = entry && nextStep(entry)) {
      const { answer, change } = await this.send(report.id, entry, step);
      const done: LedgerStep = step;
      const after = await this.sending.store.change(report.id, (now) =>
        this.withDone(now, begun, done, answer, change),
      );
      entry = after?.entry?.submissionId === begun.submissionId && !after.entry.trouble ? after.entry : null;
    }
  }

  private withDone(
    report: LocalReport,
    { submissionId }: QueueEntry,
    step: LedgerStep,
    answer: unknown,
    change: (report: LocalReport) => LocalReport,
  ): LocalReport {
    if (report.entry?.submissionId !== submissionId) return report;
    const entry = {
      ...withStep(report.entry, step, 'done', answer),
      trouble: null,
      attempts: 0,
      sendingUntil: this.clock.now() + BELIEVED_ALIVE_MS,
    };
    return change({ ...report, entry });
  }

  private send(id: number, entry: QueueEntry, step: LedgerStep): Promise<Sent> {
    const key = submissionStepKey(entry.submissionId, step.step, step.image?.id);
    switch (step.step) {
      case 'report':
        return this.sendReport(id, entry, key);
      case 'rooms':
        return this.sendRooms(entry, key);
      case 'image':
        return this.sendImage(id, entry, step, key);
      case 'finish':
        return this.finish(id, entry, key);
      case 'tenantInfo':
        return sendTenants(this.sending.server, entry, key);
    }
  }

  private async sendReport(id: number, entry: QueueEntry, key: string): Promise<Sent> {
    const answer = await this.sending.server.saveReport(id, entry.body, key);
    return { answer, change: unchanged };
  }

  private async sendRooms(entry: QueueEntry, key: string): Promise<Sent> {
    await this.sending.server.saveRooms(entry.inspectionId, entry.rooms, key);
    return { answer: entry.rooms.length, change: unchanged };
  }

  private async sendImage(id: number, entry: QueueEntry, step: LedgerStep, key: string): Promise<Sent> {
    const report = await this.sending.store.report(id);
    const photo = report?.photos.find((each) => each.id === step.image?.id);
    if (!photo || !step.image) throw new ApiError('conflict', messages.sync.photoMissing, 409);
    if (photo.onServer) return { answer: photo.sha256, change: unchanged };
    const answer = await sendPhoto(this.sending, photo, step.image, key);
    const { caption } = step.image;
    const change = (now: LocalReport): LocalReport => ({
      ...withStoredPhoto(now, answer, caption),
      entry: now.entry && {
        ...now.entry,
        images: now.entry.images.map((image) =>
          image.id === answer.id ? { ...image, sha256: image.sha256 ?? answer.sha256 } : image,
        ),
      },
    });
    return { answer: answer.sha256, change };
  }

  private async finish(id: number, entry: QueueEntry, key: string): Promise<Sent> {
    const receipt = await this.sending.server.finish(entry.submissionId, finishRequestOf(entry), key);
    return { answer: receipt, change: (report) => this.withReceipt(report, receipt) };
  }

  /** Says delivered only when the server holds exactly what was sent. */
  private withReceipt(report: LocalReport, receipt: Receipt): LocalReport {
    const { entry } = report;
    if (!entry) return report;
    const difference = differenceOf(receipt, entry);
    if (difference !== null) {
      const message = fill(messages.sync.receiptDiffers, { difference });
      return { ...report, entry: this.needingAttention(entry, 'receipt_differs', message, receipt) };
    }
    return deliveredReport(report, entry, receipt, this.clock.now());
  }

  private needingAttention(entry: QueueEntry, code: string, message: string, receipt: Receipt): QueueEntry {
    const at = this.clock.now();
    const trouble: Trouble = { kind: 'attention', code, message, at, problems: [], receipt };
    return { ...entry, sendingUntil: 0, trouble };
  }

  private async noteFailure(id: number, begun: QueueEntry, error: unknown): Promise<void> {
    const { waitMs, ...failure } = classifyFailure(error);
    // A refusal may mean that this or an earlier submission did arrive.
    const { server } = this.sending;
    const receipt =
      failure.receipt ??
      (failure.kind === 'attention'
        ? await earlierReceipt(server, [...begun.earlier, begun.submissionId])
        : null);
    await this.sending.store.change(id, (report) => {
      const { entry } = report;
      if (entry?.submissionId !== begun.submissionId) return report;
      // It was finished before, and only the answer was lost.
      if (receipt?.submissionId === entry.submissionId) return this.withReceipt(report, receipt);
      if (receipt) {
        const message = earlierReceivedText(receipt);
        return { ...report, entry: this.needingAttention(entry, failure.code, message, receipt) };
      }
      return { ...report, entry: this.waiting(entry, failure, waitMs) };
    });
  }

  private waiting(entry: QueueEntry, failure: Omit<Trouble, 'at'>, waitMs: number): QueueEntry {
    const now = this.clock.now();
    const attempts = entry.attempts + 1;
    const step = nextStep(entry);
    return {
      ...(step ? withStep(entry, step, 'failed', failure.message) : entry),
      attempts,
      sendingUntil: 0,
      nextAttemptAt: now + Math.max(waitMs, backOff(attempts, this.clock.random())),
      notBefore: now + waitMs,
      trouble: { ...failure, at: now },
    };
  }
}

function finishRequestOf(entry: QueueEntry): FinishRequest {
  return {
    kind: 'C',
    inspectionId: entry.inspectionId,
    answers: entry.answers,
    rooms: entry.rooms.length,
    // Every image step is done by now, and its answer brought the digest that the device could not make.
    images: entry.images.map(({ id, sha256 }) => ({ id, sha256: sha256 ?? '' })),
    form: entry.form,
    inspectedAt: entry.inspectedAt,
    deviceTime: entry.deviceTime,
    supersedes: entry.earlier.at(-1),
  };
}
