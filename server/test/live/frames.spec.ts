import type { Page, StaffInspectionRow } from '@walkthrough/domain';
import { LiveSources, type LiveSource } from '../../src/core/live/live-source';
import { DEMO_ACCOUNTS } from '../../src/demo/accounts';
import { DEMO_COMPANIES } from '../../src/demo/companies';
import { FrameRecorder } from '../support/frame-recorder';
import { LiveClient } from '../support/live-client';
import { ON_THAT_DAY, startTestApp, type TestApp } from '../support/test-app';

/** Twenty accounts read their lists after each step; limit for a hanging test. */
jest.setTimeout(180_000);

let server: TestApp;
let recorder: FrameRecorder | undefined;
beforeEach(async () => {
  server = await startTestApp({ env: ON_THAT_DAY });
});
afterEach(async () => {
  recorder?.close();
  recorder = undefined;
  await server.close();
});

const accountsOf = (company: string) => DEMO_ACCOUNTS.map(({ who }) => `${company}.${who}`);
const ALL = DEMO_COMPANIES.flatMap(({ tenantName }) => accountsOf(tenantName));

const rows = async (who: string, tab = 'rolling/page') =>
  (await server.api.as(who).get<Page<StaffInspectionRow>>(`/api/inspections/${tab}?size=200`)).body.content;
/** Returns the inspectors who may be assigned. */
const inspectorsFor = async (company: string, inspectionIds: readonly number[]) => {
  const path = `/api/inspectors?inspectionIds=${inspectionIds.join(',')}`;
  const { body } = await server.api.as(`${company}.coordinator`).get<{ id: number }[]>(path);
  return body.map(({ id }) => id);
};
/** Makes a change that must succeed, because a step without effect proves nothing. */
const put = async (who: string, path: string, body?: unknown) => {
  const answer = await server.api.as(who).put(`/api/${path}`, body);
  if (answer.status !== 200) throw new Error(`${who} PUT ${path}: ${JSON.stringify(answer.body)}`);
};

/** Runs a typical day of a company by its users. */
async function aDayAt(company: string, recorder: FrameRecorder, hour: string): Promise<void> {
  const as = (who: string) => `${company}.${who}`;
  const mine = (await rows(as('coordinator'))).filter(({ property }) => !property.isUnassignable);
  const first = mine[0]!.id;
  const five = mine.slice(0, 5).map(({ id }) => id);
  const [inspector, other = inspector] = (await inspectorsFor(company, five)).reverse();
  const inspection = { scheduledDate: `2026-11-03T${hour}:00`, timezone: 'CANADA_PACIFIC' };
  const step = (who: string, path: string, body?: unknown) => recorder.step(() => put(as(who), path, body));

  await step('coordinator', `inspector/${inspector}/inspections`, { ids: five });
  await step('coordinator2', `inspections/${first}/schedule`, inspection);
  await step('coordinator', `inspectors/${inspector}/conflicts`, inspection);
  await step('inspector', `inspections/${first}/scheduling-issues?hasIssues=true`);
  await recorder.step(async () => {
    recorder.client(as('coordinator')).socket.emit('presence', {
      entity: 'inspection',
      id: first,
      doing: 'schedule',
    });
    const client = recorder.client(as('coordinator2'));
    await client.until(() => client.presences.find(({ id }) => id === first));
  });
  await step('admin', `inspections/${first}/scheduling-issues?hasIssues=false`);
  await step('manager', `inspections/${five[1]}/schedule`, {
    ...inspection,
    scheduledDate: '2026-11-05T09:00',
  });
  await recorder.step(async () => {
    const answer = await server.api.as(as('inspector')).delete(`/api/inspections/${first}/schedule`);
    expect(answer.status).toBe(200);
  });
  if (other !== inspector) await step('coordinator', `inspector/${other}/inspection/${five[2]}`);
  await step('admin', `inspection/${five[3]}/unassign`);
  await recorder.step(() => server.api.as(as('coordinator')).post('/api/auth/signout'));
}

it('sends all 21 demo accounts nothing, in any frame, that they cannot GET', async () => {
  await expect(
    LiveClient.connect(server.api.baseUrl, await server.api.token('master')),
  ).rejects.toMatchObject({ data: { code: 'forbidden' } });
  recorder = await FrameRecorder.listen(server, ALL);
  await aDayAt('maple', recorder, '09');
  await aDayAt('cascade', recorder, '09');
  expect(recorder.leaks).toEqual([]);
  expect(recorder.judged['change']).toBeGreaterThan(100);
  expect(recorder.judged['presence']).toBeGreaterThan(4);
});

describe('is no idle test: it fails when', () => {
  const leakingAs = (changes: Partial<LiveSource>) => {
    const sources = server.app.get(LiveSources);
    const honest = sources.of('inspection')!;
    sources.register({ ...honest, ...changes });
  };
  const oneChange = async () => {
    recorder = await FrameRecorder.listen(server, accountsOf('maple'));
    const [row] = await rows('maple.coordinator');
    const [inspector] = await inspectorsFor('maple', [row!.id]);
    await recorder.step(() => put('maple.coordinator', `inspector/${inspector}/inspection/${row!.id}`));
    return { leaks: recorder.leaks, id: row!.id };
  };

  it('nothing leaks, it finds nothing', async () => {
    expect((await oneChange()).leaks).toEqual([]);
  });

  it('a row is sent to users who may not see it', async () => {
    leakingAs({ canSee: () => true });
    const { leaks, id } = await oneChange();
    expect(leaks).toContain(`maple.auditor was sent inspection ${id} (change put)`);
  });

  it('a visible row contains the id of an invisible person', async () => {
    leakingAs({ present: () => ({ property: { id: 77_777 } }) });
    const { leaks } = await oneChange();
    expect(leaks).toContain('maple.coordinator2 was sent property 77777 (change put)');
  });
});
