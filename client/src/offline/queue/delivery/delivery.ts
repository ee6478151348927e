import { fill, messages, submissionStepKey, type FinishRequest, type Receipt } from '@walkthrough/domain';
import { COMPUTED_LIMITS } from '@walkthrough/form-definitions';
import { ApiError } from '../../../api/api-error';
import type { Clock } from '../../status/clock';
import type { LocalReport } from '../../reports/model/local-report';
import { deliveredReport } from '../../reports/model/delivered-report';
import { nextStep, withStep, type LedgerStep, type QueueEntry } from '../queue-entry';
import type { DeliveryFailure } from '../delivery-failure';
import { isTaskReportId, type ReportId } from '../../reports/model/report-id';
import { earlierReceipt, earlierReceivedText } from './earlier-receipt';
import { classifyFailure } from './failure';
import { handedOver, handOver, mayBeLate } from './hand-over';
import { prepareRestore } from './lost-reports';
import { differenceOf } from './receipt';
import { waitAfterFailure } from './retry-wait';
import { withStoredPhoto } from '../../reports/model/stored-photo';
import { sendPhoto, type PhotoSending } from './send-photo';
import { sendTenants } from './send-tenants';
import { syncPhotoChanges } from './sync-photo-changes';
import type { StepResult } from './step-result';
import { stateOnServer } from './state-on-server';

/** Longer than the longest call: an attempt without progress for this long is dead. */
const BELIEVED_ALIVE_MS = 150_000;

const isDeliverable = ({ trouble }: QueueEntry) => trouble?.kind !== 'attention';

const unchanged = (report: LocalReport) => report;

/**
 * Delivers a queued report step by step (docs/decisions/0010). Each step is recorded before the next begins, so that a
 * later attempt resumes at the first one not done. The caller holds the report's lock.
 */
export class Delivery {
  constructor(
    private readonly sending: PhotoSending,
    private readonly clock: Clock,
  ) {}

  /** Makes one attempt, as far as it gets, and records what stopped it in the entry. Rejects if the device fails. */
  async attempt(id: ReportId): Promise<void> {
    const begun = await this.begin(id);
    if (!begun?.entry || !isDeliverable(begun.entry)) return;
    try {
      await syncPhotoChanges(this.sending, begun, 'syncImages');
      await this.goThroughSteps(begun, begun.entry);
    } catch (error) {
      if (await this.noteFailure(id, begun.entry, error)) await this.attempt(id);
    }
  }

  /**
   * Hands a late report over to the office.
   * @returns whether the office has it
   */
  private async toOffice(id: ReportId, { submissionId }: QueueEntry): Promise<boolean> {
    const report = await this.sending.store.report(id);
    if (report?.entry?.submissionId !== submissionId) return false;
    const late = await handOver(this.sending, report, report.entry);
    if (!late) return false;
    await this.sending.store.change(id, (now) =>
      now.entry?.submissionId === submissionId
        ? { ...now, entry: handedOver(now.entry, late, this.clock.now()) }
        : now,
    );
    return true;
  }

