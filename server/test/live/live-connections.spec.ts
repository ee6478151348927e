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
import { useLiveBoards } from '../support/live-boards';

const live = useLiveBoards();
const { assign, board, schedule } = live;
const database = () => live.server.app.get(Database);
const written = <T>(work: () => Promise<T>) => inMaple(() => database().runUnit(work));

describe('a connection', () => {
  it.each([
    ['no token', () => undefined, 'unauthenticated'],
    ['nonsense', () => 'nonsense', 'unauthenticated'],
    ['a master, who has no company', () => live.server.api.token('master'), 'forbidden'],
  ])('with %s is refused with a code of the catalogue', async (_who, token, code) => {
    await expect(LiveClient.connect(live.server.api.baseUrl, await token())).rejects.toMatchObject({
      data: { code },
    });
  });

  it('from another site is refused', async () => {
    const token = await live.server.api.token('maple.coordinator');
    await expect(
      LiveClient.connect(live.server.api.baseUrl, token, {
        extraHeaders: { origin: 'https://evil.example' },
      }),
    ).rejects.toThrow();
  });

  it('ends with signing out, and says so', async () => {
    const { body } = await live.server.api.anonymous().post<{ accessToken: string }>('/api/auth/signin', {
      usernameOrEmail: 'maple.pm',
      password: 'Demo!2026',
    });
    const client = await LiveClient.connect(live.server.api.baseUrl, body.accessToken);
    await live.server.api.withToken(body.accessToken).post('/api/auth/signout');
    await client.until(() => client.socket.disconnected);
    expect(client.ended).toEqual(['signed_out']);
  });

  it('receives nothing from the moment its permissions are revoked', async () => {
    const theo = await board('maple.coordinator2');
    const users = new TenantRepository(database(), User);
    const change = (status: User['status']) =>
      written(async () => {
        await users.updateWhere({ userName: 'maple.coordinator2' }, { status });
        live.server.app.get(DomainEvents).publish('user.statusChanged', { entityId: 4, after: { status } });
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
    const users = new TenantRepository(database(), User);
    const set = (flags: User['flags']) =>
      written(async () => {
        await users.updateWhere({ userName: 'maple.coordinator2' }, { flags });
        live.server.app.get(DomainEvents).publish('user.permissionsChanged', { entityId: 4 });
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
  const users = () => new TenantRepository(database(), User);
  const become = (values: Partial<User>, event: 'user.statusChanged' | 'user.permissionsChanged') =>
    written(async () => {
      await users().updateWhere({ userName: 'maple.coordinator2' }, values);
      live.server.app.get(DomainEvents).publish(event, { entityId: 4 });
    });

  /** Runs work between the check of the handshake's rights and its acceptance. */
  function whileRunning(work: () => Promise<unknown>) {
    const actors = live.server.app.get(SessionActors);
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
    await live.server.api.token('maple.coordinator2');
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
    const token = await live.server.api.token('maple.coordinator2');
    whileRunning(() => become({ status: 'BLOCKED' }, 'user.statusChanged'));
    const socket = io(live.server.api.baseUrl, {
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
    const follow = jest
      .spyOn(live.server.app.get(LiveRelay), 'follow')
      .mockRejectedValueOnce(new Error('away'));
    const token = await live.server.api.token('maple.coordinator');
    const socket = io(live.server.api.baseUrl, {
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
    const inspector = live.server.api.as('maple.inspector');
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
