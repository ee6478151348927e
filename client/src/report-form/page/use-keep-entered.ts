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
