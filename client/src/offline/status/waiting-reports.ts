import type { LocalReport } from '../reports/model/local-report';
import { hasUnsentDraft } from '../store/offline-store';

type Queued = LocalReport & { entry: NonNullable<LocalReport['entry']> };

/** Returns submitted reports that are not rejected and not completely sent. */
export function queuedIn(reports: readonly LocalReport[]): Queued[] {
  return reports.filter(
    (report): report is Queued => report.entry !== null && report.entry.trouble?.kind !== 'attention',
  );
}

/** Returns drafts with unsent parts that the server has not rejected. */
export function draftsIn(reports: readonly LocalReport[]): LocalReport[] {
  return reports.filter(
    (report) => report.entry === null && report.draftProblem === null && hasUnsentDraft(report),
  );
}
