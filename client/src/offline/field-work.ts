import { messages } from '@walkthrough/domain';
import type { FormDefinition } from '@walkthrough/form-definitions';
import { isApiError } from '../api/api-error';
import { submitTimes, type Clock, type SubmitTimes } from './status/clock';
import type { Delivery } from './queue/delivery/delivery';
import { Distributing } from './queue/delivery/distributing';
import { downloadReport } from './queue/delivery/download';
import { DRAFT_PARTS, type DraftPart } from './queue/delivery/draft-parts';
import type { DraftPush } from './queue/delivery/draft-push';
import { DueWork, queuedIn } from './queue/delivery/due-work';
import { classifyFailure } from './queue/delivery/failure';
import { keepFormsAhead, keepPictures } from './queue/delivery/downloads-ahead';
import { loadSending } from './queue/delivery/load-sending';
import { PhotoActivity } from './queue/delivery/photo-activity';
import { HELD_ELSEWHERE_MS } from './queue/delivery/retry-wait';
import { conflictsOf } from './reports/merge/conflicts';
import { withDistribution } from './reports/model/distribution';
import type { LocalReport } from './reports/model/local-report';
import { confirmedOf } from './reports/model/confirmed';
import { isHandedOver } from './queue/queue-entry';
import type { ReportId } from './reports/model/report-id';
import { isTaskReport } from './reports/model/report-record';
import { newUuid } from './queue/new-uuid';
import type { FieldNetwork } from './status/network-status';
import { NotNow } from './queue/not-now';
import { whileAtWork, type FieldServer } from './queue/server/field-server';
import { runInTurn, type WaitOptions } from './store/run-in-turn';
import type { Locks } from './store/locks';
import { isUnsent, type OfflineStore } from './store/offline-store';
import { LockNames } from './store/lock-names';
import { needsServerText, notSentText } from './status/unreached-words';

export interface FieldWorkParts {
  store: OfflineStore;
  server: FieldServer;
  network: FieldNetwork;
  locks: Locks;
  clock: Clock;
  /** Whether calls carry a token; without one nothing is sent or lost. */
  signedIn: () => boolean;
  /** Schedules a callback in milliseconds, replacing the previous one. */
  wakeAfter: (ms: number, wake: () => void) => void;
  onActivity: () => void;
  manager: boolean;
  /** Id of the inspector; null for other users. */
  inspectorId: () => number | null;
  /** On a slow connection the user keeps photos here until Submit. */
  keepsPhotos: () => boolean;
}

/**
 * Offline engine of one user: stores reports, sends drafts as they grow, and delivers submissions. Screens use report
 * sessions and the list of reports.
 */
export class FieldWork {
  readonly activity: PhotoActivity;
  readonly lockNames: LockNames;
  private senders: Promise<{ delivery: Delivery; drafts: DraftPush }> | null = null;
  private readonly distributing: Distributing;
  private readonly due: DueWork;
  private stopped = false;

  readonly parts: FieldWorkParts;

  constructor(given: FieldWorkParts) {
    const parts = { ...given, server: whileAtWork(given.server, () => !this.stopped) };
    this.parts = parts;
    this.activity = new PhotoActivity(parts.onActivity);
    this.lockNames = new LockNames(parts.store.person);
    const sending = { store: parts.store, server: parts.server, activity: this.activity };
    this.distributing = new Distributing(sending, parts.clock);
    this.due = new DueWork(parts.store, parts.clock);
  }

  get store(): OfflineStore {
    return this.parts.store;
  }

  /** Stops after the current call when the user changes, since the next would be made as somebody else. */
  stop(): void {
    this.stopped = true;
  }

  /** Waits until no tab is sending this user's work. */
  async whenQuiet(): Promise<void> {
    const nothing = async () => undefined;
    await this.parts.locks.exclusive(this.lockNames.run, nothing);
    for (const { id } of queuedIn(await this.store.reports())) {
      await this.whenFree(id, nothing);
    }
  }

  /**
   * Tries everything due: queued reports, oldest first, then drafts. A failure does not block the next. Skips if
   * another tab is sending. `woken` cuts waits short.
   */
  async run({ woken = false } = {}): Promise<void> {
    if (!this.canSend()) return;
    await this.parts.locks.ifFree(this.lockNames.run, () => this.runAsLeader(woken));
    await this.schedule();
  }

  /**
   * Sends one report on request. Rejects with `NotNow` if it cannot start, and with the reason if it did not arrive and
   * will be retried.
   */
  async syncNow(id: ReportId): Promise<void> {
    const { network } = this.parts;
    if (!(await network.check())) throw new NotNow(notSentText(network.missing()));
    if (!this.parts.signedIn()) throw new NotNow(messages.shell.signInAgain);
    const turn = await this.ifFree(id, () => this.deliver(id));
    if (!turn) throw new NotNow(messages.sync.alreadyInProgress);
    await this.schedule();
    const trouble = (await this.store.report(id))?.entry?.trouble;
    // Entries that need attention are reported separately, whoever triggered the send.
    if (trouble && trouble.kind !== 'attention') throw new NotNow(trouble.message);
  }

