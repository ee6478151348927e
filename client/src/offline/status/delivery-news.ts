import { counted, fill, messages, writtenStreet } from '@walkthrough/domain';
import type { DeviceReport } from '../model/device-report';

const texts = messages.deviceReports;

/** Reports that are sent one after the other are told of together. */
const SETTLED_MS = 1_000;

interface Told {
  kind: 'success' | 'error';
  text: string;
}

export interface NewsParts {
  /** Another place on the screen says what becomes of it. */
  isToldElsewhere: (report: DeviceReport) => boolean;
  /** Somebody can see it now. */
  isSeen: () => boolean;
  tell: (told: Told) => void;
  /** Calls back after so many milliseconds. @returns forgets it */
  after: (ms: number, work: () => void) => () => void;
}

const isOnItsWay = ({ submission, state }: DeviceReport): boolean =>
  submission !== null && (state === 'waiting' || state === 'sending' || state === 'needsSignIn');

/** Whether what was on its way has come to an end: it arrived, or somebody has to look at it. */
function hasEnded(was: DeviceReport | undefined, is: DeviceReport): boolean {
  if (!was || !isOnItsWay(was)) return false;
  if (isDelivered(is)) return is.receipt?.submissionId === was.submission?.id;
  const isStopped = is.state === 'needsAttention' || is.state === 'handedOver';
  return isStopped && is.submission?.id === was.submission?.id;
}

const isDelivered = ({ submission }: DeviceReport): boolean => submission === null;

/** Says once what became of reports that were sent by themselves, wherever the person is by then. */
export class DeliveryNews {
  private before: readonly DeviceReport[] | null = null;
  private ended: DeviceReport[] = [];
  private forget = (): void => undefined;

  constructor(private readonly parts: NewsParts) {}

  /** @param reports on the device; null while that is not known: what comes after it is not compared with what was before */
  note(reports: readonly DeviceReport[] | null): void {
    const before = new Map(this.before?.map((report) => [report.id, report]));
    this.before = reports;
    if (reports === null) this.ended = [];
    const ended = (reports ?? []).filter(
      (report) => hasEnded(before.get(report.id), report) && !this.parts.isToldElsewhere(report),
    );
    if (ended.length === 0) return;
    this.ended.push(...ended);
    this.forget();
    this.forget = this.parts.after(SETTLED_MS, () => this.tell());
  }

  /** What nobody could see yet is told when they can. */
  tell(): void {
    if (!this.parts.isSeen()) return;
    for (const told of inWords(this.ended.splice(0))) this.parts.tell(told);
  }
}

function inWords(ended: readonly DeviceReport[]): Told[] {
  const delivered = ended.filter(isDelivered);
  const handedOver = ended.filter(({ state }) => state === 'handedOver');
  const stopped = ended.filter((report) => !isDelivered(report) && report.state !== 'handedOver');
  return [
    ...together(delivered, 'success', texts.deliveredOne, texts.deliveredMany),
    ...together(handedOver, 'error', texts.handedOverOne, texts.handedOverMany),
    ...together(stopped, 'error', texts.attentionOne, texts.attentionMany),
  ];
}

function together(
  reports: readonly DeviceReport[],
  kind: Told['kind'],
  one: string,
  many: `${string}{count}${string}`,
): Told[] {
  const [first] = reports;
  if (!first) return [];
  const { property, reason } = first;
  const words = { address: writtenStreet(property), reason: reason ?? '' };
  return [{ kind, text: fill(counted(reports.length, one, many), words) }];
}
