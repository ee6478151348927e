import { MAX_UNPAGED, type WorkBasketItem } from '@walkthrough/domain';
import type { FieldWork } from '../field-work';
import type { LocalReport } from '../reports/model/local-report';
import { taskReportId, type TaskReportId } from '../reports/model/report-id';
import { isTaskReport } from '../reports/model/report-record';
import { hasUnsentDraft } from './offline-store';

/** A row does not change with its property or notes, so a report counts as fresh for this long. */
const FRESH_MS = 86_400_000;

/**
 * Keeps reports of an inspector's assigned inspections on the device. Skips unchanged rows, since every list change
 * delivers all rows.
 */
export class AssignedInspections {
  /** Stored versions and when they were fetched (UTC ms). */
  private readonly here = new Map<TaskReportId, { version: number; at: number }>();
  /** Null before the first list, which may be empty. */
  private listed: string | null = null;

  constructor(private readonly work: FieldWork) {}

  /**
   * @param rows all rows from the server
   */
  async keep(rows: readonly WorkBasketItem[]): Promise<void> {
    await this.forgetOthers(rows);
    for (const { inspection } of rows) {
      const id = taskReportId(inspection.id);
      if (this.isFresh(id, inspection.version)) continue;
      await this.look(id, inspection.version);
      if (this.isFresh(id, inspection.version)) continue;
      // A failed download does not stop the others; its row shows that it is missing.
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

  /** Removes untouched reports of inspections that were reassigned or cancelled. */
  private async forgetOthers(rows: readonly WorkBasketItem[]): Promise<void> {
    const ids = new Set<LocalReport['id']>(rows.map(({ inspection }) => taskReportId(inspection.id)));
    const listed = [...ids].join();
    // A truncated list does not show what is gone.
    if (listed === this.listed || rows.length >= MAX_UNPAGED) return;
    for (const report of await this.work.store.reports()) {
      if (ids.has(report.id) || !this.isUntouched(report)) continue;
      await this.work.forgetUnneeded(report.id, (now) => this.isUntouched(now));
    }
    this.listed = listed;
  }

  /** Reports of completed inspections were opened on purpose and stay for a day. */
  private isUntouched(report: LocalReport): boolean {
    const { entry, delivered, editedAt, package: from } = report;
    if (!isTaskReport(from.record) || entry || delivered || editedAt !== null) return false;
    if (hasUnsentDraft(report)) return false;
    const isOld = this.work.parts.clock.now() - from.fetchedAt >= FRESH_MS;
    return from.record.visit.inspectedDate === null || isOld;
  }
}