  private begin(id: ReportId): Promise<LocalReport | null> {
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

  private send(id: ReportId, entry: QueueEntry, step: LedgerStep): Promise<StepResult> {
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

  private async sendReport(id: ReportId, entry: QueueEntry, key: string): Promise<StepResult> {
    const answer = await this.sending.server.saveReport(id, entry.body, key);
    return { answer, change: unchanged };
  }

  private async sendRooms(entry: QueueEntry, key: string): Promise<StepResult> {
    const { rooms, roomsBasedOn: based, knownPhotos: photos } = entry;
    await this.sending.server.saveRooms(entry.inspectionId, { rooms, based, photos }, key);
    return { answer: entry.rooms.length, change: unchanged };
  }

  private async sendImage(
    id: ReportId,
    entry: QueueEntry,
    step: LedgerStep,
    key: string,
  ): Promise<StepResult> {
    const report = await this.sending.store.report(id);
    const photo = report?.photos.find((each) => each.id === step.image?.id);
    if (!photo || !step.image) throw new ApiError('conflict', messages.sync.photoMissing, 409);
    if (photo.onServer) return { answer: photo.sha256, change: unchanged };
    const answer = await sendPhoto(this.sending, photo, step.image, key);
    const sent = step.image;
    const change = (now: LocalReport): LocalReport => ({
      ...withStoredPhoto(now, answer, sent),
      entry: now.entry && {
        ...now.entry,
        images: now.entry.images.map((image) =>
          image.id === answer.id ? { ...image, sha256: image.sha256 ?? answer.sha256 } : image,
        ),
      },
    });
    return { answer: answer.sha256, change };
  }

  private async finish(id: ReportId, entry: QueueEntry, key: string): Promise<StepResult> {
    // New rooms have been created by now.
    const report = await this.sending.store.report(id);
    if (report) await syncPhotoChanges(this.sending, report);
    const receipt = await this.sending.server.finish(entry.submissionId, finishRequestOf(id, entry), key);
    return { answer: receipt, change: (report) => this.withReceipt(report, receipt) };
  }

  /** Marks as delivered only if the receipt matches what was sent exactly. */
  private withReceipt(report: LocalReport, receipt: Receipt): LocalReport {
    const { entry } = report;
    if (!entry) return report;
    const difference = differenceOf(receipt, entry);
    if (difference !== null) {
      const message = fill(messages.deviceReports.receiptDiffers, { difference });
      return { ...report, entry: this.needingAttention(entry, 'receipt_differs', message, receipt) };
    }
    return deliveredReport(report, entry, receipt, this.clock.now());
  }

  private needingAttention(entry: QueueEntry, code: string, message: string, receipt: Receipt): QueueEntry {
    const at = this.clock.now();
    const trouble: DeliveryFailure = { kind: 'attention', code, message, at, problems: [], receipt };
    return { ...entry, sendingUntil: 0, trouble };
  }

  /**
   * @returns whether the report was queued again as another submission that can be sent at once
   */
  private async noteFailure(id: ReportId, begun: QueueEntry, refusal: unknown): Promise<boolean> {
    let { waitMs, ...failure } = classifyFailure(refusal);
    // A rejection may mean that this or an earlier submission arrived.
    const { server } = this.sending;
    const receipt =
      failure.receipt ??
      (failure.kind === 'attention'
        ? await earlierReceipt(server, [...begun.earlier, begun.submissionId])
        : null);
    if (!receipt && failure.kind === 'attention') {
      try {
        if (await this.restored(id)) return true;
      } catch (error) {
        if (classifyFailure(error).kind !== 'attention') ({ waitMs, ...failure } = classifyFailure(error));
      }
    }
    if (!receipt && mayBeLate(failure)) {
      try {
        if (await this.toOffice(id, begun)) return false;
      } catch (error) {
        // The server was unreachable: retry later from where it stopped.
        ({ waitMs, ...failure } = classifyFailure(error));
      }
    }
    await this.sending.store.change(id, (report) => {
      const { entry } = report;
      if (entry?.submissionId !== begun.submissionId) return report;
      // Already complete; only the answer was lost.
      if (receipt?.submissionId === entry.submissionId) return this.withReceipt(report, receipt);
      if (receipt) {
        const message = earlierReceivedText(receipt);
        return { ...report, entry: this.needingAttention(entry, failure.code, message, receipt) };
      }
      return { ...report, entry: this.waiting(entry, failure, waitMs) };
    });
    return false;
  }

  /**
   * Queues everything again if a restored server lost what was sent.
   * @returns whether it did
   */
  private async restored(id: ReportId): Promise<boolean> {
    const parts = { ...this.sending, clock: this.clock };
    const report = await parts.store.report(id);
    const restore = report && (await prepareRestore(parts, report, (await stateOnServer(parts, id)).from));
    if (restore) await parts.store.change(id, restore);
    return Boolean(restore);
  }

  private waiting(entry: QueueEntry, failure: Omit<DeliveryFailure, 'at'>, waitMs: number): QueueEntry {
    const step = nextStep(entry);
    return {
      ...(step ? withStep(entry, step, 'failed', failure.message) : entry),
      ...waitAfterFailure(entry, { ...failure, waitMs }, this.clock),
      sendingUntil: 0,
      trouble: { ...failure, at: this.clock.now() },
    };
  }
}

/** Leaves out computed values beyond the limits: the server only compares them, and the report must arrive. */
function computedToSend({ computed, computedInRows }: QueueEntry): Pick<FinishRequest, 'computed'> {
  if (computed === undefined) return {};
  const all = { ...computed, ...computedInRows } as FinishRequest['computed'] & object;
  const { values, bytes } = COMPUTED_LIMITS;
  const hasTooMany = Object.keys(all).length > values;
  return hasTooMany || new TextEncoder().encode(JSON.stringify(all)).length > bytes ? {} : { computed: all };
}

function finishRequestOf(id: ReportId, entry: QueueEntry): FinishRequest {
  return {
    kind: isTaskReportId(id) ? 'R' : 'C',
    inspectionId: entry.inspectionId,
    answers: entry.answers,
    ...(entry.answersDigest !== undefined && { answersDigest: entry.answersDigest }),
    ...computedToSend(entry),
    rooms: entry.rooms.length,
    roomIds: entry.rooms.map(({ id }) => id),
    // All image steps are done, and their answers contain digests the device could not compute.
    images: entry.images.map((image) => ({ ...image, sha256: image.sha256 ?? '' })),
    form: entry.form,
    inspectedAt: entry.inspectedAt,
    deviceTime: entry.deviceTime,
    supersedes: entry.earlier.at(-1),
  };
}