  /** Submits: queues the report on this device, then sends it if the server is reachable. */
  async submit(
    id: ReportId,
    definition: FormDefinition,
    updateTenants = false,
    pressed: SubmitTimes = submitTimes(this.parts.clock),
  ): Promise<LocalReport> {
    const { store, clock, manager, network } = this.parts;
    const options = { submissionId: newUuid(), manager, updateTenants, pressed };
    const here = await store.report(id);
    if (here && conflictsOf(here).length > 0) throw new NotNow(messages.sync.chooseFirst);
    const { queueSubmission, withdrawSubmission } = await loadSending();
    const queued = await store.change(id, (report) =>
      queueSubmission(withdrawSubmission(report), definition, options, clock),
    );
    if (!queued) throw new NotNow(messages.sync.inspectionNotFound);
    if (this.canSend() && (await network.check())) {
      const { delivery } = await this.sending();
      await this.whenFree(id, () => delivery.attempt(id));
    }
    await this.schedule();
    return (await store.report(id)) ?? queued;
  }

  /** Stores addresses with a report; emails it once delivered, possibly at once. */
  async distributeLater(id: ReportId, emails: readonly string[]): Promise<void> {
    const { store, clock } = this.parts;
    const key = newUuid();
    const kept = await store.change(id, (report) => withDistribution(report, emails, clock.now(), key));
    if (!kept) throw new NotNow(messages.sync.inspectionNotFound);
    await this.run();
  }

  /** Clears addresses that failed, after the user has seen it. */
  async forgetDistribution(id: ReportId): Promise<void> {
    await this.store.change(id, (report) => ({ ...report, distribution: null }));
  }

  /** Clears the rejected tenant change, after the user has seen it. */
  async forgetTenantInfo(id: ReportId): Promise<void> {
    await this.store.change(id, (report) => ({ ...report, tenantInfo: null }));
  }

  /** Turns a queued report back into a draft, unless it is being sent. */
  async editAgain(id: ReportId): Promise<void> {
    const { withdrawSubmission } = await loadSending();
    const turn = await this.ifFree(id, () => this.store.change(id, withdrawSubmission));
    if (!turn) throw new NotNow(messages.sync.alreadyInProgress);
  }

  /** Sends parts of a draft. Resolves to the reason if it did not arrive; null on success. */
  async pushDraft(id: ReportId, parts: readonly DraftPart[]): Promise<string | null> {
    if (!this.canSend()) return needsServerText(this.parts.network.missing());
    const problem = await this.whenFree(id, () => this.tryDraft(id, parts));
    await this.schedule();
    return problem;
  }

  /**
   * Downloads the newest state below local work. Null if it is not on the device and unreachable; rejects if the server
   * refuses it.
   */
  async refresh(id: ReportId): Promise<LocalReport | null> {
    if (!this.canSend()) return this.store.report(id);
    // While it is being sent, the local state is the newest.
    const turn = await this.ifFree(id, () => this.tryDownload(id));
    return turn ? turn.result : this.store.report(id);
  }

  /** Downloads published forms; skips if another tab is doing so. */
  async keepForms(): Promise<void> {
    if (this.canSend()) await this.parts.locks.ifFree(this.lockNames.forms, () => keepFormsAhead(this.parts));
  }

  /** Downloads the photos a move-out is compared with; managers store nothing. */
  async keepPictures(id: ReportId): Promise<void> {
    if (this.parts.manager || !this.canSend()) return;
    await this.parts.locks.ifFree(`${this.lockNames.report(id)}/pictures`, () =>
      keepPictures(this.parts, id),
    );
    this.parts.onActivity();
  }

  /**
   * Returns the report for the form. If the server no longer provides it, the stored copy stays usable; a first
   * download is awaited.
   */
  async reportToOpen(id: ReportId): Promise<LocalReport> {
    const here = await this.store.report(id);
    try {
      const report = await (here ? this.refresh(id) : this.brought(id));
      if (report) return report;
    } catch (error) {
      if (!here || !isApiError(error)) throw error;
      return here;
    }
    throw new NotNow(messages.sync.needsConnection);
  }

  /**
   * Assigns an unassigned inspection of the team to this inspector when its report is opened. Resolves to the reason it
   * was not assigned; null when it was, or when there was nothing to assign.
   */
  async takeForReport(id: ReportId): Promise<string | null> {
    const report = await this.store.report(id);
    const inspectorId = this.parts.inspectorId();
    if (!report || inspectorId === null || this.parts.manager || !this.canSend()) return null;
    const { record } = report.package;
    if (!isTaskReport(record) || !record.editing.takes) return null;
    try {
      await this.parts.server.takeInspection(inspectorId, record.visit.id);
      return null;
    } catch (error) {
      if (!isApiError(error)) throw error;
      return error.message;
    } finally {
      await this.refresh(id).catch(() => undefined);
    }
  }

  /** Returns whether this user has work only on this device. */
  async hasUnsent(): Promise<boolean> {
    return (await this.store.reports()).some(isUnsent);
  }

