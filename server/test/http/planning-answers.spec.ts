import type { StaffInspectionRow } from '@walkthrough/domain';
import { ON_THAT_DAY, startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: ON_THAT_DAY });
});
afterAll(() => server.close());

const IVAN = 6;
const NADIA = 7;
type Reported = StaffInspectionRow | StaffInspectionRow[];

/** An answer is composed of read and written values, and must equal the next read. */
it('answers each scheduling change with the rows as they are read next', async () => {
  const coordinator = server.api.as('maple.coordinator');
  const admin = server.api.as('maple.admin');
  const time = { scheduledDate: '2027-04-05T09:00', timezone: 'CANADA_PACIFIC' };
  const changes: [method: 'put' | 'delete', path: string, body?: object][] = [
    ['put', `inspector/${IVAN}/inspection/46`],
    ['put', `inspector/${IVAN}/inspection/46`],
    ['put', 'inspections/46/schedule', time],
    ['put', 'inspections/46/schedule', time],
    ['put', `inspector/${NADIA}/inspections`, { ids: [46, 49] }],
    ['delete', 'inspections/46/schedule'],
    ['put', 'inspections/set/schedule', { ids: [49, 46], ...time, allowPast: true }],
    ['put', 'inspection/49/unassign'],
  ];
  for (const [method, path, body] of changes) {
    const answer = await (method === 'put'
      ? coordinator.put<Reported>(`/api/${path}`, body)
      : coordinator.delete<Reported>(`/api/${path}`));
    expect([path, answer.status]).toEqual([path, 200]);
    for (const received of [answer.body].flat())
      expect([path, (await admin.get(`/api/inspections/${received.id}`)).body]).toMatchObject([
        path,
        received,
      ]);
  }
});
