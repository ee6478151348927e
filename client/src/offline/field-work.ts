import { messages } from '@walkthrough/domain';
import type { FormDefinition } from '@walkthrough/form-definitions';
import { isApiError } from '../api/api-error';
import type { Clock } from './clock';
import { Delivery } from './delivery/delivery';
import { Distributing } from './delivery/distributing';
import { downloadReport } from './delivery/download';
import { DRAFT_PARTS, DraftPush, type DraftPart } from './delivery/draft-push';
import { backOff, classifyFailure } from './delivery/failure';
import { keepFormsAhead } from './delivery/forms-ahead';
import { keepPictures } from './delivery/keep-pictures';
import { PhotoActivity } from './delivery/photo-activity';
import { sendableDistribution, withDistribution } from './model/distribution';
import type { LocalReport } from './model/local-report';
import { submitted, unqueued } from './model/submit-entry';
import { newUuid } from './new-uuid';
import { NotNow } from './not-now';
import type { FieldServer } from './server/field-server';
import type { Locks } from './store/locks';
import { hasUnsentDraft, type OfflineStore } from './store/offline-store';

export interface FieldNetwork {
  online(): boolean;
  /** Asks the server whether it is there (GET test). */
  check(): Promise<boolean>;
}

export interface FieldWorkParts {
  store: OfflineStore;
  server: FieldServer;
  network: FieldNetwork;
  locks: Locks;
  clock: Clock;
  /** Whether calls carry a token: without one nothing is sent, and nothing is lost. */
  signedIn: () => boolean;
  /** Calls back after so many milliseconds; the last one asked for counts. */
  wakeAfter: (ms: number, wake: () => void) => void;
  onActivity: () => void;
  manager: boolean;
}

interface DraftWait {
  attempts: number;
  until: number;
}

/**
 * The offline engine of one person: keeps reports on the device, sends drafts as they grow, and delivers what was
 * submitted. Screens see it through report sessions and the list of reports on this device.
 */
export class FieldWork {
  readonly activity: PhotoActivity;
  private readonly delivery: Delivery;
  private readonly drafts: DraftPush;
  private readonly distributing: Distributing;
  /** Of this tab only: a draft that waits a little longer than it must costs nothing. */
  private readonly draftWaits = new Map<number, DraftWait>();
  private stopped = false;

  constructor(readonly parts: FieldWorkParts) {
    this.activity = new PhotoActivity(parts.onActivity);
    const sending = { store: parts.store, server: parts.server, activity: this.activity };
    this.delivery = new Delivery(sending, parts.clock);
    this.drafts = new DraftPush(sending, parts.clock, parts.manager);
    this.distributing = new Distributing(sending, parts.clock);
  }

  get store(): OfflineStore {
    return this.parts.store;
  }

  /** Somebody else works here now, or the app is about to be replaced: what runs ends after its present call. */
  stop(): void {
    this.stopped = true;
  }

  /** Waits until nothing of this person is being sent, in any tab. */
  async whenQuiet(): Promise<void> {
    const nothing = async () => undefined;
    await this.parts.locks.exclusive(this.lockOfRun, nothing);
    for (const { id } of queuedIn(await this.store.reports())) {
      await this.parts.locks.exclusive(this.lockOf(id), nothing);
    }
  }

  /**
   * Tries everything that is due: queued reports, oldest first, then drafts. One that fails does not hold up the
   * next. Does nothing while another tab is at it. `woken`: something has changed, so waits are cut short.
   */
  async run({ woken = false } = {}): Promise<void> {
    if (!this.canSend()) return;
    await this.parts.locks.ifFree(this.lockOfRun, () => this.runAsLeader(woken));
    await this.schedule();
  }

  /** The inspector asks for one report now. Rejects with the spec's text when that cannot be started. */
  async syncNow(id: number): Promise<void> {
    if (!this.parts.network.online()) throw new NotNow(messages.sync.networkOff);
    if (!(await this.parts.network.check())) throw new NotNow(messages.sync.serviceDown);
    if (!this.parts.signedIn()) throw new NotNow(messages.shell.signInAgain);
    const turn = await this.parts.locks.ifFree(this.lockOf(id), () => this.deliver(id));
    if (!turn) throw new NotNow(messages.sync.alreadyInProgress);
    await this.schedule();
  }

