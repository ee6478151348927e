import { type LiveChange, type StaffInspectionRow, type WorkBasketItem } from '@walkthrough/domain';
import { io } from 'socket.io-client';
import { MAX_PER_SECOND } from '../../src/core/live/presence-pace';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvents } from '../../src/core/events/domain-events';
import { SessionActors } from '../../src/core/live/live-rights';
import { LiveRelay } from '../../src/core/live/live-relay';
import { User } from '../../src/modules/parties/users/user.entity';
import { inMaple } from '../support/in-company';
import { LiveClient } from '../support/live-client';
import { Openings } from '../support/reports';
import { ON_THAT_DAY, startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
let database: Database;
const clients: LiveClient[] = [];
beforeAll(async () => {
  server = await startTestApp({ env: ON_THAT_DAY });
  database = server.app.get(Database);
});
afterEach(() => clients.splice(0).forEach((client) => client.close()));
afterAll(() => server.close());

const board = async (who: string): Promise<LiveClient> => {
  const client = await LiveClient.connect(server.api.baseUrl, await server.api.token(who));
  clients.push(client);
  return client;
};
const written = <T>(work: () => Promise<T>) => inMaple(() => database.runUnit(work));
const clara = () => server.api.as('maple.coordinator');
const inspectorId = 6;
const assign = (ids: number[]) =>
  clara().put<StaffInspectionRow[]>(`/api/inspector/${inspectorId}/inspections`, { ids });
let wall = 10;
const schedule = (id: number) =>
  clara().put(`/api/inspections/${id}/schedule`, {
    scheduledDate: `2026-12-${wall++}T09:00`,
    timezone: 'CANADA_PACIFIC',
  });

describe('a change', () => {
  it('reaches the other board with its author, and the row exactly as in its own list', async () => {
    const theo = await board('maple.coordinator2');
    await assign([1]);
    const change = await theo.change('inspection', 1);
    expect(change).toMatchObject({
      op: 'put',
      from: 'rolling',
      to: 'assigned',
      actor: { name: 'Clara Reyes' },
    });
    const { body } = await server.api
      .as('maple.coordinator2')
      .get<{ content: StaffInspectionRow[] }>('/api/inspections/assigned');
    expect(change.row).toEqual(body.content.find((row) => row.id === 1));
  });

  it('reaches the inspector as a Work Basket item, exactly as in the list', async () => {
    const ivan = await board('maple.inspector');
    await assign([2]);
    const change = await ivan.change('inspection', 2);
    const { body } = await server.api
      .as('maple.inspector')
      .get<WorkBasketItem[]>(`/api/inspector/${inspectorId}/inspections`);
    const item = body.find(({ inspection }) => inspection.id === 2);
    expect(item).toBeDefined();
    expect(change.row).toEqual(item);
  });

  it('reaches nobody of another company, no other inspector, and no auditor of open work', async () => {
    const [ivan, nadia, auditor, cascade] = [
      await board('maple.inspector'),
      await board('maple.inspector2'),
      await board('maple.auditor'),
      await board('cascade.coordinator'),
    ];
    await assign([3]);
    await ivan.change('inspection', 3);
    await schedule(3);
    await ivan.until(() => ivan.changes.length >= 2);
    expect([nadia.changes, auditor.changes, cascade.changes]).toEqual([[], [], []]);
  });

  it('is a removal without further details for users who may no longer see the row', async () => {
    const [ivan, nadia] = [await board('maple.inspector'), await board('maple.inspector2')];
    await assign([4]);
    await ivan.change('inspection', 4);
    await clara().put(`/api/inspector/7/inspections`, { ids: [4] });
    const removal = await ivan.until(() => ivan.changes.find(({ op }) => op === 'remove'));
    expect(removal).toMatchObject({ entity: 'inspection', id: 4, from: 'assigned' });
    expect(removal).not.toHaveProperty('row');
    expect(removal).not.toHaveProperty('to');
    expect(await nadia.change('inspection', 4)).toMatchObject({ op: 'put' });
  });

  it('of a property reaches the boards of its inspections: common area and assignability', async () => {
    const theo = await board('maple.coordinator2');
    const { body } = await clara().get<StaffInspectionRow>('/api/inspections/5');
    const change = { template: 2, isUnassignable: true };
    await server.api.as('maple.manager').put(`/api/properties/${body.property.id}/inspectionInfo`, change);
    expect(await theo.change('inspection', 5)).toMatchObject({
      version: body.version,
      row: { template: { id: 2 }, property: { isUnassignable: true } },
    });
  });

  it('names no earlier list of a row to users who see it only now', async () => {
    const admin = server.api.as('maple.admin');
    const properties = await admin.get<{ content: { id: number; customerId: number }[] }>(
      '/api/properties/query?count=50',
    );
    const others = properties.body.content.find(({ customerId }) => customerId !== 1)!;
    const own = await board('maple.customer');
    await admin.put(`/api/properties/${others.id}/customers/1`);
    const change = await own.until(() => own.changes.find(({ entity }) => entity === 'inspection'));
    expect(change).toMatchObject({ op: 'put', row: { property: { id: others.id } } });
    expect(change).not.toHaveProperty('from');
  });

  it('of a new row names no earlier list, live and later', async () => {
    const theo = await board('maple.coordinator2');
    const { head } = theo.beats.at(-1)!;
    const { inspectionId } = await new Openings(clara()).next();
    const change = await theo.change('inspection', inspectionId);
    expect(change).toMatchObject({ op: 'put', to: 'assigned', row: { inspectionType: 'MOVE_IN' } });
    expect(change).not.toHaveProperty('from');
    await schedule(inspectionId);
    const { body } = await clara().get<{ changes: LiveChange[] }>(`/api/live/changes?since=${head}`);
    const missed = body.changes.find(({ id }) => id === inspectionId);
    expect(missed).toMatchObject({ op: 'put', to: 'scheduled' });
    expect(missed).not.toHaveProperty('from');
  });

  it('comes in the order of the log, once', async () => {
    const theo = await board('maple.coordinator2');
    await assign([5, 6, 7]);
    await schedule(5);
    await schedule(6);
    await theo.until(() => theo.changes.length >= 5);
    const numbers = theo.changes.map(({ seq }) => seq);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  });

  it('is sent also when nothing woke the relay, because it follows the log', async () => {
    const theo = await board('maple.coordinator2');
    const relay = server.app.get(LiveRelay);
    const wake = relay.wake.bind(relay);
    // As if another process had written, whose commit does not wake this one.
    relay.wake = () => undefined;
    await assign([8]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(theo.changes).toEqual([]);
    relay.wake = wake;
    expect(await theo.change('inspection', 8)).toMatchObject({ op: 'put' });
  });
});

describe('catching up', () => {
  it('returns what was missed: the latest state of each row, once, with its earlier list', async () => {
    const theo = await board('maple.coordinator2');
    const { head } = theo.beats[0]!;
    theo.close();
    await assign([9]);
    await schedule(9);
    const { body } = await server.api
      .as('maple.coordinator2')
      .get<{ head: number; changes: LiveChange[] }>(`/api/live/changes?since=${head}`);
    expect(body.head).toBe(head + 2);
    expect(body.changes).toHaveLength(1);
    expect(body.changes[0]).toMatchObject({
      id: 9,
      op: 'put',
      from: 'rolling',
      to: 'scheduled',
      seq: head + 2,
    });
  });

  it('returns earlier lists according to the permissions before each change', async () => {
    const theo = await board('maple.coordinator2');
    const { head } = theo.beats[0]!;
    const admin = server.api.as('maple.admin');
    const { body: rolling } = await admin.get<{ content: StaffInspectionRow[] }>(
      '/api/inspections/rolling/page?size=200',
    );
    const { id, property } = rolling.content.find((row) => row.property.customerId !== 1)!;
    // The first change affects neither the list nor the customer.
    await admin.put(`/api/properties/${property.id}/details`, { city: 'Kelowna' });
    await schedule(id);
    await admin.put(`/api/properties/${property.id}/customers/1`);
    const missedBy = async (who: string) => {
      const path = `/api/live/changes?since=${head}`;
      const { body } = await server.api.as(who).get<{ changes: LiveChange[] }>(path);
      return body.changes.find((change) => change.entity === 'inspection' && change.id === id);
    };
    expect(await missedBy('maple.coordinator2')).toMatchObject({ from: 'rolling', to: 'scheduled' });
    expect(await missedBy('maple.customer')).toMatchObject({ op: 'put', to: 'scheduled' });
    expect(await missedBy('maple.customer')).not.toHaveProperty('from');
  });

  it('is filtered like everything else', async () => {
    const theo = await board('maple.coordinator2');
    const { head } = theo.beats[0]!;
    await assign([10]);
    const { body } = await server.api
      .as('maple.auditor')
      .get<{ changes: [] }>(`/api/live/changes?since=${head}`);
    expect(body.changes).toEqual([]);
  });

  it('refuses numbers that are too old, or of another log, and asks for a reload', async () => {
    for (const since of [0, 999_999]) {
      const answer = await server.api
        .as('maple.coordinator2')
        .get<{ code: string }>(`/api/live/changes?since=${since}`);
      expect(answer).toMatchObject({ status: 410, body: { code: 'too_old' } });
    }
  });
});

describe('a connection', () => {
  it.each([
    ['no token', () => undefined, 'unauthenticated'],
    ['nonsense', () => 'nonsense', 'unauthenticated'],
    ['a master, who has no company', () => server.api.token('master'), 'forbidden'],
  ])('with %s is refused with a code of the catalogue', async (_who, token, code) => {
    await expect(LiveClient.connect(server.api.baseUrl, await token())).rejects.toMatchObject({
      data: { code },
    });
  });

  it('from another site is refused', async () => {
    const token = await server.api.token('maple.coordinator');
    await expect(
      LiveClient.connect(server.api.baseUrl, token, { extraHeaders: { origin: 'https://evil.example' } }),
    ).rejects.toThrow();
  });

  it('ends with signing out, and says so', async () => {
    const { body } = await server.api.anonymous().post<{ accessToken: string }>('/api/auth/signin', {
      usernameOrEmail: 'maple.pm',
      password: 'Demo!2026',
    });
    const client = await LiveClient.connect(server.api.baseUrl, body.accessToken);
    await server.api.withToken(body.accessToken).post('/api/auth/signout');
    await client.until(() => client.socket.disconnected);
    expect(client.ended).toEqual(['signed_out']);
  });

  it('receives nothing from the moment its permissions are revoked', async () => {
    const theo = await board('maple.coordinator2');
    const users = new TenantRepository(database, User);
    const change = (status: User['status']) =>
      written(async () => {
        await users.updateWhere({ userName: 'maple.coordinator2' }, { status });
        server.app.get(DomainEvents).publish('user.statusChanged', { entityId: 4, after: { status } });
      });
    await change('BLOCKED');
    await assign([11]);
    await theo.until(() => theo.socket.disconnected);
    expect(theo.ended).toEqual(['account_changed']);
    expect(theo.changes).toEqual([]);
    await change('ACTIVE');
    const again = await board('maple.coordinator2');
    await assign([12]);
    expect(await again.change('inspection', 12)).toMatchObject({ op: 'put' });
  });

  it('continues with changed permissions, and is told to catch up', async () => {
    const theo = await board('maple.coordinator2');
    const users = new TenantRepository(database, User);
    const set = (flags: User['flags']) =>
      written(async () => {
        await users.updateWhere({ userName: 'maple.coordinator2' }, { flags });
        server.app.get(DomainEvents).publish('user.permissionsChanged', { entityId: 4 });
      });
    const [before] = await written(() => users.find({ userName: 'maple.coordinator2' }));
    await set(['canAccessInspection']);
    await theo.until(() => theo.resyncs > 0);
    await assign([13]);
    const clock = await board('maple.manager');
    await schedule(13);
    await clock.change('inspection', 13);
    expect(theo.changes.filter(({ op }) => op === 'put')).toEqual([]);
    await set(before!.flags);
  });
});

describe('a connecting socket whose user’s permissions change', () => {
  const users = () => new TenantRepository(database, User);
  const become = (values: Partial<User>, event: 'user.statusChanged' | 'user.permissionsChanged') =>
    written(async () => {
      await users().updateWhere({ userName: 'maple.coordinator2' }, values);
      server.app.get(DomainEvents).publish(event, { entityId: 4 });
    });

  /** Runs work between the check of the handshake's rights and its acceptance. */
  function whileRunning(work: () => Promise<unknown>) {
    const actors = server.app.get(SessionActors);
    const ofToken = actors.ofToken.bind(actors);
    jest.spyOn(actors, 'ofToken').mockImplementationOnce(async (token) => {
      const before = await ofToken(token);
      await work();
      return before;
    });
  }

  afterEach(() => jest.restoreAllMocks());

  it('joins with the new ones, and receives events when they are granted again', async () => {
    const [{ flags } = { flags: [] }] = await inMaple(() => users().find({ userName: 'maple.coordinator2' }));
    const manager = await board('maple.manager');
    await server.api.token('maple.coordinator2');
    whileRunning(() => become({ flags: ['canAccessInspection'] }, 'user.permissionsChanged'));
    const theo = await board('maple.coordinator2');
    await assign([14]);
    await manager.change('inspection', 14);
    await become({ flags }, 'user.permissionsChanged');
    await theo.until(() => theo.resyncs > 0);
    await assign([15]);
    await theo.change('inspection', 15);
    expect(theo.changes.map(({ id }) => id)).not.toContain(14);
  });

  it('is disconnected when the user is blocked', async () => {
    const token = await server.api.token('maple.coordinator2');
    whileRunning(() => become({ status: 'BLOCKED' }, 'user.statusChanged'));
    const socket = io(server.api.baseUrl, {
      transports: ['websocket'],
      auth: { token },
      reconnection: false,
    });
    const received: string[] = [];
    socket.onAny((event: string) => received.push(event));
    const reason = await new Promise((resolve, reject) => {
      socket.once('disconnect', resolve);
      socket.once('connect_error', reject);
    });
    expect(reason).toBe('io server disconnect');
    expect(received).toEqual(['ended']);
    await become({ status: 'ACTIVE' }, 'user.statusChanged');
    await board('maple.coordinator2');
  });
});

describe('presence', () => {
  it('is seen by users who see the row only', async () => {
    const [one, theo, cascade] = [
      await board('maple.coordinator'),
      await board('maple.coordinator2'),
      await board('cascade.coordinator'),
    ];
    one.socket.emit('presence', { entity: 'inspection', id: 20, doing: 'schedule' });
    const presence = await theo.until(() => theo.presences[0]);
    expect(presence).toEqual({
      entity: 'inspection',
      id: 20,
      doing: 'schedule',
      user: { id: 3, name: 'Clara Reyes' },
    });
    expect(cascade.presences).toEqual([]);
  });

  it('of one user is throttled over all tabs, and the last state arrives', async () => {
    const tabs = await Promise.all(Array.from({ length: 32 }, () => board('maple.manager')));
    const [theo, clara] = [await board('maple.coordinator2'), await board('maple.coordinator')];
    tabs.forEach(({ socket }, at) =>
      socket.emit('presence', { entity: 'inspection', id: 20, doing: at === 31 ? 'schedule' : 'view' }),
    );
    clara.socket.emit('presence', { entity: 'inspection', id: 21, doing: 'view' });
    const [last] = await theo.until(() => {
      const found = theo.presences.filter(({ doing }) => doing === 'schedule');
      return found.length > 0 && found;
    });
    expect(last).toMatchObject({ id: 20, user: { name: 'Marcus Bell' } });
    // Ten in the first second, and the last ten of the others.
    expect(theo.presences.filter(({ id }) => id === 20).length).toBeLessThanOrEqual(2 * MAX_PER_SECOND);
    expect(theo.presences.some(({ id }) => id === 21)).toBe(true);
  });

  it('of an invisible or invalid row goes nowhere', async () => {
    const [cascade, nadia] = [await board('cascade.coordinator'), await board('maple.coordinator2')];
    cascade.socket.emit('presence', { entity: 'inspection', id: 20, doing: 'edit' });
    await new Promise((resolve) => setTimeout(resolve, 250));
    cascade.socket.emit('presence', { entity: 'spaceship', id: -1, doing: 'fly' } as never);
    const other = await board('maple.coordinator');
    other.socket.emit('presence', { entity: 'inspection', id: 21, doing: 'view' });
    await nadia.until(() => nadia.presences.find(({ id }) => id === 21));
    expect(nadia.presences).toHaveLength(1);
  });
});

describe('a socket that cannot join', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is disconnected without side effects, and the next one joins', async () => {
    const uncaught = jest.fn();
    process.on('unhandledRejection', uncaught);
    const follow = jest.spyOn(server.app.get(LiveRelay), 'follow').mockRejectedValueOnce(new Error('away'));
    const token = await server.api.token('maple.coordinator');
    const socket = io(server.api.baseUrl, {
      transports: ['websocket'],
      auth: { token },
      reconnection: false,
    });
    const reason = await new Promise((resolve) => socket.once('disconnect', resolve));
    expect(reason).toBe('io server disconnect');
    expect(follow).toHaveBeenCalledTimes(1);
    await board('maple.coordinator');
    process.off('unhandledRejection', uncaught);
    expect(uncaught).not.toHaveBeenCalled();
  });
});

