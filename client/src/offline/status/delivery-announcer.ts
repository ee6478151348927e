import { fill, messages, writtenStreet } from '@walkthrough/domain';
import type { DeviceReport } from '../reports/model/device-report';

const texts = messages.deviceReports;

/** Groups reports sent in quick succession into one message. */
const SETTLED_MS = 1_000;

interface Notice {
  kind: 'success' | 'error';
  text: string;
}

interface NewsParts {
  /** Another part of the screen shows its outcome. */
  isAnnouncedElsewhere: (report: DeviceReport) => boolean;
  /** Whether the page is visible. */
  isSeen: () => boolean;
  notify: (notice: Notice) => void;
  /**
   * Schedules a callback in milliseconds.
   * @returns cancels it
   */
  after: (ms: number, work: () => void) => () => void;
}

const isOnItsWay = ({ submission, state }: DeviceReport): boolean =>
  submission !== null && (state === 'waiting' || state === 'sending' || state === 'needsSignIn');

/** Returns whether a delivery has ended: it arrived, or needs attention. */
function hasEnded(was: DeviceReport | undefined, is: DeviceReport): boolean {
  if (!was || !isOnItsWay(was)) return false;
  if (isDelivered(is)) return is.receipt?.submissionId === was.submission?.id;
  const isStopped = is.state === 'needsAttention' || is.state === 'handedOver';
  return isStopped && is.submission?.id === was.submission?.id;
}

const isDelivered = ({ submission }: DeviceReport): boolean => submission === null;

/** Announces once what happened to automatically sent reports, on any screen. */
export class DeliveryAnnouncer {
  private before: readonly DeviceReport[] | null = null;
  private ended: DeviceReport[] = [];
  private forget = (): void => undefined;

  constructor(private readonly parts: NewsParts) {}

  /**
   * @param reports reports on the device; null while unknown, which resets the comparison
   */
  note(reports: readonly DeviceReport[] | null): void {
    const before = new Map(this.before?.map((report) => [report.id, report]));
    this.before = reports;
    if (reports === null) this.ended = [];
    const ended = (reports ?? []).filter(
      (report) => hasEnded(before.get(report.id), report) && !this.parts.isAnnouncedElsewhere(report),
    );
    if (ended.length === 0) return;
    this.ended.push(...ended);
    this.forget();
    this.forget = this.parts.after(SETTLED_MS, () => this.announce());
  }

  /** Announces pending news when the page becomes visible. */
  announce(): void {
    if (!this.parts.isSeen()) return;
    for (const notice of inWords(this.ended.splice(0))) this.parts.notify(notice);
  }
}

function inWords(ended: readonly DeviceReport[]): Notice[] {
  const delivered = ended.filter(isDelivered);
  const handedOver = ended.filter(({ state }) => state === 'handedOver');
  const stopped = ended.filter((report) => !isDelivered(report) && report.state !== 'handedOver');
  return [
    ...together(delivered, 'success', texts.delivered),
    ...together(handedOver, 'error', texts.handedOver),
    ...together(stopped, 'error', texts.attention),
  ];
}

function together(
  reports: readonly DeviceReport[],
  kind: Notice['kind'],
  text: (typeof texts)['delivered' | 'handedOver' | 'attention'],
): Notice[] {
  const [first] = reports;
  if (!first) return [];
  const { property, reason } = first;
  const values = { count: reports.length, address: writtenStreet(property), reason: reason ?? '' };
  return [{ kind, text: fill(text, values) }];
}
