import { setTimeout as sleep } from 'node:timers/promises';
import type { ExportAddress } from '@walkthrough/domain';
import { Redis as Client } from 'ioredis';
import { CutLine } from '../../../load-tests/lib/cut-line.mjs';
import { loadConfig } from '../../src/core/config/config';
import { LiveRelay } from '../../src/core/live/live-relay';
import { Redis } from '../../src/core/redis/redis';
import { People } from '../../src/modules/parties/people/people.service';
import { eventually } from '../support/eventually';
import { inMaple } from '../support/in-company';
import { LiveClient } from '../support/live-client';
import { sheetForm } from '../support/property-sheets';
import { RedisServer } from '../support/redis-server';
import { ON_THAT_DAY, startTestApp, type TestApp } from '../support/test-app';
import { TRAINING_TITLES, trainingRow, xlsxOf } from '../support/training-sheets';

let redis: RedisServer;
let one: TestApp;
let other: TestApp;
const clients: LiveClient[] = [];

/** Starts two servers on one database and one Redis, which know each other only through these. */
beforeAll(async () => {
  redis = await RedisServer.start();
  const env = { ...ON_THAT_DAY, REDIS_URL: redis.url };
  one = await startTestApp({ env });
  other = await beginOther();
}, 60_000);
afterEach(() => clients.splice(0).forEach((client) => client.close()));
afterAll(async () => {
  await other.close();
  await one.close();
  await redis.stop();
});

