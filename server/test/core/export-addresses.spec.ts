import { EXPORT_ADDRESS_MS } from '@walkthrough/domain';
import { type Config, loadConfig } from '../../src/core/config/config';
import type { Actor } from '../../src/core/context/actor';
import { Clock } from '../../src/core/context/clock';
import type { Export } from '../../src/core/exports/address-book';
import { ExportAddresses } from '../../src/core/exports/export-addresses';
import { Redis } from '../../src/core/redis/redis';
import { eventually } from '../support/eventually';
import { RedisServer } from '../support/redis-server';

const config = loadConfig({ JWT_SECRET: 'a secret of more than thirty-two characters' });
const opened: Redis[] = [];
let redis: RedisServer;
let now = Date.now();
let tenantId = 0;

class StandingClock extends Clock {
  override now(): number {
    return now;
  }
}

beforeAll(async () => {
  redis = await RedisServer.start();
});
beforeEach(() => (tenantId += 1));
afterAll(async () => {
  for (const each of opened) each.onApplicationShutdown();
  await redis.stop();
});

/** Returns two processes' views of the addresses; without Redis, one process twice. */
async function processes(redisUrl: string | undefined): Promise<[ExportAddresses, ExportAddresses]> {
  const addresses: ExportAddresses[] = [];
  for (let n = 0; n < (redisUrl ? 2 : 1); n++) {
    const connections = await Redis.of({ ...config, redisUrl } as Config);
    opened.push(connections);
    addresses.push(new ExportAddresses(new StandingClock(config), connections));
  }
  const [one, other = one] = addresses;
  return [one!, other!];
}

const of = (userId: number): Export => ({
  kind: 'inspections',
  asked: { tab: 'due' },
  name: 'inspections-due',
  format: 'csv',
  language: 'en-CA',
  tenantId,
  userId,
  sessionId: `session ${userId}`,
});
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: { code: string }) => error.code,
  );

describe.each([
  ['of one process', () => undefined],
  ['over Redis', () => redis.url],
])('addresses %s', (_, url) => {
  let one: ExportAddresses;
  let other: ExportAddresses;
  beforeEach(async () => {
    [one, other] = await processes(url());
    await eventually('they know of each other', async () => {
      const { key } = await one.offer({ ...of(1), tenantId: -tenantId });
      return (await codeOf(other.take(key, null))) === 'taken';
    });
  });

  it('work once, for any number of simultaneous requests', async () => {
    const { key, expiresAt } = await one.offer(of(1));
    expect(expiresAt).toBe(now + EXPORT_ADDRESS_MS);
    expect(await other.look(key, null)).toMatchObject(of(1));
    const codes = await Promise.all([one, other, one, other].map((each) => codeOf(each.take(key, null))));
    expect(codes.sort()).toEqual(['taken', 'too_old', 'too_old', 'too_old']);
    expect(await codeOf(other.take('never', null))).toBe('not_found');
  });

  it('work for two minutes, and only for their owner', async () => {
    const { key } = await one.offer(of(1));
    const caller = (userId: number, ofTenant = tenantId) => ({ userId, tenantId: ofTenant }) as Actor;
    for (const outsider of [caller(2), caller(1, tenantId + 1)])
      expect(await codeOf(other.look(key, outsider))).toBe('not_found');
    now += EXPORT_ADDRESS_MS - 1;
    expect(await codeOf(other.look(key, caller(1)))).toBe('taken');
    now += 1;
    expect(await codeOf(other.take(key, caller(1)))).toBe('too_old');
  });

  it('are limited to two per company; the owner’s earlier one, a used or an expired one is replaced', async () => {
    const first = await one.offer(of(1));
    const second = await other.offer(of(2));
    expect(await codeOf(one.offer(of(3)))).toBe('too_many_attempts');
    const again = await other.offer(of(1));
    expect(await codeOf(one.take(first.key, null))).toBe('too_old');
    await one.take(again.key, null);
    expect(await codeOf(other.offer(of(3)))).toBe('too_many_attempts');
    await one.end(again.key, of(1));
    await other.offer(of(3));
    expect(await codeOf(one.offer(of(4)))).toBe('too_many_attempts');
    now += EXPORT_ADDRESS_MS;
    await one.offer(of(4));
    expect(await codeOf(other.take(second.key, null))).toBe('too_old');
  });
});

it('are known to their own process only while Redis is unavailable', async () => {
  const [one, other] = await processes(redis.url);
  await redis.service.kill();
  const { key } = await one.offer(of(1));
  expect(await codeOf(one.take(key, null))).toBe('taken');
  await one.end(key, of(1));
  expect(await codeOf(other.take(key, null))).toBe('unavailable');
  await redis.service.begin();
});
