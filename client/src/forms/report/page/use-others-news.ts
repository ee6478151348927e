import { messages } from '@walkthrough/domain';
import { useEffect } from 'react';
import { showToast } from '../../../ui/toast';
import { useReportForm } from '../form-context';

/**
 * Shows in the open form what was written elsewhere, as it comes in. While somebody types it waits for a pause: what is
 * being typed is on the device first, and where both wrote one field somebody chooses.
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
