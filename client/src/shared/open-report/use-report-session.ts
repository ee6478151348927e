import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { openReportSession, type OpenReport } from '../../offline/reports/drafts/open-report-session';
import type { ReportSession } from '../../offline/reports/drafts/report-session';

type OpenState =
  { state: 'opening' } | { state: 'open'; session: ReportSession } | { state: 'failed'; error: unknown };

const OPENING: OpenState = { state: 'opening' };

/** Opens a report, and closes it when the screen unmounts or another tab takes over, after storing the input. */
export function useReportSession({ id, manager }: OpenReport) {
  const [opened, setOpened] = useState<OpenState>(OPENING);
  const [attempt, setAttempt] = useState(0);
  const closed = useRef<Promise<unknown>>(Promise.resolve());
  const reopen = useCallback(() => {
    // Fields commit their input on unmount, before the session closes.
    flushSync(() => setOpened(OPENING));
    setAttempt((count) => count + 1);
  }, []);
  useEffect(() => {
    let gone = false;
    let session: ReportSession | null = null;
    setOpened(OPENING);
    const opening = closed.current.then(() => openReportSession({ id, manager }, reopen));
    opening.then(
      (next) => {
        if (gone) {
          next.close();
          return;
        }
        session = next;
        setOpened({ state: 'open', session: next });
      },
      (error: unknown) => {
        if (!gone) setOpened({ state: 'failed', error });
      },
    );
    return () => {
      gone = true;
      const closing = session;
      // Fields have committed their input on unmount before this runs.
      if (!closing) return;
      closed.current = closing
        .flush()
        .catch(() => undefined)
        .finally(() => closing.close());
    };
  }, [id, manager, attempt, reopen]);
  return { opened, retry: reopen };
}
