import { useEffect } from 'react';
import { useReportForm } from '../form-context';

/** A page that is hidden may never come back: what is being typed is handed over at once. */
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
