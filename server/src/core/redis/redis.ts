import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis as Connection, RedisOptions } from 'ioredis';
import { Config } from '../config/config';
import { logger } from '../http/logger';

/** Names of this product in a Redis that it may share. */
export const REDIS_PREFIX = 'walkthrough';

const CONNECT_MS = 3_000;
const LONGEST_PAUSE_MS = 2_000;
/** Of somebody who waits: a Redis that is there and does not answer is as good as away. */
const ANSWER_MS = 2_000;

/**
 * For a caller who waits: refused at once while Redis is away, instead of kept until it is back. A command that was on
 * its way when the connection broke is not sent a second time.
 */
const AT_ONCE: RedisOptions = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: ANSWER_MS,
};
/** For what listens: waits for as long as it takes. */
const PATIENT: RedisOptions = { maxRetriesPerRequest: null };

/**
 * What several processes share while they run, where REDIS_URL says so. Nothing is kept in it that is not elsewhere: with
 * Redis away each process goes on by itself, and with Redis emptied it is filled again.
 */
@Injectable()
export class Redis implements OnApplicationShutdown {
  private readonly connections: Connection[] = [];
  private isAway = false;

  private constructor(private readonly open: ((options: RedisOptions) => Connection) | null) {}

  /** The client is loaded where it is used alone. */
  static async of({ redisUrl }: Config): Promise<Redis> {
    if (redisUrl === undefined) return new Redis(null);
    const { Redis: Client } = await import('ioredis');
    return new Redis(
      (options) =>
        new Client(redisUrl, {
          ...options,
          connectTimeout: CONNECT_MS,
          retryStrategy: (times) => Math.min(times * 100, LONGEST_PAUSE_MS),
        }),
    );
  }

  get isUsed(): boolean {
    return this.open !== null;
  }

  /** A connection whose commands are refused while Redis is away. @throws Error without REDIS_URL */
  atOnce(): Connection {
    return this.connect(AT_ONCE);
  }

  /** A connection whose commands wait until Redis is there. @throws Error without REDIS_URL */
  patient(): Connection {
    return this.connect(PATIENT);
  }

  /** After everything that uses them has ended. */
  onApplicationShutdown(): void {
    for (const connection of this.connections) connection.disconnect();
  }

  private connect(options: RedisOptions): Connection {
    if (!this.open) throw new Error('There is no REDIS_URL.');
    const connection = this.open(options);
    // Who waits for no answer is told of none: what the adapter says when it ends is refused as the connection is closed,
    // and a refusal that nobody hears would end the process with an error.
    const send = connection.sendCommand.bind(connection);
    connection.sendCommand = (command, stream) => {
      command.promise.catch(() => undefined);
      return send(command, stream);
    };
    // Said once for each time that it goes, not at every attempt of every connection.
    connection.on('error', (error) => {
      if (!this.isAway) logger.warn({ err: error }, 'Redis is away: each process goes on by itself');
      this.isAway = true;
    });
    connection.on('ready', () => {
      if (this.isAway) logger.info('Redis is back');
      this.isAway = false;
    });
    this.connections.push(connection);
    return connection;
  }
}
