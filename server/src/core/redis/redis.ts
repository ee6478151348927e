import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis as Connection, RedisOptions } from 'ioredis';
import { Config } from '../config/config';
import { shielded } from '../errors/shielded';
import { logger } from '../logging/logger';

/** Key prefix of this product in a Redis that it may share. */
export const REDIS_PREFIX = 'walkthrough';

const CONNECT_MS = 3_000;
const LONGEST_PAUSE_MS = 2_000;
/** For callers that wait: a Redis that does not answer counts as unavailable. */
const ANSWER_MS = 2_000;

/**
 * For callers that wait: commands fail at once while Redis is unavailable, instead of being queued. A command in
 * flight when the connection broke is not resent.
 */
const AT_ONCE: RedisOptions = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: ANSWER_MS,
};
/** Waits indefinitely. */
const PATIENT: RedisOptions = { maxRetriesPerRequest: null };
/**
 * The same, connected by the first command. A subscription between the connect and the client's readiness check makes
 * that check an invalid command: the client then reconnects for ever and loses its subscriptions. Before the connect
 * it is queued, and sent when Redis is ready.
 */
const LISTENING: RedisOptions = { ...PATIENT, lazyConnect: true };

/**
 * Interval and timeout of connection checks. A network path that drops packets closes no connection: subscribers would
 * wait for ever, and commands would time out even after the path has recovered.
 */
const PULSE = { everyMs: 5_000, answerMs: 5_000 };

/**
 * The shared state of several processes, where REDIS_URL is set. Contains nothing that is not stored elsewhere:
 * without Redis each process continues alone, and an emptied Redis is filled again.
 */
@Injectable()
export class Redis implements OnApplicationShutdown {
  private readonly connections: Connection[] = [];
  /** Connections with an unanswered check. */
  private readonly asked = new Set<Connection>();
  private readonly timer: NodeJS.Timeout | undefined;
  private isAway = false;

  private constructor(
    private readonly open: ((options: RedisOptions) => Connection) | null,
    private readonly pulse = PULSE,
  ) {
    if (!open) return;
    const ask = () => this.connections.forEach((connection) => void this.ask(connection));
    this.timer = setInterval(shielded('Asking Redis', ask), pulse.everyMs).unref();
  }

  /** Loads the client only when it is used. */
  static async of({ redisUrl }: Config, pulse = PULSE): Promise<Redis> {
    if (redisUrl === undefined) return new Redis(null);
    const { Redis: Client } = await import('ioredis');
    return new Redis(
      (options) =>
        new Client(redisUrl, {
          ...options,
          connectTimeout: CONNECT_MS,
          retryStrategy: (times) => Math.min(times * 100, LONGEST_PAUSE_MS),
        }),
      pulse,
    );
  }

  get isUsed(): boolean {
    return this.open !== null;
  }

  /** Returns a connection whose commands fail while Redis is unavailable. @throws Error without REDIS_URL */
  atOnce(): Connection {
    return this.connect(AT_ONCE);
  }

  /** Returns a connection whose commands wait for Redis. @throws Error without REDIS_URL */
  patient(): Connection {
    return this.connect(PATIENT);
  }

  /** The same for subscribers: connects on first use. @throws Error without REDIS_URL */
  listening(): Connection {
    return this.connect(LISTENING);
  }

  /** Runs after everything that uses the connections has ended. */
  onApplicationShutdown(): void {
    clearInterval(this.timer);
    for (const connection of this.connections) connection.disconnect();
  }

  /** Reconnects when nothing is answered: neither a check nor, during a connect, the greeting. */
  private async ask(connection: Connection): Promise<void> {
    const { status, stream } = connection;
    if ((status !== 'ready' && status !== 'connect') || this.asked.has(connection)) return;
    this.asked.add(connection);
    const isThere = await (status === 'ready' ? this.answers(connection) : this.greets(connection));
    this.asked.delete(connection);
    if (isThere || connection.stream !== stream || connection.status === 'end') return;
    logger.warn('Redis does not answer on a connection: it is made anew');
    connection.disconnect(true);
  }

  private async answers(connection: Connection): Promise<boolean> {
    const answered = connection.ping().then(
      () => true,
      () => false,
    );
    if (await Promise.race([answered, this.late()])) return true;
    // After a blocked event loop timers run first: read what has arrived before judging.
    await nextTurn();
    return Promise.race([answered, Promise.resolve(false)]);
  }

  private async greets(connection: Connection): Promise<boolean> {
    await this.late();
    await nextTurn();
    return connection.status === 'ready';
  }

  private late(): Promise<false> {
    return sleep(this.pulse.answerMs, false, { ref: false });
  }

  private connect(options: RedisOptions): Connection {
    if (!this.open) throw new Error('There is no REDIS_URL.');
    const connection = this.open(options);
    // Commands without a listener: the adapter's last messages fail because the connection is closed, and an unhandled
    // rejection would end the process with an error.
    const send = connection.sendCommand.bind(connection);
    connection.sendCommand = (command, stream) => {
      command.promise.catch(() => undefined);
      return send(command, stream);
    };
    // Logged once per outage, not for every attempt of every connection.
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