function beginOther(): Promise<TestApp> {
  const { dataDir, databaseUrl } = one.config;
  const shared = { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  return startTestApp({ demo: false, env: { ...ON_THAT_DAY, REDIS_URL: redis.url, ...shared } });
}

async function board(at: TestApp, who: string): Promise<LiveClient> {
  const client = await LiveClient.connect(at.api.baseUrl, await at.api.token(who));
  clients.push(client);
  return client;
}

/** Stops the polling of a process, so that it learns of others' writes only through Redis. */
function lookNoMore({ app }: TestApp): void {
  const { timers } = app.get<LiveRelay, { timers: NodeJS.Timeout[] }>(LiveRelay);
  timers.forEach(clearInterval);
}

const assign = (at: TestApp, id: number) =>
  at.api.as('maple.coordinator').put(`/api/inspector/6/inspections`, { ids: [id] });

it('sends a board the writes of the other process, once, like a board there', async () => {
  const [here, there] = [await board(one, 'maple.coordinator2'), await board(other, 'maple.coordinator2')];
  for (const id of [1, 2, 3]) expect((await assign(one, id)).status).toBe(200);
  const [change, same] = [await here.change('inspection', 3), await there.change('inspection', 3)];
  expect(same).toEqual(change);
  for (const client of [here, there])
    expect(client.changes.filter(({ entity }) => entity === 'inspection').map(({ id }) => id)).toEqual([
      1, 2, 3,
    ]);
});

it('shows presence at the other process to users who may see the row, and when they have left', async () => {
  const clara = await board(one, 'maple.coordinator');
  const [theo, nadia, cascade] = [
    await board(other, 'maple.coordinator2'),
    await board(other, 'maple.inspector2'),
    await board(other, 'cascade.coordinator'),
  ];
  clara.socket.emit('presence', { entity: 'inspection', id: 4, doing: 'edit' });
  const seen = await theo.until(() => theo.presences.find(({ id }) => id === 4));
  expect(seen).toMatchObject({ entity: 'inspection', doing: 'edit', user: { name: 'Clara Reyes' } });
  await new Promise((resolve) => setTimeout(resolve, 250));
  clara.socket.emit('presence', { entity: 'inspection', id: 4, doing: 'none' });
  await theo.until(() => theo.presences.find(({ doing }) => doing === 'none'));
  expect([nadia.presences, cascade.presences]).toEqual([[], []]);
});

it('delivers changes while Redis is unavailable, and presence once it is back', async () => {
  const clara = await board(one, 'maple.coordinator');
  const theo = await board(other, 'maple.coordinator2');
  await redis.service.kill();
  expect((await assign(one, 5)).status).toBe(200);
  await theo.change('inspection', 5);
  await redis.service.begin();
  let rounds = 0;
  await theo.until(() => {
    if (rounds++ % 50 === 0) clara.socket.emit('presence', { entity: 'inspection', id: 5, doing: 'view' });
    return theo.presences.some(({ id }) => id === 5);
  });
  expect((await other.api.anonymous().get('/health/live')).status).toBe(200);
});

it('downloads an export of one process at the other, once and by its owner only', async () => {
  const clara = one.api.as('maple.coordinator');
  const offered = await clara.post<ExportAddress>('/api/inspections/export?tab=scheduled&mode=2&format=csv');
  expect(offered.status).toBe(201);
  const at = ({ api }: TestApp, who: string | null) =>
    (who ? api.as(who) : api.anonymous()).get(offered.body.address);
  expect((await at(other, 'maple.coordinator2')).status).toBe(404);
  expect((await at(other, null)).status).toBe(200);
  for (const server of [other, one]) expect((await at(server, null)).status).toBe(410);
});

it('lets pages of both processes show the pictures of training videos uploaded to one', async () => {
  const showsFrom = async ({ api }: TestApp, site: string) =>
    (await api.anonymous().get('/health/live')).headers.get('content-security-policy')!.includes(site);
  const master = one.api.as('master');
  const file = await xlsxOf([TRAINING_TITLES, trainingRow('Start')]);
  expect((await master.post('/api/training-videos-spreadsheet', sheetForm(file, 'videos'))).status).toBe(200);
  expect(await showsFrom(one, 'https://pictures.example.com')).toBe(true);
  await eventually('the site at the other', () => showsFrom(other, 'https://pictures.example.com'));
});

it('closes its own sockets only when a process ends', async () => {
  const [ending, staying] = [await board(other, 'maple.coordinator2'), await board(one, 'maple.coordinator')];
  await other.close();
  await ending.until(() => !ending.socket.connected, 'the end of the connection');
  other = await beginOther();
  await assign(other, 6);
  await staying.change('inspection', 6);
  expect(staying.socket.connected).toBe(true);
});

it('disconnects a blocked user at the other process immediately', async () => {
  lookNoMore(other);
  const [theo, clara] = [await board(other, 'maple.coordinator2'), await board(other, 'maple.coordinator')];
  const { body: self } = await one.api.as('maple.coordinator2').get<{ id: number }>('/api/users/self');
  await inMaple(() => one.app.get(People).blockFromOutside(self.id));
  await theo.until(() => theo.ended.length > 0, 'the end of the session');
  await assign(one, 7);
  // Wake-ups arrive through Redis only, too.
  await clara.change('inspection', 7);
  expect(theo.changes.some(({ id: changed }) => changed === 7)).toBe(false);
});

it('ignores rejected messages of a stopping adapter when Redis goes: the process ends without an error', async () => {
  const refused: unknown[] = [];
  const hear = (reason: unknown) => refused.push(reason);
  const own = await RedisServer.start();
  const ending = await Redis.of(loadConfig({ REDIS_URL: own.url }));
  const listening = ending.listening();
  await listening.subscribe('words');
  process.on('unhandledRejection', hear);
  const pausing = new Client(own.url);
  try {
    await pausing.call('CLIENT', 'PAUSE', '60000');
    pausing.disconnect();
    const unheard = listening.unsubscribe('words');
    const gone = expect(unheard.then(() => 'answered')).rejects.toThrow('Connection is closed');
    void listening.punsubscribe('words*');
    ending.onApplicationShutdown();
    await own.stop();
    await gone;
    await sleep(50);
  } finally {
    process.off('unhandledRejection', hear);
  }
  expect(refused).toEqual([]);
});

it('replaces a Redis connection that loses all bytes: subscribers receive again, and requests are answered', async () => {
  const line = await CutLine.to(redis.service.port);
  const shared = await Redis.of(loadConfig({ REDIS_URL: `redis://127.0.0.1:${line.port}` }), {
    everyMs: 50,
    answerMs: 200,
  });
  const [listening, asking, saying] = [shared.listening(), shared.atOnce(), new Client(redis.url)];
  const heard: string[] = [];
  try {
    await listening.subscribe('words');
    listening.on('message', (_, word: string) => heard.push(word));
    await eventually('the first word', async () => {
      await saying.publish('words', 'before');
      return heard.includes('before');
    });
    line.swallows();
    await expect(asking.get('anything')).rejects.toThrow();
    line.isWell();
    await eventually('a word after it', async () => {
      await saying.publish('words', 'after');
      return heard.includes('after');
    });
    await eventually('an answer', () => asking.set('faults', 'well').catch(() => null));
  } finally {
    shared.onApplicationShutdown();
    saying.disconnect();
    await line.close();
  }
});

it('delivers messages to a subscriber that started before Redis greeted', async () => {
  const line = await CutLine.to(redis.service.port);
  line.holds();
  const shared = await Redis.of(loadConfig({ REDIS_URL: `redis://127.0.0.1:${line.port}` }));
  const [listening, saying] = [shared.listening(), new Client(redis.url)];
  const heard: string[] = [];
  try {
    // The handshake of a connection may still be in progress.
    await eventually('a connection, or none yet', () => ['connect', 'wait'].includes(listening.status));
    listening.on('message', (_, word: string) => heard.push(word));
    const subscribed = listening.subscribe('words');
    line.isWell();
    await subscribed;
    await eventually('a greeting', () => listening.status === 'ready');
    await saying.publish('words', 'after');
    await eventually('a word', () => heard.includes('after'));
  } finally {
    shared.onApplicationShutdown();
    saying.disconnect();
    await line.close();
  }
});
