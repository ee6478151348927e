import type { DeviceReport } from '../../src/offline/reports/model/device-report';
import { DeliveryAnnouncer } from '../../src/offline/status/delivery-announcer';

const report = (id: number, changes: Partial<DeviceReport> = {}) =>
  ({
    id,
    property: { addressLine1: `${id} Main St`, addressLine2: '', country: 'CA' },
    state: 'waiting',
    submission: { id: `s${id}`, at: 1 },
    receipt: null,
    reason: null,
    ...changes,
  }) as DeviceReport;

const delivered = (id: number) =>
  report(id, { state: 'delivered', submission: null, receipt: { submissionId: `s${id}` } as never });
const refused = (id: number) => report(id, { state: 'needsAttention', reason: 'No room was rated.' });

function screen() {
  const received: string[] = [];
  let later: (() => void) | null = null;
  const state = { seen: true, elsewhere: [] as number[] };
  const news = new DeliveryAnnouncer({
    isAnnouncedElsewhere: ({ id }) => state.elsewhere.includes(id as number),
    isSeen: () => state.seen,
    notify: ({ kind, text }) => received.push(`${kind}: ${text}`),
    after: (_ms, work) => {
      later = work;
      return () => (later = null);
    },
  });
  /** Fires the timer that waits for further events. */
  const settle = () => later?.();
  return { news, received, state, settle };
}

describe('what became of reports that were sent by themselves', () => {
  it('is said once when one was delivered', () => {
    const { news, received, settle } = screen();
    news.note([report(1)]);
    news.note([report(1, { state: 'sending' })]);
    news.note([delivered(1)]);
    settle();
    news.note([delivered(1)]);
    settle();
    expect(received).toEqual(['success: The report of 1 Main St was delivered']);
  });

  it('is said together of several that went one after the other', () => {
    const { news, received, settle } = screen();
    news.note([report(1), report(2), report(3)]);
    news.note([delivered(1), report(2), report(3)]);
    news.note([delivered(1), delivered(2), report(3)]);
    news.note([delivered(1), delivered(2), delivered(3)]);
    settle();
    expect(received).toEqual(['success: 3 reports were delivered']);
  });

  it('is said until it is dismissed when somebody has to look at it, with the reason', () => {
    const { news, received, settle } = screen();
    news.note([report(1), report(2), report(3), report(4)]);
    news.note([refused(1), delivered(2), report(3), report(4, { state: 'handedOver' })]);
    settle();
    news.note([refused(1), delivered(2), refused(3), report(4, { state: 'handedOver' })]);
    settle();
    expect(received).toEqual([
      'success: The report of 2 Main St was delivered',
      'error: The report of 4 Main St was late and was sent to the office for review.',
      'error: The report of 1 Main St needs attention: No room was rated.',
      'error: The report of 3 Main St needs attention: No room was rated.',
    ]);
  });

  it('is not said of what was so when the app started, was taken back, or is another person\u2019s', () => {
    const { news, received, settle } = screen();
    news.note([delivered(1), refused(2), report(3), report(4)]);
    news.note([delivered(1), refused(2), report(3, { state: 'onDevice', submission: null }), report(4)]);
    news.note(null);
    news.note([delivered(4)]);
    settle();
    expect(received).toEqual([]);
  });

  it('is left to the form that is open, or the button that was pressed', () => {
    const { news, received, state, settle } = screen();
    state.elsewhere = [1];
    news.note([report(1), report(2)]);
    news.note([delivered(1), delivered(2)]);
    settle();
    expect(received).toEqual(['success: The report of 2 Main St was delivered']);
  });

  it('waits until somebody can see it', () => {
    const { news, received, state, settle } = screen();
    state.seen = false;
    news.note([report(1)]);
    news.note([delivered(1)]);
    settle();
    expect(received).toEqual([]);
    state.seen = true;
    news.announce();
    news.announce();
    expect(received).toEqual(['success: The report of 1 Main St was delivered']);
  });
});
