import { Redis as RedisClient } from 'ioredis';
import { requestContext } from '../../src/core/context/request-context';
import { Database } from '../../src/core/database/database';
import { GlobalRepository } from '../../src/core/database/global-repository';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { type LaneTickets, createTicketQueues } from '../../src/core/jobs/job-tickets';
import { Jobs } from '../../src/core/jobs/jobs';
import type { JobAttempt } from '../../src/core/jobs/lane';
import { Outbox } from '../../src/core/jobs/outbox.entity';
import { RedisLane } from '../../src/core/jobs/redis-lane';
import { Redis } from '../../src/core/redis/redis';
import { eventually } from '../support/eventually';
import { RedisServer } from '../support/redis-server';
import { onMariaDb, startTestApp, type TestApp } from '../support/test-app';

let redis: RedisServer;
let client: RedisClient;
/** On MariaDB one process that only enqueues, and two workers; SQLite allows one process only. */
let promising: TestApp;
let workers: TestApp[];
/** Finished jobs with their workers. */
const done: { name: string; by: TestApp['app'] }[] = [];
let release: () => void;
let released: Promise<void>;

beforeAll(async () => {
  redis = await RedisServer.start();
  client = new RedisClient(redis.url, { maxRetriesPerRequest: null });
  client.on('error', () => undefined);
  const env = { REDIS_URL: redis.url };
  promising = await startTestApp({ demo: false, env, role: onMariaDb ? 'server' : 'all' });
  const { dataDir, databaseUrl } = promising.config;
  const beside = () =>
    startTestApp({ demo: false, env: { ...env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl } });
  workers = onMariaDb ? [await beside(), await beside()] : [promising];
  new Set([promising, ...workers]).forEach(({ app }) =>
    app.get(Jobs).handle<string>('test.note', {
      lane: 'notices',
      perform: async ({ payload }) => {
        if (payload.startsWith('slow')) await released;
        done.push({ name: payload, by: app });
      },
    }),
  );
}, 60_000);
beforeEach(() => {
  released = new Promise((resolve) => (release = resolve));
  done.splice(0);
});
afterAll(async () => {
  for (const server of new Set([...workers, promising])) await server.close();
  client.disconnect();
  await redis.stop();
});

const promise = (name: string, at = promising) =>
  requestContext.runAsSystem('test', () =>
    at.app.get(Database).runUnit(() => at.app.get(Jobs).enqueue('test.note', name)),
  );
const row = (id: number) =>
  requestContext.runAsSystem('test', () =>
    new GlobalRepository(promising.app.get(Database), Outbox).findOne({ id }),
  );
const names = () => done.map(({ name }) => name).sort();
const drained = () => Promise.all(workers.map(({ app }) => app.get(JobRunner).drained()));
const redisIsBack = () => eventually('Redis is back', () => client.status === 'ready');

/** Stops the workers' own polling, so that they run only jobs from the queue. */
function lookNoMore(): void {
  for (const { app } of workers) clearInterval(app.get<JobRunner, { tick: NodeJS.Timeout }>(JobRunner).tick);
}

it('hands out jobs to other processes by Redis, each once', async () => {
  lookNoMore();
  const wanted = Array.from({ length: 30 }, (_, n) => `note ${n}`);
  for (const name of wanted) await promise(name);
  await eventually('all is done', () => done.length >= wanted.length);
  await drained();
  expect(names()).toEqual([...wanted].sort());
  // Each worker got some jobs, and the enqueuing process none.
  expect(new Set(done.map(({ by }) => by))).toEqual(new Set(workers.map(({ app }) => app)));
});

it('hands out again what Redis has lost', async () => {
  const ids: number[] = [];
  const waiting = async () => {
    const rows = await Promise.all(ids.map(row));
    return ids.filter((_, at) => rows[at]?.state === 'waiting');
  };
  const tickets = () => client.llen('walkthrough:notices:wait');
  // All lanes are busy and two tickets are in Redis. The number of lanes is unknown here: a process that waits for
  // Redis for two seconds takes some jobs by itself.
  await eventually('two tickets wait', async () => {
    if ((await waiting()).length < 2) ids.push(await promise(`slow ${ids.length}`));
    return (await tickets()) >= 2;
  });
  await client.flushall();
  expect(await tickets()).toBe(0);
  expect((await waiting()).length).toBeGreaterThanOrEqual(2);
  release();
  await drained();
  expect(names()).toEqual(ids.map((_, n) => `slow ${n}`).sort());
  expect(await waiting()).toEqual([]);
});

