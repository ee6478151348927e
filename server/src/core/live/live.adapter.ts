import type { Server as HttpServer } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { RedisAdapter } from '@socket.io/redis-adapter';
import type { Namespace, Server, ServerOptions } from 'socket.io';
import type { Config } from '../config/config';
import { logger } from '../logging/logger';
import { REDIS_PREFIX, type Redis } from '../redis/redis';
import { guardUpgrades, isSameOrigin } from './upgrade-guard';

const PATH = '/socket.io/';

/**
 * Socket.IO configuration: websocket only (no sticky sessions, no polling), small messages, same origin only, no
 * connection recovery (it would skip authentication; the event log serves for recovery).
 */
export class LiveAdapter extends IoAdapter {
  constructor(
    app: INestApplicationContext,
    private readonly config: Config,
    /** Connects processes; null with a single one. */
    private readonly between: Parameters<Server['adapter']>[0] | null,
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: ServerOptions) {
    const server: Server = super.createIOServer(port, {
      ...options,
      path: PATH,
      transports: ['websocket'],
      serveClient: false,
      maxHttpBufferSize: 64 * 1024,
      perMessageDeflate: false,
      connectTimeout: 5000,
      pingInterval: 20_000,
      pingTimeout: 20_000,
      // `guardUpgrades` rejects unknown upgrades.
      destroyUpgrade: false,
      allowRequest: (request, decide) => {
        const fits =
          this.config.serves && isSameOrigin(request.headers, new URL(this.config.publicUrl).origin);
        decide(fits ? null : 'origin', fits);
      },
    } as ServerOptions);
    if (this.between) server.adapter(this.between);
    if (port === 0) guardUpgrades(this.httpServer as HttpServer, PATH);
    return server;
  }
}

/**
 * Creates the official adapter, which sends messages between processes without acknowledgement: a message that Redis
 * did not accept is lost, without further effect.
 * @returns null without REDIS_URL
 */
export async function createRedisAdapter(
  redis: Redis,
): Promise<((namespace: Namespace) => RedisAdapter) | null> {
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
