import { Redis as RedisClient } from 'ioredis';
import { loadConfig } from '../../src/core/config/config';
import { RATE_LIMIT_DEFAULTS } from '../../src/core/config/rate-limit-figures';
import { Clock } from '../../src/core/context/clock';
import { type Counts, GrowingWaits, WindowCounts } from '../../src/core/http/limits/bounded-counts';
import { RateLimits } from '../../src/core/http/limits/rate-limits';
import { SharedCounts } from '../../src/core/http/limits/shared-counts';
import { Redis } from '../../src/core/redis/redis';
import { eventually } from '../support/eventually';
import { RedisServer } from '../support/redis-server';

let redis: RedisServer;
let client: RedisClient;
let now = 0;
const clock = () => now;

beforeAll(async () => {
  redis = await RedisServer.start();
  client = new RedisClient(redis.url, { enableOfflineQueue: false, maxRetriesPerRequest: 0 });
  client.on('error', () => undefined);
  await isThere();
});
beforeEach(async () => {
  now = 1_000_000;
  await client.flushall();
});
afterAll(async () => {
  client.disconnect();
  await redis.stop();
});

const isThere = () => eventually('Redis is there', () => client.status === 'ready');
const refuses = (take: () => Promise<unknown>): Promise<boolean> =>
  take().then(
    () => false,
    () => true,
  );

const here = {
  windows: (most: number, seconds: number): Counts => new WindowCounts({ most, seconds }, 10, clock),
  waits: (most: number, seconds: number, longestWait: number): Counts =>
    new GrowingWaits({ most, seconds, longestWait }, 10, clock),
};
const shared: typeof here = {
  windows: (most, seconds) =>
    new SharedCounts(client, clock).windows('test', { most, seconds }, here.windows(most, seconds)),
  waits: (most, seconds, longestWait) =>
    new SharedCounts(client, clock).waits(
      'test',
      { most, seconds, longestWait },
      here.waits(most, seconds, longestWait),
    ),
};

describe.each([
  ['in one process', here],
  ['over Redis', shared],
])('counts %s', (_, { windows }) => {
  it('are taken completely or not at all', async () => {
    const counts = windows(5, 60);
    await counts.take('key', 3);
    expect(await refuses(() => counts.take('key', 3))).toBe(true);
    expect(await refuses(() => counts.take('key', 2))).toBe(false);
  });

  it('of simultaneous requests equal those of sequential ones', async () => {
    const counts = windows(5, 60);
    const refused = await Promise.all(Array.from({ length: 9 }, () => refuses(() => counts.take('key'))));
    expect(refused.filter((each) => !each)).toHaveLength(5);
  });

  it('start over when their window ends, and not before', async () => {
    const counts = windows(1, 60);
    await counts.take('key');
    now += 59_999;
    await expect(counts.take('key')).rejects.toMatchObject({
      code: 'too_many_attempts',
      details: { retryAfterSeconds: 1 },
    });
    now += 1;
    expect(await refuses(() => counts.take('key'))).toBe(false);
  });

  it('are returned once, for their own window', async () => {
    const counts = windows(1, 60);
    const giveBack = await counts.take('key');
    giveBack();
    const late = await counts.take('key');
    now += 60_000;
    await counts.take('key');
    late();
    expect(await refuses(() => counts.take('key'))).toBe(true);
  });
});

describe.each([
  ['in one process', here],
  ['over Redis', shared],
])('failures counted %s', (_, { waits }) => {
  it('are forgotten after a long time without a failure', async () => {
    const counts = waits(2, 3600, 60);
    for (const wait of [0, 0, 1000, 2000]) {
      now += wait;
      await counts.take('key');
    }
    now += 3999;
    expect(await refuses(() => counts.take('key'))).toBe(true);
    now += 3_600_000;
    for (const wait of [0, 0]) {
      now += wait;
      expect(await refuses(() => counts.take('key'))).toBe(false);
    }
  });

  it('delay nobody after a success, and cancel no other delay', async () => {
    const counts = waits(2, 3600, 60);
    await counts.take('key');
    await counts.take('key');
    now += 1000;
    (await counts.take('key'))();
    expect(await refuses(() => counts.take('key').then((giveBack) => giveBack()))).toBe(false);
    await counts.take('key');
    expect(await refuses(() => counts.take('key'))).toBe(true);
  });

  it('wait no longer than the maximum', async () => {
    const counts = waits(1, 3600, 4);
    for (let n = 0; n < 6; n++) {
      await counts.take('key');
      now += 4_000;
    }
    now -= 1;
    await expect(counts.take('key')).rejects.toMatchObject({ details: { retryAfterSeconds: 1 } });
  });
});

it('limits the number of keys in one process, and forgets the oldest', async () => {
  const counts = new WindowCounts({ most: 1, seconds: 60 }, 1000, clock);
  await counts.take('first');
  await counts.take('second');
  for (let n = 0; n < 999; n++) await counts.take(`other ${n}`);
  expect(counts.size).toBe(1000);
  expect(await refuses(() => counts.take('second'))).toBe(true);
  expect(await refuses(() => counts.take('first'))).toBe(false);
});

describe('the limits of two servers', () => {
  const config = loadConfig({ JWT_SECRET: 'a secret of more than thirty-two characters' });
  const limitsOver = async (url: string | undefined) => {
    const connections = await Redis.of({ ...config, redisUrl: url } as typeof config);
    return { limits: new RateLimits(config, new Clock(config), connections), connections };
  };
  const { most } = RATE_LIMIT_DEFAULTS.numberChecks;
  const asked = async ({ limits }: { limits: RateLimits }, times: number) => {
    for (let n = 0; n < times; n++) await limits.countNumberCheck('203.0.113.5');
  };

  it('are shared over one Redis, which stores no name or address', async () => {
    const servers = [await limitsOver(redis.url), await limitsOver(redis.url)];
    const [one, other] = [servers[0]!, servers[1]!];
    for (const [index, { limits }] of servers.entries()) {
      await eventually('it counts there', async () => {
        await limits.countFileCheck(`network ${index}`);
        return (await client.keys('*fileChecks*')).length > index;
      });
    }
    await client.flushall();
    await asked(one, most - 1);
    await asked(other, 1);
    expect(await refuses(() => asked(one, 1))).toBe(true);
    const kept = await client.keys('*');
    expect(kept).toEqual([expect.stringMatching(/^walkthrough:limits:numberChecks:[0-9a-f]{64}$/)]);
    expect(await client.ttl(kept[0]!)).toBeGreaterThan(0);
    for (const { connections } of servers) connections.onApplicationShutdown();
  });

  it('are separate without Redis, and while it is unavailable', async () => {
    await redis.service.kill();
    for (const url of [undefined, redis.url]) {
      const [one, other] = [await limitsOver(url), await limitsOver(url)];
      await asked(one, most);
      expect(await refuses(() => asked(one, 1))).toBe(true);
      expect(await refuses(() => asked(other, 1))).toBe(false);
      for (const { connections } of [one, other]) connections.onApplicationShutdown();
    }
    await redis.service.begin();
    await isThere();
  });
});
