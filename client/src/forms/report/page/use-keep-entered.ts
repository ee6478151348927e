import { useReportForm } from '../form-context';

/**
 * Puts everything that was entered where it is kept, also what is just being typed: before the form is left. Rejects
 * when it cannot be kept.
 */
export function useKeepEntered(): () => Promise<void> {
  const { session, store } = useReportForm();
  return async () => {
    store.flushDrafts();
    await session.flush();
  };
}
