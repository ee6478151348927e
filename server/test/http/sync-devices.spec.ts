import { randomUUID } from 'node:crypto';
import {
  type DevicePage,
  type DeviceStatus,
  type ErrorBody,
  MAX_DEVICES,
  MAX_QUEUED,
  type OpenedConditionInspection,
  type QueuedReport as QueuedItem,
  type StaffInspectionPage,
  type StaffInspectionRow,
  SYNC_ERROR_LIMIT,
  type WorkBasketItem,
} from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { SyncDevice } from '../../src/modules/scheduling/sync-devices/sync-device.entity';
import { inMaple } from '../support/in-company';
import { answersToSend, Delivery, Openings, room } from '../support/reports';
import { startTestApp, type TestApp } from '../support/test-app';

const DAY_MS = 24 * 3_600_000;
const IVAN = 'maple.inspector';
const NADIA = 'maple.inspector2';
const IVAN_ID = 6;

let server: TestApp;
let openings: Openings;
/** More events than all other tests here publish. */
const MAX_REPORTED = 150;

beforeAll(async () => {
  server = await startTestApp({
    env: { RATE_LIMITS: JSON.stringify({ deviceReports: { most: MAX_REPORTED, seconds: 600 } }) },
  });
  openings = new Openings(server.api.as('maple.coordinator'));
});
afterAll(() => server.close());

const events = (entity: string, entityId: number) =>
  inMaple(() =>
    new TenantRepository(server.app.get(Database), DomainEvent).find({ entity, entityId }, { seq: 'ASC' }),
  );
const devices = () => new TenantRepository(server.app.get(Database), SyncDevice);
const lastHeard = (id: number, reportedAt: number) =>
  inMaple(() => server.app.get(Database).runUnit(() => devices().denormalise({ id }, { reportedAt })));

const report = (who: string, deviceId: string, status: Partial<DeviceStatus>) =>
  server.api.as(who).put<ErrorBody>(`/api/sync/devices/${deviceId}`, { queue: [], ...status });
const queued = (inspectionId: number, changes: Partial<QueuedItem> = {}): QueuedItem => ({
  submissionId: randomUUID(),
  inspectionId,
  state: 'waiting',
  done: 7,
  total: 12,
  ...changes,
});

/** Returns the row from a list of condition inspections. */
async function rowOf(id: number, who = 'maple.coordinator'): Promise<StaffInspectionRow | undefined> {
  const { body } = await server.api
    .as(who)
    .get<StaffInspectionPage>('/api/inspections/assigned?ciMode=true&size=200');
  return body.content.find((row) => row.id === id);
}
const listed = async (query = '', who = 'maple.admin') =>
  (await server.api.as(who).get<DevicePage>(`/api/sync/devices${query}`)).body;
const deviceOf = async (id: number) => (await listed('?size=200')).content.find((each) => each.id === id);
const opened = (changes = {}): Promise<OpenedConditionInspection> => openings.next(changes);