  /**
   * Checks confirmed submissions after a possible server restore, and queues lost ones again.
   * @returns false if it must be repeated: server unreachable, report in use or being sent
   */
  async compareReceipts(): Promise<boolean> {
    if (this.parts.manager || !(await this.store.reports()).some(confirmedOf)) return true;
    if (!this.canSend()) return false;
    const { requeueLostReports } = await loadSending();
    const turn = await this.parts.locks.ifFree(`${this.lockNames.run}/receipts`, () =>
      requeueLostReports(this.parts, (id, work) => this.ifFree(id, work)),
    );
    if (turn?.result.found) await this.run({ woken: true });
    return turn !== null && !turn.result.isLeft;
  }

  /** Removes a report from the device, sent or not, at the inspector's request. Waits while it is being sent. */
  discard(id: ReportId, waiting?: WaitOptions): Promise<void> {
    return runInTurn(this.parts.locks, this.lockNames.report(id), () => this.store.forget(id), waiting);
  }

  /** Removes a report that no tab has open, if still unneeded at that moment: new input keeps it. */
  async forgetUnneeded(id: ReportId, isUnneeded: (report: LocalReport) => boolean): Promise<void> {
    const forget = () =>
      this.store.update(id, (report) => (report !== null && isUnneeded(report) ? null : report));
    await this.parts.locks.ifFree(this.lockNames.open(id), () => this.ifFree(id, forget));
  }

  /** Runs work on a report unless it is being sent, here or in another tab; null if it is. */
  private ifFree<T>(id: ReportId, work: () => Promise<T>): Promise<{ result: T } | null> {
    return this.parts.locks.ifFree(this.lockNames.report(id), work);
  }

  /** Runs work on a report once nobody is sending it. */
  private whenFree<T>(id: ReportId, work: () => Promise<T>): Promise<T> {
    return this.parts.locks.exclusive(this.lockNames.report(id), work);
  }

  private async brought(id: ReportId): Promise<LocalReport | null> {
    if (!this.canSend()) return null;
    const bring = async () => (await this.store.report(id)) ?? (await this.tryDownload(id));
    return this.whenFree(id, bring);
  }

  private async tryDownload(id: ReportId): Promise<LocalReport | null> {
    try {
      return await downloadReport(this.parts, id);
    } catch (error) {
      if (isApiError(error) && classifyFailure(error).kind !== 'attention') return this.store.report(id);
      throw error;
    }
  }

  private async runAsLeader(woken: boolean): Promise<void> {
    for (const id of await this.due.reports(woken)) {
      if (!this.canSend()) return;
      await this.ifFree(id, () => this.deliver(id));
    }
    await this.followHandedOver();
    for (const id of await this.due.distributions(woken)) {
      if (!this.canSend()) return;
      await this.ifFree(id, () => this.distributing.attempt(id));
    }
    for (const id of await this.due.drafts(woken)) {
      if (!this.canSend()) return;
      const turn = await this.ifFree(id, () => this.tryDraft(id, DRAFT_PARTS));
      if (!turn) this.due.holdDraft(id);
    }
  }

  /** Polls the office's decisions on late reports. */
  private async followHandedOver(): Promise<void> {
    const undecided = (await this.store.reports()).filter(
      ({ entry }) => entry?.late?.decision === null && isHandedOver(entry),
    );
    if (undecided.length === 0) return;
    const { pollLateDecision } = await loadSending();
    for (const report of undecided) if (this.canSend()) await pollLateDecision(this.parts, report);
  }

  private async deliver(id: ReportId): Promise<void> {
    await (await this.sending()).delivery.attempt(id);
    await this.distributing.attempt(id);
  }

  private async tryDraft(id: ReportId, parts: readonly DraftPart[]): Promise<string | null> {
    try {
      await (await this.sending()).drafts.push(id, parts);
      this.due.draftSent(id);
      return (await this.store.report(id))?.draftProblem?.message ?? null;
    } catch (error) {
      if (!isApiError(error)) throw error;
      const failure = classifyFailure(error);
      this.due.draftFailed(id, failure);
      return failure.message;
    }
  }

  /** Schedules the next wake for waiting reports and drafts. */
  private async schedule(): Promise<void> {
    if (this.stopped) return;
    const waitMs = await this.due.nextWaitMs();
    if (waitMs === null) return;
    this.parts.wakeAfter(waitMs > 0 ? waitMs : HELD_ELSEWHERE_MS, () => void this.run());
  }

  private sending() {
    this.senders ??= loadSending().then(({ Delivery, DraftPush }) => {
      const { clock, keepsPhotos, manager, server, store } = this.parts;
      const sending = { store, server, activity: this.activity };
      const download = (id: ReportId) => downloadReport(this.parts, id);
      return {
        delivery: new Delivery(sending, clock),
        drafts: new DraftPush(sending, { clock, keepsPhotos, manager, download }),
      };
    });
    // A failed chunk load is retried next time.
    this.senders.catch(() => {
      this.senders = null;
    });
    return this.senders;
  }

  private canSend(): boolean {
    return !this.stopped && this.parts.network.online() && this.parts.signedIn();
  }
}
