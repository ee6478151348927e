import { useSyncExternalStore } from 'react';
import type { ReportSession, SubmitOutcome } from '../../offline/reports/drafts/report-session';

/**
 * Returns the current outcome of a submission.
 * @param first initial answer to Submit
 */
export function useSubmission(session: ReportSession, first: SubmitOutcome): SubmitOutcome {
  const now = useSyncExternalStore(
    (listener) => session.subscribe(listener),
    () => session.submission(),
  );
  return now ?? first;
}
