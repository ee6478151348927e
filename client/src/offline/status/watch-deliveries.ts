import { showToast } from '../../ui/toast';
import { deviceWork } from '../device-reports';
import type { DeviceReport } from '../model/device-report';
import { isOpenHere } from '../reports/open-sessions';
import type { DeliveryNews } from './delivery-news';

/** Submissions that whoever sent them by hand is told of. */
const toldByHand = new Set<string>();

/** What becomes of this submission is said where it was asked for. @returns it is not: it did not arrive, and waits again */
export function tellByHand(submissionId: string): () => void {
  toldByHand.add(submissionId);
  return () => toldByHand.delete(submissionId);
}

const isToldElsewhere = ({ id, receipt, submission }: DeviceReport): boolean =>
  isOpenHere(id) || toldByHand.has(submission?.id ?? receipt?.submissionId ?? '');

async function load(): Promise<DeliveryNews> {
  // With what sends: nothing ends that was not sent.
  const news = await import(/* webpackChunkName: 'field-sending' */ './delivery-news');
  return new news.DeliveryNews({
    isToldElsewhere,
    isSeen: () => document.visibilityState === 'visible',
    tell: showToast,
    after: (ms, work) => {
      const timer = window.setTimeout(work, ms);
      return () => window.clearTimeout(timer);
    },
  });
}

let news: Promise<DeliveryNews> | null = null;

/** Says what became of reports that were sent by themselves, for as long as the app runs. */
export function watchDeliveries(): void {
  const follow = (work: (news: DeliveryNews) => void) =>
    news?.then(work, () => {
      // It was not there: the next report that waits asks for it again.
      news = null;
    });
  const note = () => {
    const { loaded, reports } = deviceWork.get();
    if (reports.some(({ submission }) => submission !== null)) news ??= load();
    void follow((it) => it.note(loaded ? reports : null));
  };
  deviceWork.subscribe(note);
  document.addEventListener('visibilitychange', () => void follow((it) => it.tell()));
  note();
}
