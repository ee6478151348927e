import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis as Connection, RedisOptions } from 'ioredis';
import { Config } from '../config/config';
import { shielded } from '../errors/shielded';
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
/** Waits for as long as it takes. */
const PATIENT: RedisOptions = { maxRetriesPerRequest: null };
/**
 * The same, connected by the first command. What is subscribed to between the connection and the client's own question
 * whether Redis is ready makes that question one that nobody may ask any more: the client connects anew, and forgets what
 * was subscribed to, for as long as the process lives. Before the connection it is kept, and said when Redis is ready.
 */
const LISTENING: RedisOptions = { ...PATIENT, lazyConnect: true };

/**
 * How often a connection is asked whether it is still one, and how long an answer may take. A way on which all bytes are
 * lost breaks off nothing: who only listens would wait for ever, and who asks would wait in vain each time, after the way
 * is well again, too.
 */
const PULSE = { everyMs: 5_000, answerMs: 5_000 };

/**
 * What several processes share while they run, where REDIS_URL says so. Nothing is kept in it that is not elsewhere: with
 * Redis away each process goes on by itself, and with Redis emptied it is filled again.
 */
@Injectable()
export class Redis implements OnApplicationShutdown {
  private readonly connections: Connection[] = [];
  /** Connections that have been asked and have not answered yet. */
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

  /** The client is loaded where it is used alone. */
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

  /** A connection whose commands are refused while Redis is away. @throws Error without REDIS_URL */
  atOnce(): Connection {
    return this.connect(AT_ONCE);
  }

  /** A connection whose commands wait until Redis is there. @throws Error without REDIS_URL */
  patient(): Connection {
    return this.connect(PATIENT);
  }

  /** The same for who subscribes: it is connected by that. @throws Error without REDIS_URL */
  listening(): Connection {
    return this.connect(LISTENING);
  }

  /** After everything that uses them has ended. */
  onApplicationShutdown(): void {
    clearInterval(this.timer);
    for (const connection of this.connections) connection.disconnect();
  }

  /** Hangs up, and calls again, where nobody answers: neither a question nor, where it was taken, a greeting. */
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
    // A process that was held up hears of its timers first: what has come meanwhile is read before it is judged.
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