  /** Submit: into the queue on this device, then to the server if it is there. */
  async submit(id: number, definition: FormDefinition, updateTenants = false): Promise<LocalReport> {
    const { store, clock, manager, network } = this.parts;
    const options = { submissionId: newUuid(), manager, updateTenants };
    const queued = await store.change(id, (report) =>
      submitted(unqueued(report), definition, options, clock),
    );
    if (!queued) throw new NotNow(messages.sync.inspectionNotFound);
    if (this.canSend() && (await network.check())) {
      await this.parts.locks.exclusive(this.lockOf(id), () => this.delivery.attempt(id));
    }
    await this.schedule();
    return (await store.report(id)) ?? queued;
  }

  /** Keeps addresses with a report; it is sent to them once it has been delivered, which may be at once. */
  async distributeLater(id: number, emails: readonly string[]): Promise<void> {
    const { store, clock } = this.parts;
    const kept = await store.change(id, (report) => withDistribution(report, emails, clock.now()));
    if (!kept) throw new NotNow(messages.sync.inspectionNotFound);
    await this.run();
  }

  /** The addresses that could not be used are done with: somebody has seen to it. */
  async forgetDistribution(id: number): Promise<void> {
    await this.store.change(id, (report) => ({ ...report, distribution: null }));
  }

  /** Somebody has seen that the tenants were not changed. */
  async forgetTenantInfo(id: number): Promise<void> {
    await this.store.change(id, (report) => ({ ...report, tenantInfo: null }));
  }

  /** Back from the queue to a draft; not while it is being sent. */
  async editAgain(id: number): Promise<void> {
    const turn = await this.parts.locks.ifFree(this.lockOf(id), () => this.store.change(id, unqueued));
    if (!turn) throw new NotNow(messages.sync.alreadyInProgress);
  }

  /** Sends parts of a draft. Resolves to what kept it from arriving, in words; null when all is there. */
  async pushDraft(id: number, parts: readonly DraftPart[]): Promise<string | null> {
    if (!this.canSend()) return messages.sync.needsNetwork;
    const problem = await this.parts.locks.exclusive(this.lockOf(id), () => this.tryDraft(id, parts));
    await this.schedule();
    return problem;
  }

  /**
   * The newest state of the server under what is here. Null when it is not on this device and cannot be had now;
   * rejects when the server refuses it.
   */
  async refresh(id: number): Promise<LocalReport | null> {
    if (!this.canSend()) return this.store.report(id);
    // While it is being sent, what is here is the newest there is.
    const turn = await this.parts.locks.ifFree(this.lockOf(id), () => this.tryDownload(id));
    return turn ? turn.result : this.store.report(id);
  }

  /** Brings what was published since onto this device; while another tab is at it, that one does. */
  async keepForms(): Promise<void> {
    if (this.canSend()) await this.parts.locks.ifFree(this.lockOfForms, () => keepFormsAhead(this.parts));
  }

  /** Brings the photos that a move-out is compared with onto the device; managers keep nothing there. */
  async keepPictures(id: number): Promise<void> {
    if (this.parts.manager || !this.canSend()) return;
    await this.parts.locks.ifFree(`${this.lockOf(id)}/pictures`, () => keepPictures(this.parts, id));
    this.parts.onActivity();
  }

  /** For the form. A report that the server no longer gives out stays open to whoever has it here. */
  async reportToOpen(id: number): Promise<LocalReport> {
    const here = await this.store.report(id);
    try {
      const report = await this.refresh(id);
      if (report) return report;
    } catch (error) {
      if (!here || !isApiError(error)) throw error;
      return here;
    }
    throw new NotNow(messages.sync.needsConnection);
  }

  /** Whether something of this person's is only on this device. */
  async hasUnsent(): Promise<boolean> {
    const reports = await this.store.reports();
    return reports.some(
      (report) => report.entry !== null || Boolean(report.distribution) || hasUnsentDraft(report),
    );
  }

  /** Takes a report off the device, sent or not: the inspector has said so. */
  async discard(id: number): Promise<void> {
    const turn = await this.parts.locks.ifFree(this.lockOf(id), () => this.store.forget(id));
    if (!turn) throw new NotNow(messages.sync.alreadyInProgress);
  }

  private async tryDownload(id: number): Promise<LocalReport | null> {
    try {
      return await downloadReport(this.parts, id);
    } catch (error) {
      if (isApiError(error) && classifyFailure(error).kind !== 'attention') return this.store.report(id);
      throw error;
    }
  }

