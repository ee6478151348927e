import { messages, storableText } from '@walkthrough/domain';
import { DRAFT_PARTS, type DraftPart } from '../../queue/delivery/draft-parts';
import { withSavedCaption } from '../../queue/delivery/sync-images';
import { captionBasedOn } from '../model/caption-changes';
import type { LocalReport } from '../model/local-report';
import { inspectionOf } from '../model/report-record';
import { withdrawSubmission } from '../../queue/withdraw-submission';
import { NotNow } from '../../queue/not-now';
import { StoreProblem } from '../../store/store-problem';
import { DeviceReportSession } from './device-report-session';
import type { SavedState, SubmitOutcome } from './report-session';
import { sideOfPhoto } from './shown-photos';

/**
 * Open report of a manager. Nothing stays on the device: the store lives as long as the page, and each edit is sent at
 * once.
 */
export class ManagerReportSession extends DeviceReportSession {
  /** Saves a caption. Managers can correct captions of both sides, even after the inspection is closed. */
  override setCaption(imageId: string, written: string, options?: { isTyping?: boolean }): Promise<void> {
    const isOpen = this.lock === null && sideOfPhoto(this.report, imageId) === this.context.activeSide;
    return isOpen
      ? super.setCaption(imageId, written, options)
      : this.sendCaptionAtOnce(imageId, storableText(written));
  }

  /** Waits for pending saves. Unsent parts are no error here: the page stays open and shows them. */
  override flush(): Promise<void> {
    return this.settled();
  }

  protected override whenOnline(): void {
    if (this.problem !== null) void this.sendAtOnce(DRAFT_PARTS);
  }

  protected override passOn(part: DraftPart): Promise<void> {
    return this.sendAtOnce([part]);
  }

  /** Withdraws the submission from the queue and throws why it failed, so that the user can submit again. */
  protected override async undelivered(report: LocalReport): Promise<SubmitOutcome> {
    await this.work.store.change(report.id, withdrawSubmission);
    throw new NotNow(report.entry?.trouble?.message ?? messages.sync.needsNetwork);
  }

  /** Returns the save status without a device time, because only the server stores managers' input. */
  protected override savedNow(): SavedState {
    const { serverSavedAt, draftProblem } = this.report;
    return {
      device: null,
      server: serverSavedAt,
      waits: false,
      deviceProblem: this.problem ?? draftProblem?.message ?? null,
      serverProblem: null,
    };
  }

  /** Sends parts of the draft. Parts that fail stay in the page, which shows the problem until they are sent. */
  private async sendAtOnce(parts: readonly DraftPart[]): Promise<void> {
    this.problem = await this.work.pushDraft(this.report.id, parts);
    await this.reread();
  }

  private async sendCaptionAtOnce(imageId: string, caption: string): Promise<void> {
    const inspection = inspectionOf(this.record, sideOfPhoto(this.report, imageId));
    if (!inspection) throw new StoreProblem('failed', messages.sync.inspectionNotFound);
    const baseCaption = captionBasedOn(this.report, imageId);
    await this.work.parts.server.saveCaption(inspection.id, imageId, caption, baseCaption);
    const saved = await this.work.store.change(this.report.id, (report) =>
      withSavedCaption(report, imageId, caption),
    );
    this.report = saved ?? this.report;
    this.refreshView();
  }
}