describe('the reported queue of a device', () => {
  it('is shown on the row of the inspection, with user and time', async () => {
    const { inspectionId } = await opened();
    const before = Date.now();
    const { status } = await report(IVAN, randomUUID(), { queue: [queued(inspectionId)] });
    expect(status).toBe(204);
    for (const who of ['maple.coordinator', 'maple.admin']) {
      expect((await rowOf(inspectionId, who))?.sync).toEqual({
        state: 'waiting',
        done: 7,
        total: 12,
        error: null,
        asOf: expect.any(Number) as number,
        device: {
          id: expect.any(Number) as number,
          user: { id: IVAN_ID, firstName: 'Ivan', name: 'Kowalski' },
        },
      });
    }
    const { asOf } = (await rowOf(inspectionId))!.sync!;
    expect(asOf).toBeGreaterThanOrEqual(before - 1000);
    expect(asOf).toBeLessThanOrEqual(Date.now());
  });

  it('is replaced completely by the next report, and removed when nothing waits', async () => {
    const [first, second] = [await opened(), await opened()];
    const device = randomUUID();
    const entry = queued(first.inspectionId);
    await report(IVAN, device, { queue: [entry, queued(second.inspectionId)] });
    const refused = { ...entry, state: 'attention' as const, error: 'No photo of the door.' };
    await report(IVAN, device, { queue: [refused] });
    expect((await rowOf(first.inspectionId))?.sync).toMatchObject({
      state: 'attention',
      error: 'No photo of the door.',
    });
    expect((await rowOf(second.inspectionId))?.sync).toBeNull();
    await report(IVAN, device, {});
    expect((await rowOf(first.inspectionId))?.sync).toBeNull();
  });

  it('publishes nothing when it is unchanged, but updates its time', async () => {
    const { inspectionId } = await opened();
    const [device, entry] = [randomUUID(), queued(inspectionId)];
    await report(IVAN, device, { queue: [entry], storage: { persisted: true, usage: 5, quota: 10 } });
    const { id } = (await rowOf(inspectionId))!.sync!.device;
    await lastHeard(id, Date.now() - DAY_MS);
    const received = async () => [
      (await events('device', id)).map(({ name }) => name),
      (await events('visitSync', inspectionId)).map(({ name }) => name),
    ];
    expect(await received()).toEqual([['device.added'], ['visitSync.changed']]);
    // A change of disk usage alone publishes no event.
    await report(IVAN, device, { queue: [entry], storage: { persisted: true, usage: 6, quota: 10 } });
    expect(await received()).toEqual([['device.added'], ['visitSync.changed']]);
    expect((await rowOf(inspectionId))!.sync!.asOf).toBeGreaterThan(Date.now() - DAY_MS / 2);
    expect(await deviceOf(id)).toMatchObject({ persisted: true, free: 4 });
    await report(IVAN, device, { queue: [{ ...entry, done: 8 }] });
    expect(await received()).toEqual([
      ['device.added', 'device.reported'],
      ['visitSync.changed', 'visitSync.changed'],
    ]);
  });

  it('keeps the version of the inspection, so it blocks no one who schedules', async () => {
    const { inspectionId } = await opened();
    const { version } = (await rowOf(inspectionId))!;
    await report(IVAN, randomUUID(), { queue: [queued(inspectionId)] });
    const scheduled = await server.api
      .as('maple.coordinator')
      .send<StaffInspectionRow>(
        'PUT',
        `/api/inspections/${inspectionId}/schedule`,
        { scheduledDate: '2027-03-01T09:00', timezone: 'CANADA_PACIFIC' },
        { 'if-match': `"${version}"` },
      );
    expect([scheduled.status, scheduled.body.version]).toEqual([200, version + 1]);
    // The answer to the caller's own change has the sync state too.
    expect(scheduled.body.sync).toMatchObject({ state: 'waiting' });
  });

  it('of two devices shows the state that needs attention', async () => {
    const { inspectionId } = await opened();
    const attention = queued(inspectionId, { state: 'attention', error: 'Refused.' });
    await report(IVAN, randomUUID(), { queue: [attention] });
    await report(IVAN, randomUUID(), { queue: [queued(inspectionId, { state: 'sending' })] });
    expect((await rowOf(inspectionId))?.sync).toMatchObject({ state: 'attention', error: 'Refused.' });
  });

  it('is deleted with the inspection', async () => {
    const { inspectionId } = await opened();
    const device = randomUUID();
    const entry = queued(inspectionId);
    await report(IVAN, device, { queue: [entry] });
    const { id } = (await rowOf(inspectionId))!.sync!.device;
    const { status } = await server.api.as('maple.coordinator').delete(`/api/inspections/${inspectionId}`);
    expect(status).toBe(200);
    expect(await deviceOf(id)).toMatchObject({ waiting: 0, elsewhere: 0 });
    // The device reports it again; it counts for the device, but is on no board.
    expect((await report(IVAN, device, { queue: [entry] })).status).toBe(204);
    expect(await deviceOf(id)).toMatchObject({ waiting: 0, elsewhere: 1 });
  });
});