  private async runAsLeader(woken: boolean): Promise<void> {
    for (const id of await this.dueReports(woken)) {
      if (!this.canSend()) return;
      await this.parts.locks.ifFree(this.lockOf(id), () => this.deliver(id));
    }
    for (const id of await this.dueDistributions(woken)) {
      if (!this.canSend()) return;
      await this.parts.locks.ifFree(this.lockOf(id), () => this.distributing.attempt(id));
    }
    for (const id of await this.dueDrafts(woken)) {
      if (!this.canSend()) return;
      await this.parts.locks.ifFree(this.lockOf(id), () => this.tryDraft(id, DRAFT_PARTS));
    }
  }

  private async deliver(id: number): Promise<void> {
    await this.delivery.attempt(id);
    await this.distributing.attempt(id);
  }

  private async dueDistributions(woken: boolean): Promise<number[]> {
    const now = this.parts.clock.now();
    return (await this.store.reports())
      .map((report) => ({ id: report.id, asked: sendableDistribution(report) }))
      .filter(({ asked }) => asked !== null && (woken ? asked.notBefore : asked.nextAttemptAt) <= now)
      .map(({ id }) => id);
  }

  private async dueReports(woken: boolean): Promise<number[]> {
    const now = this.parts.clock.now();
    return queuedIn(await this.store.reports())
      .filter(({ entry }) => (woken ? entry.notBefore : entry.nextAttemptAt) <= now)
      .sort((one, other) => one.entry.deviceTime - other.entry.deviceTime)
      .map(({ id }) => id);
  }

  private async dueDrafts(woken: boolean): Promise<number[]> {
    const now = this.parts.clock.now();
    return draftsIn(await this.store.reports())
      .filter(({ id }) => woken || (this.draftWaits.get(id)?.until ?? 0) <= now)
      .map(({ id }) => id);
  }

  private async tryDraft(id: number, parts: readonly DraftPart[]): Promise<string | null> {
    try {
      await this.drafts.push(id, parts);
      this.draftWaits.delete(id);
      return (await this.store.report(id))?.draftProblem?.message ?? null;
    } catch (error) {
      if (!isApiError(error)) throw error;
      const attempts = (this.draftWaits.get(id)?.attempts ?? 0) + 1;
      const { message, waitMs } = classifyFailure(error);
      const wait = Math.max(waitMs, backOff(attempts, this.parts.clock.random()));
      this.draftWaits.set(id, { attempts, until: this.parts.clock.now() + wait });
      return message;
    }
  }

  /** Wakes for the next report or draft that waits. */
  private async schedule(): Promise<void> {
    if (this.stopped) return;
    const reports = await this.store.reports();
    const times = [
      ...queuedIn(reports).map(({ entry }) => entry.nextAttemptAt),
      ...reports.map((report) => sendableDistribution(report)?.nextAttemptAt ?? 0),
      ...draftsIn(reports).map(({ id }) => this.draftWaits.get(id)?.until ?? 0),
    ].filter((time) => time > 0);
    if (times.length === 0) return;
    const wait = Math.max(1_000, Math.min(...times) - this.parts.clock.now());
    this.parts.wakeAfter(wait, () => void this.run());
  }

  private canSend(): boolean {
    return !this.stopped && this.parts.network.online() && this.parts.signedIn();
  }

  private get lockOfRun(): string {
    const { tenantId, userId } = this.store.person;
    return `walkthrough.sync/${tenantId}/${userId}`;
  }

  private get lockOfForms(): string {
    const { tenantId, userId } = this.store.person;
    return `walkthrough.forms/${tenantId}/${userId}`;
  }

  private lockOf(id: number): string {
    const { tenantId, userId } = this.store.person;
    return `walkthrough.report/${tenantId}/${userId}/${id}`;
  }
}

type Queued = LocalReport & { entry: NonNullable<LocalReport['entry']> };

function queuedIn(reports: readonly LocalReport[]): Queued[] {
  return reports.filter(
    (report): report is Queued => report.entry !== null && report.entry.trouble?.kind !== 'attention',
  );
}

/** Drafts with something to send that the server has not refused. */
function draftsIn(reports: readonly LocalReport[]): LocalReport[] {
  return reports.filter(
    (report) => report.entry === null && report.draftProblem === null && hasUnsentDraft(report),
  );
}
