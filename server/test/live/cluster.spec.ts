import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type {
  LiveChange,
  Page,
  Presence,
  StaffInspectionRow,
  UserSelf,
  WorkBasketItem,
} from '@walkthrough/domain';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import WebSocket from 'ws';
import { socketIoAddress, SocketIoLine } from '../../../load-tests/lib/socket-io.mjs';
import { Cluster, type ClusterProgram } from '../../../scripts/lib/cluster.mjs';
import { Api } from '../support/api';
import { eventually } from '../support/eventually';
import { FollowingBoard } from '../support/following-board';
import { LiveClient } from '../support/live-client';
import { logoForm, logoPng } from '../support/logos';
import { NextVersion } from '../support/next-version';
import { Phone } from '../support/phone-in-cluster';

/**
 * Tests the cluster of `npm run cluster`: two servers and a worker behind nginx, with MariaDB, Redis and an object
 * store. It starts its own engines.
 */
/** Limit for a hanging test; a busy machine starts nine programs slowly. */
jest.setTimeout(300_000);

const cluster = new Cluster({ prints: false });
let through: Api;
let each: Api[];
beforeAll(async () => {
  await cluster.start();
  through = new Api(cluster.address);
  each = cluster.servers.map(({ address }) => new Api(address));
});
/** Checks that no process and no file is left. */
afterAll(async () => {
  const pids = [...cluster.servers, ...cluster.workers, cluster.nginx].map(({ pid }) => pid!);
  await cluster.remove();
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  expect(existsSync(cluster.folder)).toBe(false);
});

/**
 * Assigns an unassigned inspection to an inspector at this server.
 * @returns its id
 */
let inspections: number[];
let inspectors: number[];
beforeAll(async () => {
  const as = through.as('maple.coordinator');
  inspectors = (await as.get<{ id: number }[]>('/api/inspectors')).body.map(({ id }) => id);
  const { content } = (await as.get<Page<StaffInspectionRow>>('/api/inspections/rolling/page')).body;
  inspections = content.filter(({ property }) => !property.isUnassignable).map(({ id }) => id);
});
let turns = 0;
async function assign(at: Api): Promise<number> {
  const inspection = inspections[turns % 5]!;
  const inspector = inspectors[Math.floor(turns / 5) % 2]!;
  turns += 1;
  const { status } = await at
    .as('maple.coordinator')
    .put(`/api/inspector/${inspector}/inspection/${inspection}`);
  expect({ visit: inspection, inspector, status }).toEqual({ visit: inspection, inspector, status: 200 });
  return inspection;
}

/** A socket with the framing of the load scenarios. */
class Framed {
  readonly heard: [name: string, what: unknown][] = [];
  private readonly socket: WebSocket;
  readonly line: SocketIoLine;
  readonly sids: string[] = [];
  readonly refusals: { message: string; data?: unknown }[] = [];
  ends = 0;
  failure: unknown;

