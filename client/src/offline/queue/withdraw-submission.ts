import { valuesIn } from '../reports/model/body-values';
import type { LocalReport } from '../reports/model/local-report';
import { withSentRooms, withSentValues } from '../reports/model/sent-before';

/** Withdraws a queued report for editing. The next submission names the one it replaces. */
export function withdrawSubmission(report: LocalReport): LocalReport {
  const { entry } = report;
  if (!entry) return report;
  // Values that arrived are this device's own.
  const values = valuesIn(report.package.record, entry.body);
  const sent = withSentRooms(
    withSentValues(report, { values, cleared: entry.body['cleared'] as string[] }),
    entry.rooms,
  );
  return {
    ...sent,
    entry: null,
    earlier: [...report.earlier, entry.submissionId],
    withdrawn: [...(report.withdrawn ?? []), entry],
  };
}
