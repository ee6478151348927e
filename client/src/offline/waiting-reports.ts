import type { LocalReport } from './model/local-report';
import { hasUnsentDraft } from './store/offline-store';

type Queued = LocalReport & { entry: NonNullable<LocalReport['entry']> };

/** Submitted, and not refused: the server has not got all of it yet. */
export function queuedIn(reports: readonly LocalReport[]): Queued[] {
  return reports.filter(
    (report): report is Queued => report.entry !== null && report.entry.trouble?.kind !== 'attention',
  );
}

/** Drafts with something to send that the server has not refused. */
export function draftsIn(reports: readonly LocalReport[]): LocalReport[] {
  return reports.filter(
    (report) => report.entry === null && report.draftProblem === null && hasUnsentDraft(report),
  );
}
