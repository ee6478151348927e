import { randomUUID } from 'node:crypto';
import type { DevicePage, DeviceStatus, LiveChange, StaffInspectionPage } from '@walkthrough/domain';
import { LiveClient } from '../support/live-client';
import { Openings } from '../support/reports';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
const clients: LiveClient[] = [];
beforeAll(async () => {
  server = await startTestApp();
});
afterEach(() => clients.splice(0).forEach((client) => client.close()));
afterAll(() => server.close());

const board = async (who: string): Promise<LiveClient> => {
  const client = await LiveClient.connect(server.api.baseUrl, await server.api.token(who));
  clients.push(client);
  return client;
};
const report = (device: string, queue: DeviceStatus['queue']) =>
  server.api.as('maple.inspector').put(`/api/sync/devices/${device}`, { queue });

describe('the queue of a device', () => {
  it('reaches boards with the row as in their list, and the device screen of users who manage people', async () => {
    const coordinator = server.api.as('maple.coordinator');
    const { inspectionId } = await new Openings(coordinator).next();
    const [clara, admin] = [await board('maple.coordinator'), await board('maple.admin')];
    const others = [
      await board('maple.inspector'),
      await board('maple.inspector2'),
      await board('maple.customer'),
      await board('maple.pm'),
      await board('cascade.admin'),
    ];
    const { head } = clara.beats.at(-1)!;
    const [device, submissionId] = [randomUUID(), randomUUID()];
    const entry = { submissionId, inspectionId, state: 'waiting' as const, done: 1, total: 3 };
    await report(device, [entry]);
    const received = await clara.change('visitSync', inspectionId);
    expect(received).toMatchObject({ op: 'put', row: { sync: { state: 'waiting', done: 1, total: 3 } } });
    const list = async () =>
      (await coordinator.get<StaffInspectionPage>('/api/inspections/assigned?ciMode=true&size=200')).body
        .content;
    expect(received.row).toEqual((await list()).find(({ id }) => id === inspectionId));
    const added = await admin.until(() => admin.changes.find(({ entity }) => entity === 'device'));
    const { body } = await server.api.as('maple.admin').get<DevicePage>('/api/sync/devices');
    expect(added.row).toEqual(body.content.find(({ id }) => id === added.id));

    // The same status again publishes no event.
    await report(device, [entry]);
    await report(device, [{ ...entry, state: 'attention', error: 'Refused.' }]);
    const next = await clara.change('visitSync', inspectionId, received.seq);
    expect(next).toMatchObject({ row: { sync: { state: 'attention', error: 'Refused.' } } });
    expect(clara.changes.filter(({ entity }) => entity === 'visitSync')).toHaveLength(2);
    await report(device, []);
    const last = await clara.change('visitSync', inspectionId, next.seq);
    expect(last).toMatchObject({ row: { sync: null } });

    // A later event that all of them receive marks the end.
    await coordinator.put('/api/inspector/6/inspections', { ids: [1] });
    await clara.change('inspection', 1);
    await others[0]!.change('inspection', 1);
    const heard = [clara, ...others].map(({ changes }) => changes.some(({ entity }) => entity === 'device'));
    expect(heard).toEqual([false, false, false, false, false, false]);
    for (const { changes } of others)
      expect(changes.filter(({ entity }) => entity === 'visitSync')).toEqual([]);

    const missed = async (who: string) => {
      const answer = await server.api
        .as(who)
        .get<{ changes: LiveChange[] }>(`/api/live/changes?since=${head}`);
      return answer.body.changes.map(({ entity }) => entity);
    };
    expect(await missed('maple.admin')).toEqual(expect.arrayContaining(['device', 'visitSync']));
    expect(await missed('maple.coordinator')).toContain('visitSync');
    expect(await missed('maple.coordinator')).not.toContain('device');
    expect(await missed('maple.inspector')).toEqual(['inspection']);
  });
});
