import type { DeviceReport } from '../../offline/reports/model/device-report';
import { inBasketOrder } from './device-order';

interface ReportOptions {
  at?: number | null;
  due?: string | null;
  street?: string;
  cancelled?: boolean;
  inspectedDate?: number | null;
  submission?: DeviceReport['submission'];
  state?: DeviceReport['state'];
}

const report = (id: number, options: ReportOptions = {}): DeviceReport => {
  const {
    at = null,
    due = null,
    street = '1 Main Street',
    cancelled = false,
    inspectedDate = null,
  } = options;
  const { submission = null, state = 'onDevice' } = options;
  return {
    id: `r${id}`,
    visit: { id, scheduledAt: at, inspectBy: due, cancelled, inspectedDate },
    property: { addressLine1: street, addressLine2: '' },
    submission,
    state,
  } as unknown as DeviceReport;
};

const idsOf = (...[reports, sort]: Parameters<typeof inBasketOrder>) =>
  inBasketOrder(reports, sort).map(({ visit }) => visit?.id);

describe('order of the reports on a device', () => {
  const reports = [
    report(1, { due: '2026-03-02', street: '10 Main Street' }),
    report(2, { due: '2026-03-02', street: '9 Main Street' }),
    report(3, { due: null }),
    report(4, { due: '2026-03-09', at: 200 }),
    report(6, { due: '2026-03-01', at: 100 }),
    report(5, { due: '2026-03-31', at: 100 }),
    report(7, { due: '2026-03-31', cancelled: true }),
  ];

  it('is by scheduled time, then due date and address, as on the server', () => {
    expect(idsOf(reports, 'scheduledDate')).toEqual([5, 6, 4, 7, 2, 1, 3]);
  });

  it('is by due date and address when that is chosen', () => {
    expect(idsOf(reports, 'inspectBy')).toEqual([6, 2, 1, 4, 5, 7, 3]);
  });

  it('puts submitted and completed reports last', () => {
    const done = [
      report(1, { submission: { id: 's', at: 1 }, at: 1 }),
      report(2, { state: 'delivered', at: 2 }),
      report(3, { inspectedDate: 5, at: 3 }),
      report(4),
    ];
    expect(idsOf(done, 'scheduledDate')).toEqual([4, 1, 2, 3]);
  });
});
