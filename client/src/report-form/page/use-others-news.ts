import { messages } from '@walkthrough/domain';
import { useEffect } from 'react';
import { showToast } from '../../ui/toast';
import { useReportForm } from '../form-context';

/**
 * Applies values that were saved elsewhere, such as on another device, to the open form. Waits until the form has no
 * unsaved input. Shows a toast if another user wrote them.
 */
export function useOthersNews(): void {
  const { session, store } = useReportForm();
  useEffect(() => {
    const applyNews = () => {
      const news = store.isKeeping() ? null : session.takeNews();
      if (news === null) return;
      store.takeOver(news);
      if (news.isOthers) showToast({ kind: 'success', text: messages.reportChanges.shownNow });
    };
    applyNews();
    const unsubscribers = [session.subscribe(applyNews), store.subscribe(applyNews)];
    return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
  }, [session, store]);
}
