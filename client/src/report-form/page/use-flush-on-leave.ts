import { useEffect } from 'react';
import { useReportForm } from '../form-context';

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
