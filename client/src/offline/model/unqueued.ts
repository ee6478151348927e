import { valuesIn } from './body-values';
import type { LocalReport } from './local-report';
import { withSentRooms, withSentValues } from './sent-before';

/** Takes a queued report back for editing. The next submission says which one it replaces. */
export function unqueued(report: LocalReport): LocalReport {
  const { entry } = report;
  if (!entry) return report;
  // As far as it came, the server has this device's own words.
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