  constructor(address: string, token: string) {
    this.socket = new WebSocket(socketIoAddress(address), { perMessageDeflate: false });
    this.line = new SocketIoLine((text) => this.socket.send(text), {
      auth: { token },
      connected: (sid) => this.sids.push(sid),
      event: (name, what) => this.heard.push([name, what]),
      refused: (error) => this.refusals.push(error),
      ended: () => (this.ends += 1),
    });
    this.socket.on('message', (data: Buffer) => {
      try {
        this.line.receive(data.toString());
      } catch (error) {
        this.failure = error;
      }
    });
    this.socket.on('error', (error) => (this.failure = error));
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  received = <T>(name: string, fits: (what: T) => boolean) =>
    eventually(name, () => this.heard.find(([each, what]) => each === name && fits(what as T)));

  close(): void {
    this.socket.close();
  }
}

describe('servers behind nginx', () => {
  it('act as one: a board sees writes of either, and no client counts as the proxy', async () => {
    const board = await LiveClient.connect(cluster.address, await through.token('maple.coordinator2'));
    for (const at of [through, ...each]) await board.change('inspection', await assign(at));
    board.close();
    for (const at of [through, ...each])
      expect((await at.anonymous().get('/health/ready')).body).toMatchObject({
        status: 'ready',
        notices: [],
      });
  });

  it('serve each other’s uploaded files, also through nginx', async () => {
    const [one, other] = each;
    const logoAt = async (at: Api) => (await at.as('maple.admin').get('/api/tenants/self/logo')).body;
    const before = await logoAt(other!);
    const form = logoForm(await logoPng('#123456'));
    expect((await one!.as('maple.admin').post('/api/tenants/self/logo', form)).status).toBe(200);
    const given = await logoAt(other!);
    expect(given).toMatchObject({ content: expect.stringMatching(/.{20}/) as string });
    expect(given).not.toEqual(before);
    expect(await logoAt(through)).toEqual(given);
  });

  it('store the files of their pages for servers of another version', () => {
    const kept = join(cluster.folder, 'store/files/client');
    expect(readdirSync(join(kept, 'versions'))).toHaveLength(1);
    const assets = readdirSync(join(__dirname, '../../../client/dist/assets'));
    const loaded = assets.filter((name) => /\.(js|css|woff2)$/.test(name));
    expect(loaded.length).toBeGreaterThan(20);
    expect(readdirSync(join(kept, 'files'))).toHaveLength(loaded.length);
  });

  it('are skipped when killed, and their boards reconnect', async () => {
    const [first] = cluster.servers;
    const boards = await Promise.all(
      [1, 2, 3, 4].map(async () =>
        LiveClient.connect(cluster.address, await through.token('maple.manager'), { reconnection: true }),
      ),
    );
    await first!.kill9();
    for (let n = 0; n < 10; n += 1)
      expect((await through.as('maple.manager').get('/api/users/self')).status).toBe(200);
    await eventually('all boards', () => boards.every(({ socket }) => socket.connected));
    await first!.start();
    expect((await each[0]!.as('maple.manager').get('/api/users/self')).status).toBe(200);
    boards.forEach((board) => board.close());
  });
});

describe('processes that are replaced one after the other by the next version, which migrates,', () => {
  const inspection = new Map<number, { version: number; inspector: number }>();
  const boards: FollowingBoard[] = [];
  let next: NextVersion;
  let phone: Phone;
  let report: number;
  beforeAll(async () => {
    next = new NextVersion(join(cluster.folder, 'next'));
    const opened = ['maple.coordinator', 'maple.coordinator2', 'maple.manager', 'maple.admin'];
    for (const who of [...opened, ...opened]) boards.push(await FollowingBoard.open(through, who));
    const as = through.as('maple.inspector');
    const { id } = (await as.get<UserSelf>('/api/users/self')).body.inspector!;
    const own = await as.get<WorkBasketItem[]>(`/api/inspector/${id}/inspections`);
    report = own.body[0]!.inspection.id;
    const begun = { inspectionData: { comments: 'Begun before.' } };
    expect((await as.put(`/api/inspections/partial/${report}`, begun)).status).toBe(200);
    phone = await Phone.signedIn(cluster.address, 'maple.inspector');
    await phone.openReport(report);
  });
  afterAll(async () => {
    await phone?.close();
    await Promise.all(boards.map((board) => board.close()));
  });

  const rows = async (sql: string) => {
    const connection = await createConnection({ uri: cluster.databaseUrl });
    const [found] = await connection.query<RowDataPacket[]>(sql);
    await connection.end();
    return found;
  };
  const migrated = () => rows(`SELECT name FROM migration WHERE name = '${next.migration}'`);

  /** Assigns inspections that no other writer uses, until stopped. */
  async function write(who: string, own: number[], isOver: () => boolean): Promise<number> {
    let turn = 0;
    for (; !isOver(); turn += 1) {
      const [id, inspector] = [own[turn % own.length]!, inspectors[turn % 2]!];
      const path = `/api/inspector/${inspector}/inspection/${id}`;
      const { status, body } = await through.as(who).put<{ version: number }>(path);
      expect({ id, status }).toEqual({ id, status: 200 });
      inspection.set(id, { version: body.version, inspector });
      await new Promise((resume) => setTimeout(resume, 50));
    }
    return turn;
  }

  /** Replaces a process and waits until its clients have reconnected, to another process or to itself. */
  async function replace(process: ClusterProgram, args?: readonly string[]): Promise<void> {
    const before = boards.map(({ breaks }) => breaks);
    const lines = phone.lines;
    if (args) process.become(args);
    await process.restart();
    await eventually('all boards are back', () => boards.every(({ isConnected }) => isConnected));
    await eventually('the phone is back', () => phone.hasLine);
    boards.forEach(({ breaks }, n) => expect(breaks - before[n]!).toBeLessThanOrEqual(1));
    expect(phone.lines - lines).toBeLessThanOrEqual(1);
  }

  it('fail no call, cost each board one reconnection per server, and lose no event and nothing acknowledged', async () => {
    const [first, second] = cluster.servers;
    const [worker] = cluster.workers;
    const lazy = next.files.find(({ before }) => before.startsWith('manage-properties.'))!;
    const has = async (at: Api, name: string) => (await fetch(`${at.baseUrl}/assets/${name}`)).status;
    let isOver = false;
    const [some, others] = [inspections.slice(0, 5), inspections.slice(5, 10)];
    const writing = Promise.all([
      write('maple.coordinator', some, () => isOver),
      write('maple.coordinator2', others, () => isOver),
    ]);
    const replacing = async () => {
      try {
        expect(await migrated()).toEqual([]);
        await phone.note('Typed on the old version, at its servers.');
        await replace(first!, [next.program]);
        await phone.note('Typed on the old version, at one of either.');
        // The previous version keeps running beside it, and can also be started again, because an update may be
        // reverted.
        expect(await migrated()).toHaveLength(1);
        expect((await each[1]!.as('maple.manager').get('/api/inspections/rolling/page')).status).toBe(200);
        await replace(worker!, [next.program]);
        await replace(second!);
        const given = `/api/inspector/${inspectors[0]}/inspection/${inspections[10]}`;
        expect((await each[1]!.as('maple.coordinator').put(given)).status).toBe(200);
        // A service worker caches only the page of its own version.
        const stored = async (at: Api, page: string) => has(at, `../index.html?__WB_REVISION__=${page}`);
        const [isNew, isOld] = each;
        for (const [at, own, other] of [
          [isNew!, next.pages.now, next.pages.before],
          [isOld!, next.pages.before, next.pages.now],
        ] as const)
          expect([await stored(at, own), await stored(at, other)]).toEqual([200, 503]);
        // Servers of both versions serve the chunks of both.
        for (const at of each)
          expect([await has(at, lazy.before), await has(at, lazy.now)]).toEqual([200, 200]);
        await replace(second!, [next.program]);
      } finally {
        isOver = true;
      }
    };
    const [written] = await Promise.all([writing, replacing()]);
    for (const count of written) expect(count).toBeGreaterThan(10);
    // Each client was connected to one of them.
    for (const { breaks } of boards) expect(breaks).toBeGreaterThan(0);
    expect(boards.map(({ refusals }) => refusals)).toEqual(boards.map(() => 0));
    for (const [id, { version, inspector }] of inspection) {
      const now = await through.as('maple.manager').get<StaffInspectionRow>(`/api/inspections/${id}`);
      expect(now.body).toMatchObject({ version, inspector: { id: inspector } });
      for (const board of boards)
        await eventually(`${board.name} knows ${id}`, () => board.knows({ id, version }));
    }
    await Promise.all(boards.map((board) => board.close()));
    expect(await migrated()).toHaveLength(1);
    expect(
      await rows('SELECT COUNT(*) AS marked FROM inspection WHERE next_version_mark IS NOT NULL'),
    ).toEqual([{ marked: 0 }]);
  });

  it('keep the texts of an open report, and tell the app about a newer version', async () => {
    const scripts = await phone.scripts();
    const renamed = scripts.map((name) => next.files.find(({ before }) => before === name)?.now);
    expect(renamed.filter(Boolean).length).toBeGreaterThan(2);
    // The old app continues on the new servers, although its last input is not sent yet.
    await phone.note('Typed on the old version, and taken along.');
    await phone.takeUpdate();
    await phone.comments.waitFor();
    expect(await phone.comments.inputValue()).toBe(phone.noted);
    expect(await phone.scripts()).toEqual(renamed);
  });
});

describe('the framing of the load scenarios', () => {
  it('connects, receives, sends and disconnects like the client of the library', async () => {
    const mine = new Framed(cluster.address, await through.token('maple.coordinator'));
    const theirs = await LiveClient.connect(each[1]!.baseUrl, await through.token('maple.coordinator2'));
    await mine.received('live', () => true);
    expect(mine.line.isConnected).toBe(true);
    expect(mine.sids).toHaveLength(1);
    expect(mine.line.settings).toMatchObject({ pingInterval: 20_000 });

    const inspection = await assign(through);
    const isOfIt = ({ entity, id }: { entity: string; id: number }) =>
      entity === 'inspection' && id === inspection;
    const [, change] = await mine.received<LiveChange>('change', isOfIt);
    expect(change).toEqual(await theirs.change('inspection', inspection));
    // Repeated while it is true, because Redis may have lost one after its connections were cut.
    await eventually('theirs hears mine', () => {
      mine.line.emit('presence', { entity: 'inspection', id: inspection, doing: 'schedule' });
      return theirs.presences.find(isOfIt);
    });
    theirs.socket.emit('presence', { entity: 'inspection', id: inspection, doing: 'view' });
    await mine.received<Presence>('presence', isOfIt);
    expect(mine.failure).toBeUndefined();
    mine.line.disconnect();
    await eventually('the end', () => {
      mine.close();
      return !mine.isOpen;
    });
    theirs.close();
  });

  it('answers the ping of the server every twenty seconds, and refuses unknown frames', () => {
    const sent: string[] = [];
    const line = new SocketIoLine((text) => sent.push(text), { auth: {} });
    line.receive('2');
    line.receive('6');
    expect(sent).toEqual(['3']);
    expect(() => line.receive('451-["change",{"_placeholder":true}]')).toThrow('Socket.IO packet');
  });

  it('reports a refusal, and the end of a session', async () => {
    const outsider = new Framed(cluster.address, 'no token');
    await eventually('the refusal', () => outsider.refusals.length > 0);
    expect(outsider.refusals[0]!.data).toMatchObject({ code: 'unauthenticated' });
    outsider.close();

    const leaving = new Api(cluster.address);
    const mine = new Framed(cluster.address, await leaving.token('maple.auditor'));
    await mine.received('live', () => true);
    expect((await leaving.as('maple.auditor').post('/api/auth/signout')).status).toBe(204);
    await mine.received<{ reason: string }>('ended', ({ reason }) => reason === 'signed_out');
    await eventually('the end', () => mine.ends > 0 || !mine.isOpen);
  });
});