describe('a watched row', () => {
  it('tells other sessions that its report was saved, but not the saving one or users who may not see it', async () => {
    const [id, otherId] = [22, 23];
    await assign([id, otherId]);
    const clients = await Promise.all(
      ['maple.coordinator2', 'maple.inspector', 'cascade.coordinator'].map(board),
    );
    const [theo, ivan, outsider] = clients as [LiveClient, LiveClient, LiveClient];
    for (const { socket } of clients) {
      socket.emit('watch', { entity: 'spaceship', id: -1 } as never);
      await new Promise((resolve) => setTimeout(resolve, 250));
      socket.emit('watch', { entity: 'inspection', id });
    }
    const inspector = server.api.as('maple.inspector');
    const save = async (inspection: number, comments: string) => {
      const { status } = await inspector.put(`/api/inspections/partial/${inspection}`, {
        inspectionData: { comments },
      });
      expect(status).toBe(200);
    };
    await save(otherId, 'Of another visit');
    for (let tries = 0; theo.saved.length === 0 && tries < 40; tries += 1) {
      await save(id, `Draft ${tries}`);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    const heard = theo.saved.length;
    expect(heard).toBeGreaterThan(0);
    // Rooms and photos count too.
    const rooms = [{ id: '6a1a24a6-54b0-4dc5-b5a0-3a6d5a7d2c11', type: 'KITCHEN', name: 'Kitchen' }];
    await inspector.put(`/api/inspections/partial/${id}`, { rooms });
    await theo.until(() => theo.saved.length > heard);
    expect(theo.saved.every((row) => row.entity === 'inspection' && row.id === id)).toBe(true);
    expect([ivan.saved, outsider.saved]).toEqual([[], []]);
  });
});
