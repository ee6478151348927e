import type { RedisAdapter } from '@socket.io/redis-adapter';
import type { Namespace } from 'socket.io';
import { logger } from '../logging/logger';
import { REDIS_PREFIX, type Redis } from '../redis/redis';

/**
 * Creates the official adapter, which sends messages between processes without acknowledgement: a message that Redis
 * did not accept is lost, without further effect.
 * @returns null without REDIS_URL
 */
export async function socketsOver(redis: Redis): Promise<((namespace: Namespace) => RedisAdapter) | null> {
  if (!redis.isUsed) return null;
  const { createAdapter } = await import('@socket.io/redis-adapter');
  const says = redis.atOnce();
  const publisher = {
    on: says.on.bind(says),
    off: says.off.bind(says),
    publish: (channel: string, message: Buffer | string) =>
      says.publish(channel, message).catch((error: unknown) => {
        logger.debug({ err: error }, 'A word to other processes was lost');
        return 0;
      }),
  };
  return createAdapter(publisher, redis.listening(), { key: REDIS_PREFIX });
}