describe('a delivered report', () => {
  it('disappears from board and device at once, whatever the device reports last', async () => {
    const { inspectionId, id } = await opened();
    const inspector = server.api.as(IVAN);
    const sent = await Delivery.of(inspector, id, {
      answers: answersToSend('condition-ca', 'moveIn'),
      rooms: [room('Bedroom')],
      photos: [],
    });
    const device = randomUUID();
    const status = {
      queue: [queued(inspectionId, { submissionId: sent.id, state: 'sending', done: 0, total: 0 })],
    };
    await report(IVAN, device, status);
    const deviceId = (await rowOf(inspectionId))!.sync!.device.id;
    await sent.report();
    await sent.rooms();
    expect((await rowOf(inspectionId))?.sync).toMatchObject({ state: 'sending' });
    expect(await deviceOf(deviceId)).toMatchObject({ waiting: 1, oldestAt: expect.any(Number) as number });
    expect((await sent.finish()).status).toBe(200);
    const { body } = await server.api
      .as('maple.coordinator')
      .get<StaffInspectionRow>(`/api/inspections/${inspectionId}`);
    expect([body.inspectedDate !== null, body.sync]).toEqual([true, null]);
    expect(await deviceOf(deviceId)).toMatchObject({ waiting: 0, attention: 0, oldestAt: null });
    expect((await events('visitSync', inspectionId)).map(({ after }) => after)).toMatchObject([
      { holds: { state: 'sending' } },
      { holds: null },
    ]);
    // The report had arrived, but its answer was lost.
    await report(IVAN, device, { queue: [{ ...status.queue[0]!, state: 'attention', error: 'Late.' }] });
    const again = await server.api
      .as('maple.coordinator')
      .get<StaffInspectionRow>(`/api/inspections/${inspectionId}`);
    expect(again.body.sync).toBeNull();
    expect(await deviceOf(deviceId)).toMatchObject({ waiting: 0, attention: 0, oldestAt: null });
  });
});

describe('a silent device', () => {
  it('is shown with the time of its last report, never as delivered, and not forever', async () => {
    const { inspectionId } = await opened();
    await report(IVAN, randomUUID(), { queue: [queued(inspectionId, { state: 'sending' })] });
    const { id } = (await rowOf(inspectionId))!.sync!.device;
    const longAgo = Date.now() - 29 * DAY_MS;
    await lastHeard(id, longAgo);
    expect((await rowOf(inspectionId))?.sync).toMatchObject({ state: 'sending', asOf: longAgo });
    expect(await deviceOf(id)).toMatchObject({ reportedAt: longAgo, waiting: 1 });
    await lastHeard(id, Date.now() - 31 * DAY_MS);
    expect((await rowOf(inspectionId))?.sync).toBeNull();
    expect(await deviceOf(id)).toBeUndefined();
  });
});

