import { MOST_UNPAGED, type WorkBasketItem } from '@walkthrough/domain';
import type { FieldWork } from './field-work';
import type { LocalReport } from './model/local-report';
import { taskReportId, type TaskReportId } from './model/report-id';
import { isTaskReport } from './model/report-record';
import { hasUnsentDraft } from './store/offline-store';

/** A visit's row does not tell when its property or its notes change: what is here is as new for so long. */
const FRESH_MS = 86_400_000;

/**
 * Keeps the reports of an inspector's assigned visits on the device. Rows come anew with every change of the list, so
 * that what was looked at once is not looked at again before it changes.
 */
export class AssignedVisits {
  /** Versions that are here, and when they were fetched (UTC ms). */
  private readonly here = new Map<TaskReportId, { version: number; at: number }>();
  /** Null before the first list, which may be an empty one. */
  private listed: string | null = null;

  constructor(private readonly work: FieldWork) {}

  /** @param rows all of them, as the server told */
  async keep(rows: readonly WorkBasketItem[]): Promise<void> {
    await this.forgetOthers(rows);
    for (const { inspection } of rows) {
      const id = taskReportId(inspection.id);
      if (this.isFresh(id, inspection.version)) continue;
      await this.look(id, inspection.version);
      if (this.isFresh(id, inspection.version)) continue;
      // One that cannot be had does not keep the others from coming; its row says that it is not here.
      await this.work.refresh(id).catch(() => undefined);
      await this.look(id, inspection.version);
    }
  }

  private isFresh(id: TaskReportId, version: number): boolean {
    const known = this.here.get(id);
    return known?.version === version && this.work.parts.clock.now() - known.at < FRESH_MS;
  }

  private async look(id: TaskReportId, version: number): Promise<void> {
    const from = (await this.work.store.report(id))?.package;
    if (!from || !isTaskReport(from.record) || from.record.visit.version !== version) return;
    const { key, version: formVersion } = from.record.form;
    if (await this.work.store.hasForm(key, formVersion)) this.here.set(id, { version, at: from.fetchedAt });
  }

  /** A visit that was given to somebody else, or cancelled, leaves nothing here that was never written into. */
  private async forgetOthers(rows: readonly WorkBasketItem[]): Promise<void> {
    const ids = new Set<LocalReport['id']>(rows.map(({ inspection }) => taskReportId(inspection.id)));
    const listed = [...ids].join();
    // A list that is cut off does not say what is gone.
    if (listed === this.listed || rows.length >= MOST_UNPAGED) return;
    for (const report of await this.work.store.reports()) {
      if (ids.has(report.id) || !this.isUntouched(report)) continue;
      await this.work.forgetUnneeded(report.id, (now) => this.isUntouched(now));
    }
    this.listed = listed;
  }

  /** Reports of visits that are over are what somebody has looked at: they stay for a day. */
  private isUntouched(report: LocalReport): boolean {
    const { entry, delivered, editedAt, package: from } = report;
    if (!isTaskReport(from.record) || entry || delivered || editedAt !== null) return false;
    if (hasUnsentDraft(report)) return false;
    const isOld = this.work.parts.clock.now() - from.fetchedAt >= FRESH_MS;
    return from.record.visit.inspectedDate === null || isOld;
  }
}
