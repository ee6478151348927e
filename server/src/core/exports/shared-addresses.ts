import { MAX_EXPORTS_AT_ONCE } from '@walkthrough/domain';
import type { Redis as Connection } from 'ioredis';
import { REDIS_PREFIX } from '../redis/redis';
import { type Address, type AddressBook, type Export, LONGEST_DOWNLOAD_MS } from './address-book';

/** Replaces the owner's last one, unless the company's limit is reached. Returns 1 when there was a place. */
const OFFER = `
local now, expires, most, remembered, user = tonumber(ARGV[1]), ARGV[2], tonumber(ARGV[3]), ARGV[4], ARGV[5]
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now)
local own
for _, each in ipairs(redis.call('ZRANGE', KEYS[2], 0, -1)) do
  if redis.call('HGET', each, 'user') == user and redis.call('HGET', each, 'state') == 'waiting' then own = each end
end
if redis.call('ZCARD', KEYS[2]) - (own and 1 or 0) >= most then return 0 end
if own then
  redis.call('HSET', own, 'state', 'ended')
  redis.call('ZREM', KEYS[2], own)
end
redis.call('HSET', KEYS[1], 'state', 'waiting', 'user', user, 'expiresAt', expires, 'asked', ARGV[6])
redis.call('PEXPIRE', KEYS[1], remembered)
redis.call('ZADD', KEYS[2], expires, KEYS[1])
redis.call('PEXPIRE', KEYS[2], remembered)
return 1`;

/** Returns 1 for the first caller. */
const TAKE = `
if redis.call('HGET', KEYS[1], 'state') ~= 'waiting' then return 0 end
redis.call('HSET', KEYS[1], 'state', 'running')
redis.call('ZADD', KEYS[2], ARGV[1], KEYS[1])
return 1`;

const END = `
if redis.call('EXISTS', KEYS[1]) == 1 then redis.call('HSET', KEYS[1], 'state', 'ended') end
redis.call('ZREM', KEYS[2], KEYS[1])`;

/** Addresses shared by all processes: in Redis, which expires them. */
export class SharedAddresses implements AddressBook {
  /** @param rememberedMs how long an address is remembered in any case */
  constructor(
    private readonly connection: Connection,
    private readonly now: () => number,
    private readonly rememberedMs: number,
  ) {}

  async offer(key: string, asked: Export, expiresAt: number): Promise<boolean> {
    const figures = [this.now(), expiresAt, MAX_EXPORTS_AT_ONCE, this.rememberedMs, asked.userId];
    const places = placesOf(asked.tenantId);
    return (
      (await this.connection.eval(OFFER, 2, placeOf(key), places, ...figures, JSON.stringify(asked))) === 1
    );
  }

  async look(key: string): Promise<Address | null> {
    const { state, expiresAt, asked } = await this.connection.hgetall(placeOf(key));
    if (!asked) return null;
    return {
      ...(JSON.parse(asked) as Export),
      expiresAt: Number(expiresAt),
      state: state as Address['state'],
    };
  }

  async take(key: string, { tenantId }: Export): Promise<boolean> {
    // A place whose process has died is freed then.
    const until = this.now() + LONGEST_DOWNLOAD_MS;
    return (await this.connection.eval(TAKE, 2, placeOf(key), placesOf(tenantId), until)) === 1;
  }

  async end(key: string, { tenantId }: Export): Promise<void> {
    await this.connection.eval(END, 2, placeOf(key), placesOf(tenantId));
  }
}

const placeOf = (key: string) => `${REDIS_PREFIX}:exports:${key}`;
const placesOf = (tenantId: number) => `${REDIS_PREFIX}:exports-of:${tenantId}`;