describe('permissions for sync status', () => {
  it('let only its user report for a device; the same number of another user is another device', async () => {
    const [mine, hers] = [await opened(), await opened({ inspectorId: 7 })];
    const device = randomUUID();
    await report(IVAN, device, { queue: [queued(mine.inspectionId)] });
    await report(NADIA, device, { queue: [queued(hers.inspectionId)] });
    const [own, other] = [(await rowOf(mine.inspectionId))?.sync, (await rowOf(hers.inspectionId))?.sync];
    expect([own?.device.user.id, other?.device.user.id]).toEqual([IVAN_ID, 7]);
    expect(own?.device.id).not.toBe(other?.device.id);
    await report('cascade.inspector', device, {});
    await report(NADIA, device, {});
    expect((await rowOf(mine.inspectionId))?.sync).toEqual(own);
  });

  it('show an inspection to users who see it, and only a count of the others', async () => {
    const hers = await opened({ inspectorId: 7 });
    const device = randomUUID();
    const queue = [queued(hers.inspectionId), queued(2_000_000_000)];
    expect((await report(IVAN, device, { queue })).status).toBe(204);
    expect((await report('cascade.inspector', device, { queue })).status).toBe(204);
    expect((await rowOf(hers.inspectionId))?.sync).toBeNull();
    const { content } = await listed(`?inspectorId=${IVAN_ID}&size=200`);
    expect(content).toContainEqual(expect.objectContaining({ waiting: 0, attention: 0, elsewhere: 2 }));
    await report(NADIA, randomUUID(), { queue: [queue[0]!] });
    expect((await rowOf(hers.inspectionId))?.sync).toMatchObject({ device: { user: { id: 7 } } });
  });

  it('show it to managers; the same row contains nothing for owners, inspectors and other companies', async () => {
    const as = (who: string) => server.api.as(who);
    const { body: basket } = await as('maple.coordinator').get<StaffInspectionPage>(
      '/api/inspections/rolling/page?size=200',
    );
    const details = (id: number, who: string) =>
      as(who).get<StaffInspectionRow & ErrorBody>(`/api/inspections/${id}`);
    const owned: number[] = [];
    for (const { id, property } of basket.content.filter(({ property }) => !property.isUnassignable)) {
      if (property.customerId === null || owned.length > 0) continue;
      if ((await details(id, 'maple.customer')).status === 200) owned.push(id);
    }
    const [inspectionId] = owned as [number];
    await as('maple.coordinator').put(`/api/inspector/${IVAN_ID}/inspection/${inspectionId}`);
    await report(IVAN, randomUUID(), { queue: [queued(inspectionId)] });
    for (const who of ['maple.coordinator', 'maple.manager', 'maple.admin'])
      expect((await details(inspectionId, who)).body.sync).toMatchObject({ state: 'waiting' });
    for (const who of ['maple.customer', IVAN]) {
      const { status, body } = await details(inspectionId, who);
      expect([who, status, body.id, body.sync]).toEqual([who, 200, inspectionId, null]);
    }
    for (const who of ['cascade.admin', NADIA])
      expect([who, (await details(inspectionId, who)).status]).toEqual([who, 404]);
    // The answer to an action on the inspection is equally restricted.
    const planned = (who: string, scheduledDate: string) =>
      as(who).put<StaffInspectionRow>(`/api/inspections/${inspectionId}/schedule`, {
        scheduledDate,
        timezone: 'CANADA_PACIFIC',
      });
    const byInspector = await planned(IVAN, '2027-03-02T09:00');
    expect([byInspector.status, byInspector.body.id, byInspector.body.sync]).toEqual([
      200,
      inspectionId,
      null,
    ]);
    const byOffice = await planned('maple.coordinator', '2027-03-02T11:00');
    expect([byOffice.status, byOffice.body.sync]).toMatchObject([200, { state: 'waiting' }]);
    const { body: items } = await as(IVAN).get<WorkBasketItem[]>(`/api/inspector/${IVAN_ID}/inspections`);
    expect(items.map(({ inspection }) => inspection.id)).toContain(inspectionId);
    for (const { inspection } of items) expect(inspection).not.toHaveProperty('sync');
  });

  it('show the devices of the company to staff who manage users', async () => {
    const status = { queue: [], app: '1.4.0', storage: { persisted: false } };
    const userAgent = `Mozilla/5.0 (iPad) ${'x'.repeat(300)}`;
    await server.api.as(IVAN).put(`/api/sync/devices/${randomUUID()}`, status, { 'user-agent': userAgent });
    for (const who of ['maple.admin', 'maple.manager']) {
      const { content, totalElements } = await listed(`?inspectorId=${IVAN_ID}&size=1`, who);
      expect([content.length, totalElements > 1]).toEqual([1, true]);
      expect(content[0]).toMatchObject({
        user: { id: IVAN_ID, firstName: 'Ivan', name: 'Kowalski' },
        app: '1.4.0',
        userAgent: userAgent.slice(0, 255),
        persisted: false,
        free: null,
        waiting: 0,
        attention: 0,
        oldestAt: null,
      });
    }
    const { content } = await listed('?size=200', 'cascade.admin');
    const maple = new Set((await listed('?size=200')).content.map(({ id }) => id));
    expect(content.filter(({ id }) => maple.has(id))).toEqual([]);
    for (const who of ['maple.coordinator', 'maple.customer', 'maple.pm', IVAN, 'master'])
      expect([who, (await server.api.as(who).get('/api/sync/devices')).status]).toEqual([who, 403]);
    expect((await server.api.anonymous().get('/api/sync/devices')).status).toBe(401);
  });

  it('let only inspectors report', async () => {
    for (const who of ['maple.coordinator', 'maple.admin', 'maple.customer', 'maple.pm', 'master'])
      expect([who, (await report(who, randomUUID(), {})).status]).toEqual([who, 403]);
    const path = `/api/sync/devices/${randomUUID()}`;
    expect((await server.api.anonymous().put(path, { queue: [] })).status).toBe(401);
    expect((await report(IVAN, randomUUID(), {})).status).toBe(204);
  });
});

