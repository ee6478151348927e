import type { Clock } from '../../status/clock';
import { hasUnsentDraft, type OfflineStore } from '../../store/offline-store';
import { sendableDistribution } from '../../reports/model/distribution';
import type { LocalReport } from '../../reports/model/local-report';
import type { ReportId } from '../../reports/model/report-id';
import type { RetryWait } from './retry-wait';
import { dueAt, waitAfterFailure } from './retry-wait';

type Queued = LocalReport & { entry: NonNullable<LocalReport['entry']> };

/** Returns submitted reports that are not rejected and not completely sent. */
export function queuedIn(reports: readonly LocalReport[]): Queued[] {
  return reports.filter(
    (report): report is Queued => report.entry !== null && report.entry.trouble?.kind !== 'attention',
  );
}

/** Returns drafts with unsent parts that the server has not rejected. */
function draftsIn(reports: readonly LocalReport[]): LocalReport[] {
  return reports.filter(
    (report) => report.entry === null && report.draftProblem === null && hasUnsentDraft(report),
  );
}

type DraftWait = RetryWait & { trouble: { at: number } };

/** Says which reports, drafts and mails of this device are due, and when the next will be. */
export class DueWork {
  /** In memory only: a longer wait for a draft is harmless. */
  private readonly draftWaits = new Map<ReportId, DraftWait>();
  /** Drafts that were due while their report was in use. */
  private readonly heldDrafts = new Set<ReportId>();

  constructor(
    private readonly store: Pick<OfflineStore, 'reports'>,
    private readonly clock: Clock,
  ) {}

  /** Returns the due reports in the order of their submission. `woken` cuts waits short, here and below. */
  async reports(woken: boolean): Promise<ReportId[]> {
    const now = this.clock.now();
    return queuedIn(await this.store.reports())
      .filter(({ entry }) => dueAt(entry, now, woken) <= now)
      .sort((one, other) => one.entry.deviceTime - other.entry.deviceTime)
      .map(({ id }) => id);
  }

  async distributions(woken: boolean): Promise<ReportId[]> {
    const now = this.clock.now();
    return (await this.store.reports())
      .map((report) => ({ id: report.id, asked: sendableDistribution(report) }))
      .filter(({ asked }) => asked !== null && dueAt(asked, now, woken) <= now)
      .map(({ id }) => id);
  }

  /** Returns the due drafts, which are then no longer held. */
  async drafts(woken: boolean): Promise<ReportId[]> {
    this.heldDrafts.clear();
    const now = this.clock.now();
    return draftsIn(await this.store.reports())
      .filter(({ id }) => woken || this.draftDueAt(id, now) <= now)
      .map(({ id }) => id);
  }

  draftSent(id: ReportId): void {
    this.draftWaits.delete(id);
  }

  draftFailed(id: ReportId, failure: { waitMs: number; code: string }): void {
    const wait = waitAfterFailure(this.draftWaits.get(id) ?? { attempts: 0 }, failure, this.clock);
    this.draftWaits.set(id, { ...wait, trouble: { at: this.clock.now() } });
  }

  /** Keeps a draft due whose report was in use. */
  holdDraft(id: ReportId): void {
    this.heldDrafts.add(id);
  }

  /** Resolves to milliseconds until something is due, at most 0 if it is already; null if nothing waits. */
  async nextWaitMs(): Promise<number | null> {
    const reports = await this.store.reports();
    const now = this.clock.now();
    const mails = reports.map(sendableDistribution).filter((asked) => asked !== null);
    const times = [
      ...queuedIn(reports).map(({ entry }) => dueAt(entry, now)),
      ...mails.map((asked) => dueAt(asked, now)),
      ...draftsIn(reports).map(({ id }) => (this.heldDrafts.has(id) ? now : this.draftDueAt(id, now))),
    ].filter((time) => time > 0);
    return times.length === 0 ? null : Math.min(...times) - now;
  }

  private draftDueAt(id: ReportId, now: number): number {
    const wait = this.draftWaits.get(id);
    return wait ? dueAt(wait, now) : 0;
  }
}
