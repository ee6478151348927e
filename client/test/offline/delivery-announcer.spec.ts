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

describe('notice of automatic deliveries', () => {
  it('appears once per delivered report', () => {
    const { news, received, settle } = screen();
    news.note([report(1)]);
    news.note([report(1, { state: 'sending' })]);
    news.note([delivered(1)]);
    settle();
    news.note([delivered(1)]);
    settle();
    expect(received).toEqual(['success: The report of 1 Main St was delivered']);
  });

  it('combines several consecutive deliveries', () => {
    const { news, received, settle } = screen();
    news.note([report(1), report(2), report(3)]);
    news.note([delivered(1), report(2), report(3)]);
    news.note([delivered(1), delivered(2), report(3)]);
    news.note([delivered(1), delivered(2), delivered(3)]);
    settle();
    expect(received).toEqual(['success: 3 reports were delivered']);
  });

  it('shows a report that needs attention, with the reason, until it is dismissed', () => {
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

  it('omits states from before the start, withdrawn reports and other users’ reports', () => {
    const { news, received, settle } = screen();
    news.note([delivered(1), refused(2), report(3), report(4)]);
    news.note([delivered(1), refused(2), report(3, { state: 'onDevice', submission: null }), report(4)]);
    news.note(null);
    news.note([delivered(4)]);
    settle();
    expect(received).toEqual([]);
  });

  it('is left to the open form or the pressed button', () => {
    const { news, received, state, settle } = screen();
    state.elsewhere = [1];
    news.note([report(1), report(2)]);
    news.note([delivered(1), delivered(2)]);
    settle();
    expect(received).toEqual(['success: The report of 2 Main St was delivered']);
  });

  it('waits until the page is visible', () => {
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
