import type { Redis as Connection } from 'ioredis';
import type { Limit } from '../../config/rate-limit-figures';
import { sha256 } from '../../context/sha256';
import { logger } from '../../logging/logger';
import { REDIS_PREFIX } from '../../redis/redis';
import type { Counts, UndoCount } from './bounded-counts';
import { tooManyAttempts } from './too-many-attempts';

/** Atomically increments a key's window for all processes. Returns the wait of a rejected call, and the window. */
const TAKE_OF_WINDOW = `
local now, span, most, wanted = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local count = tonumber(redis.call('HGET', KEYS[1], 'count') or '0')
local ends = tonumber(redis.call('HGET', KEYS[1], 'ends') or '0')
if ends <= now then count, ends = 0, now + span end
if count + wanted > most then return {ends - now, ''} end
local text = string.format('%.0f', ends)
redis.call('HSET', KEYS[1], 'count', count + wanted, 'ends', text)
redis.call('PEXPIRE', KEYS[1], span)
return {0, text}`;

const GIVE_BACK_TO_WINDOW = `
if redis.call('HGET', KEYS[1], 'ends') == ARGV[1] then redis.call('HINCRBY', KEYS[1], 'count', -ARGV[2]) end`;

/** Per key: the number of failures and the last time. Returns the wait of a rejected call, and the previous time. */
const TAKE_OF_WAITS = `
local now, span, most, longest = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local count = tonumber(redis.call('HGET', KEYS[1], 'count') or '0')
local last = redis.call('HGET', KEYS[1], 'last')
if not last or tonumber(last) + span <= now then count, last = 0, false end
if last and count >= most then
  local wait = tonumber(last) + math.min(2 ^ (count - most), longest) * 1000 - now
  if wait > 0 then return {math.ceil(wait), ''} end
end
redis.call('HSET', KEYS[1], 'count', count + 1, 'last', ARGV[1])
redis.call('PEXPIRE', KEYS[1], span)
return {0, last or ''}`;

const GIVE_BACK_TO_WAITS = `
if redis.call('EXISTS', KEYS[1]) == 0 then return end
redis.call('HINCRBY', KEYS[1], 'count', -1)
if redis.call('HGET', KEYS[1], 'last') ~= ARGV[1] then return end
if ARGV[2] == '' then redis.call('HDEL', KEYS[1], 'last') else redis.call('HSET', KEYS[1], 'last', ARGV[2]) end`;

type Answer = [waitMs: number, told: string];

/**
 * Counts shared by all processes. Redis expires the keys; while it is unavailable or empty, each process counts for
 * itself. Addresses and names are hashed, which does not stop a brute-force search over all addresses.
 */
export class SharedCounts {
  /** @param connection fails at once while Redis is unavailable */
  constructor(
    private readonly connection: Connection,
    private readonly now: () => number,
  ) {}

  /** Like `WindowCounts`, shared. @param alone counts while Redis is unavailable */
  windows(name: string, { most, seconds }: Limit, alone: Counts): Counts {
    return {
      take: (key, count = 1, text) => {
        const place = placeOf(name, key);
        return this.counted(
          () => this.run(TAKE_OF_WINDOW, place, this.now(), seconds * 1000, most, count),
          (endsAt) => this.run(GIVE_BACK_TO_WINDOW, place, endsAt, count),
          () => alone.take(key, count, text),
          text,
        );
      },
    };
  }

  /** Like `GrowingWaits`, shared. */
  waits(
    name: string,
    { most, seconds, longestWait }: Limit & { longestWait: number },
    alone: Counts,
  ): Counts {
    return {
      take: (key) => {
        const [place, now] = [placeOf(name, key), this.now()];
        return this.counted(
          () => this.run(TAKE_OF_WAITS, place, now, seconds * 1000, most, longestWait),
          (before) => this.run(GIVE_BACK_TO_WAITS, place, now, before),
          () => alone.take(key),
        );
      },
    };
  }

  private async counted(
    take: () => Promise<unknown>,
    giveBack: (reply: string) => Promise<unknown>,
    alone: () => Promise<UndoCount>,
    text?: string,
  ): Promise<UndoCount> {
    let answer: Answer;
    try {
      answer = (await take()) as Answer;
    } catch (error) {
      logger.debug({ err: error }, 'Redis counts nothing: this process counts for itself');
      return alone();
    }
    const [waitMs, reply] = answer;
    if (waitMs > 0) throw tooManyAttempts(waitMs, text);
    // Without a give-back, it expires with its window.
    return () =>
      void giveBack(reply).catch((error: unknown) => logger.debug({ err: error }, 'Not given back'));
  }

  private run(script: string, place: string, ...figures: (number | string)[]): Promise<unknown> {
    return this.connection.eval(script, 1, place, ...figures);
  }
}

const placeOf = (name: string, key: string) => `${REDIS_PREFIX}:limits:${name}:${sha256(Buffer.from(key))}`;
