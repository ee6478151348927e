import { useEffect } from 'react';
import { useReportForm } from '../form-context';

/**
 * Returns a function that saves everything entered, including current input, before leaving. Rejects if it cannot be
 * saved.
 */
export function useKeepEntered(): () => Promise<void> {
  const { session, store } = useReportForm();
  return async () => {
    store.flushDrafts();
    await session.flush();
  };
}

/** Commits input when the page is hidden, since it may never come back. */
export function useFlushOnLeave(): void {
  const { store } = useReportForm();
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') store.flushDrafts();
    };
    window.addEventListener('pagehide', store.flushDrafts);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('pagehide', store.flushDrafts);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [store]);
}
