import { showToast } from '../../ui/toast';
import { deviceWork } from '../device-reports';
import type { DeviceReport } from '../model/device-report';
import { isOpenHere } from '../reports/open-sessions';
import { DeliveryNews } from './delivery-news';

/** Submissions that whoever sent them by hand is told of. */
const toldByHand = new Set<string>();

/** What becomes of this submission is said where it was asked for. @returns it is not: it did not arrive, and waits again */
export function tellByHand(submissionId: string): () => void {
  toldByHand.add(submissionId);
  return () => toldByHand.delete(submissionId);
}

const isToldElsewhere = ({ id, receipt, submission }: DeviceReport): boolean =>
  isOpenHere(id) || toldByHand.has(submission?.id ?? receipt?.submissionId ?? '');

/** Says what became of reports that were sent by themselves, for as long as the app runs. */
export function watchDeliveries(): void {
  const news = new DeliveryNews({
    isToldElsewhere,
    isSeen: () => document.visibilityState === 'visible',
    tell: showToast,
    after: (ms, work) => {
      const timer = window.setTimeout(work, ms);
      return () => window.clearTimeout(timer);
    },
  });
  const note = () => {
    const { loaded, reports } = deviceWork.get();
    news.note(loaded ? reports : null);
  };
  deviceWork.subscribe(note);
  document.addEventListener('visibilitychange', () => news.tell());
  note();
}
