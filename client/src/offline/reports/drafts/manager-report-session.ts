import { messages, storableText } from '@walkthrough/domain';
import { DRAFT_PARTS, type DraftPart } from '../../queue/delivery/draft-parts';
import { withSavedCaption } from '../../queue/delivery/sync-images';
import { captionBasedOn } from '../model/caption-changes';
import type { LocalReport } from '../model/local-report';
import { inspectionOf } from '../model/report-record';
import { unqueued } from '../../queue/unqueued';
import { NotNow } from '../../queue/not-now';
import { StoreProblem } from '../../store/store-problem';
import { DeviceReportSession } from './device-report-session';
import type { SavedState, SubmitOutcome } from './report-session';
import { sideOfPhoto } from './shown-photos';

/**
 * Open report of a manager, who keeps nothing on the device: the store lasts as long as the page, and each edit is sent
 * at once.
 */
export class ManagerReportSession extends DeviceReportSession {
  /** Captions can be corrected on both sides, even after the inspection is closed. */
  override setCaption(imageId: string, written: string, as?: { isTyping?: boolean }): Promise<void> {
    const isOpen = this.lock === null && sideOfPhoto(this.report, imageId) === this.context.activeSide;
    return isOpen
      ? super.setCaption(imageId, written, as)
      : this.captionAtOnce(imageId, storableText(written));
  }

  /** The page stays open and shows unsent parts. */
  override flush(): Promise<void> {
    return this.settled();
  }

  protected override whenOnline(): void {
    if (this.problem !== null) void this.sendAtOnce(DRAFT_PARTS);
  }

  protected override passOn(part: DraftPart): Promise<void> {
    return this.sendAtOnce([part]);
  }

  /** A manager's device keeps nothing: failures are reported at once and can be submitted again. */
  protected override async undelivered(report: LocalReport): Promise<SubmitOutcome> {
    await this.work.store.change(report.id, unqueued);
    throw new NotNow(report.entry?.trouble?.message ?? messages.sync.needsNetwork);
  }

  /** Managers' input is stored by the server only. */
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

  /** Unsent parts stay in the page, which says so until the server is back. */
  private async sendAtOnce(parts: readonly DraftPart[]): Promise<void> {
    this.problem = await this.work.pushDraft(this.report.id, parts);
    await this.reread();
  }

  private async captionAtOnce(imageId: string, caption: string): Promise<void> {
    const inspection = inspectionOf(this.record, sideOfPhoto(this.report, imageId));
    if (!inspection) throw new StoreProblem('failed', messages.sync.inspectionNotFound);
    const based = captionBasedOn(this.report, imageId);
    await this.work.parts.server.saveCaption(inspection.id, imageId, caption, based);
    const saved = await this.work.store.change(this.report.id, (report) =>
      withSavedCaption(report, imageId, caption),
    );
    this.report = saved ?? this.report;
    this.refreshView();
  }
}
