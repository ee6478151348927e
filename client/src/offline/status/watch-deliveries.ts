import { showToast } from '../../ui/toast';
import { deviceWork } from '../device-reports';
import type { DeviceReport } from '../reports/model/device-report';
import { isOpenHere } from '../reports/drafts/open-sessions';
import type { DeliveryAnnouncer } from './delivery-announcer';

/** Submissions whose outcome is shown where they were sent. */
const announcedByHand = new Set<string>();

/**
 * Marks a submission whose outcome is shown by the caller.
 * @returns undoes it if the submission did not arrive and waits again
 */
export function suppressAnnouncement(submissionId: string): () => void {
  announcedByHand.add(submissionId);
  return () => announcedByHand.delete(submissionId);
}

const isAnnouncedElsewhere = ({ id, receipt, submission }: DeviceReport): boolean =>
  isOpenHere(id) || announcedByHand.has(submission?.id ?? receipt?.submissionId ?? '');

async function load(): Promise<DeliveryAnnouncer> {
  // Loaded with the sending code, since nothing ends before it.
  const news = await import(/* webpackChunkName: 'field-sending' */ './delivery-announcer');
  return new news.DeliveryAnnouncer({
    isAnnouncedElsewhere,
    isSeen: () => document.visibilityState === 'visible',
    notify: showToast,
    after: (ms, work) => {
      const timer = window.setTimeout(work, ms);
      return () => window.clearTimeout(timer);
    },
  });
}

let news: Promise<DeliveryAnnouncer> | null = null;

/** Announces outcomes of automatically sent reports as long as the app runs. */
export function watchDeliveries(): void {
  const follow = (work: (news: DeliveryAnnouncer) => void) =>
    news?.then(work, () => {
      // Loading failed; the next waiting report retries.
      news = null;
    });
  const note = () => {
    const { loaded, reports } = deviceWork.get();
    if (reports.some(({ submission }) => submission !== null)) news ??= load();
    void follow((it) => it.note(loaded ? reports : null));
  };
  deviceWork.subscribe(note);
  document.addEventListener('visibilitychange', () => void follow((it) => it.announce()));
  note();
}