describe('limits of the sync status', () => {
  it('apply to a queue, its texts and its numbers', async () => {
    const device = randomUUID();
    const many = (count: number) => Array.from({ length: count }, () => queued(2_000_000_000));
    expect((await report(IVAN, device, { queue: many(MAX_QUEUED) })).status).toBe(204);
    const wrong: Partial<QueuedItem>[] = [
      { error: 'x'.repeat(SYNC_ERROR_LIMIT + 1) },
      { state: 'delivered' as never },
      { done: -1 },
      { total: 1e9 },
      { inspectionId: 0 },
      { submissionId: 'mine' },
      { since: 1 },
    ];
    for (const changes of wrong) {
      const { status, body } = await report(IVAN, device, { queue: [queued(1, changes)] });
      expect([changes, status, body.code]).toEqual([changes, 400, 'invalid_request']);
    }
    expect((await report(IVAN, device, { queue: many(MAX_QUEUED + 1) })).status).toBe(400);
    expect((await report(IVAN, device, { app: 'x'.repeat(61) })).status).toBe(400);
    expect((await report(IVAN, 'my-phone', {})).status).toBe(404);
    const fits = { ...queued(2_000_000_000), error: 'x'.repeat(SYNC_ERROR_LIMIT) };
    expect((await report(IVAN, device, { queue: [fits] })).status).toBe(204);
  });

  it('apply to the devices of a user: the one silent for longest is replaced', async () => {
    const { inspectionId } = await opened({ inspectorId: 7 });
    const oldest = randomUUID();
    await report(NADIA, oldest, { queue: [queued(inspectionId)] });
    const { id } = (await rowOf(inspectionId))!.sync!.device;
    await lastHeard(id, Date.now() - 5 * DAY_MS);
    for (let made = 0; made < MAX_DEVICES; made += 1) await report(NADIA, randomUUID(), {});
    const { content } = await listed('?inspectorId=7&size=200');
    expect(content).toHaveLength(MAX_DEVICES);
    expect(content.some((each) => each.id === id)).toBe(false);
    expect((await rowOf(inspectionId))?.sync).toBeNull();
    expect((await events('device', id)).map(({ name }) => name)).toEqual([
      ...['device.added', 'device.forgotten'],
    ]);
  });

  it('apply to the reports of one user, who has to wait, and nobody else', async () => {
    const device = randomUUID();
    const statuses: number[] = [];
    for (let received = 0; received <= MAX_REPORTED && !statuses.includes(429); received += 1) {
      statuses.push((await report(NADIA, device, {})).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect((await report(IVAN, device, {})).status).toBe(204);
  });
});
