import { messages } from '@walkthrough/domain';
import { useEffect } from 'react';
import { showToast } from '../../ui/toast';
import { useReportForm } from '../form-context';

/**
 * Shows values saved elsewhere. Waits for a pause in typing: input is stored first, and conflicting fields ask the
 * user.
 */
export function useOthersNews(): void {
  const { session, store } = useReportForm();
  useEffect(() => {
    const take = () => {
      const news = store.isKeeping() ? null : session.takeNews();
      if (news === null) return;
      store.takeOver(news);
      if (news.isOthers) showToast({ kind: 'success', text: messages.reportChanges.shownNow });
    };
    take();
    const stops = [session.subscribe(take), store.subscribe(take)];
    return () => stops.forEach((stop) => stop());
  }, [session, store]);
}
