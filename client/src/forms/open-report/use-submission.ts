import { useSyncExternalStore } from 'react';
import type { ReportSession, SubmitOutcome } from '../../offline/reports/report-session';

/** Returns what has become of a submitted report by now. @param first what Submit answered */
export function useSubmission(session: ReportSession, first: SubmitOutcome): SubmitOutcome {
  const now = useSyncExternalStore(
    (listener) => session.subscribe(listener),
    () => session.submission(),
  );
  return now ?? first;
}