it('hands out a backlog completely without another search', async () => {
  const wanted = Array.from({ length: 1200 }, (_, n) => `late ${n}`);
  const { app } = promising;
  const enqueue = async () => {
    for (const name of wanted) await app.get(Jobs).enqueue('test.note', name);
  };
  const promiseAll = async () => {
    await requestContext.runAsSystem('test', () => app.get(Database).runUnit(enqueue));
    // Only the database rows are left.
    await client.flushall();
  };
  const whileNoneBegins = workers.reduce(
    (work, worker) => () => worker.app.get(JobRunner).paused(work),
    promiseAll,
  );
  await whileNoneBegins();
  await eventually('all is done', () => done.length >= wanted.length);
  await drained();
  expect(names()).toEqual([...wanted].sort());
}, 60_000);

it('lets each process work alone without Redis, and finds jobs of processes without workers', async () => {
  await redis.service.kill();
  await eventually('it is seen', () => client.status !== 'ready');
  await promise('here', workers[0]);
  const id = await promise('elsewhere');
  await eventually('the own work is done', () => done.length > 0);
  await drained();
  expect(names()).toEqual(['elsewhere', 'here']);
  await redis.service.begin();
  await redisIsBack();
  expect((await row(id))!.attempts).toBe(1);
  await eventually('it is handed out again', async () => {
    await promise('after');
    return done.some(({ name }) => name === 'after');
  });
  await drained();
});

it('ignores a ticket that is handed out twice or late', async () => {
  await redisIsBack();
  const id = await promise('slow once');
  await eventually('somebody has it', async () => (await row(id))!.state === 'running');
  const again = await Redis.of(promising.config);
  const tickets = (await createTicketQueues(again))('notices');
  await eventually('it is there', () => tickets.isThere());
  // As if the queue had lost its record of the running job.
  await client.del(`walkthrough:notices:outbox-${id}-1`);
  await tickets.put([0, 1, 2].map((attempts) => ({ id, attempts })));
  await eventually(
    'all have been handed out',
    async () => (await client.llen('walkthrough:notices:wait')) === 0,
  );
  await tickets.end();
  again.onApplicationShutdown();
  release();
  await drained();
  await eventually('it is done', () => done.length > 0);
  expect(names()).toEqual(['slow once']);
  expect(await row(id)).toMatchObject({ state: 'done', attempts: 1, deaths: 0 });
});

it('searches a backlog without claimable jobs again after a pause, not in a loop', async () => {
  const backlog = Array.from({ length: 500 }, (_, id): JobAttempt => ({ id, attempts: 0 }));
  let [looks, failures] = [0, 0];
  let handOut = (_tries: readonly JobAttempt[]): Promise<void> => Promise.resolve();
  const tickets: LaneTickets = {
    isThere: () => true,
    put: (tries) => handOut(tries),
    handOut: (_, take, taken) => {
      handOut = async (tries) => {
        for (const ticket of tries) await take(ticket);
        taken();
      };
    },
    end: () => Promise.resolve(),
  };
  const lane = new RedisLane(
    1,
    {
      mayBegin: () => true,
      claim: () => Promise.resolve(null),
      claimAttempt: () => Promise.reject(new Error('The database takes no writes.')),
      // Ends a lane that never pauses, so that the test fails instead of hanging.
      due: () => Promise.resolve(++looks < 10 ? backlog : []),
      perform: () => Promise.resolve(),
      failed: () => void (failures += 1),
    },
    tickets,
  );
  lane.wake();
  await lane.idle();
  expect({ looks, failures }).toEqual({ looks: 1, failures: 500 });
  await eventually('it looks again', () => looks > 1);
  await lane.end();
});
