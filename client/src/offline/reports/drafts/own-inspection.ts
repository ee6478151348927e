import { messages } from '@walkthrough/domain';
import type { LocalReport, ReportPackage } from '../model/local-report';
import { hasUnsentDraft } from '../../store/offline-store';
import { StoreProblem } from '../../store/store-problem';

/** Inspection that an open form edits. Another one may become the reported one while the form is open. */
export class OwnInspection {
  private newest: ReportPackage;

  constructor(report: LocalReport) {
    this.newest = report.package;
  }

  /** Remembers the newest server state of this inspection. */
  follow(report: LocalReport): void {
    if (this.isIn(report)) this.newest = report.package;
  }

  /**
   * Returns the report with this inspection as the reported one, so that input never becomes part of another one. The
   * next download leaves it until it is sent, handed to the office or removed.
   * @throws StoreProblem if there is unsent work on the other inspection
   */
  restoredIn(report: LocalReport): LocalReport {
    if (this.isIn(report)) return report;
    if (report.entry !== null || hasUnsentDraft(report))
      throw new StoreProblem('locked', messages.reportChanges.outdatedText);
    return { ...report, package: this.newest };
  }

  private isIn({ package: { record } }: LocalReport): boolean {
    return record.activeInspectionId === this.newest.record.activeInspectionId;
  }
}
