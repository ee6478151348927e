import { setTimeout as sleep } from 'node:timers/promises';
import type * as BullMq from 'bullmq';
import type { Redis as Connection } from 'ioredis';
import { REDIS_PREFIX, type Redis } from '../redis/redis';
import type { JobAttempt } from './lane';
import type { LaneName } from './lanes';

/** A Redis that has not answered by then counts as unavailable: the caller continues alone. */
const PATIENCE_MS = 2_000;
/** When an idle worker, or one whose Redis was unavailable, asks again. */
const ASK_AGAIN_MS = 1_000;

/** Tickets of one lane: each is for one try of one outbox row, `outbox-{id}-{try}`. */
export interface LaneTickets {
  /** False: Redis is known to be unavailable. */
  isThere(): boolean;
  /** Queues tickets; existing ones stay. @throws when Redis does not accept them */
  put(tries: readonly JobAttempt[]): Promise<void>;
  /** Calls `take` with each ticket for this process, at most this many at once, and `taken` when the queue is empty. */
  handOut(atOnce: number, take: (ticket: JobAttempt) => Promise<void>, taken: () => void): void;
  /** Stops taking tickets; resolves when each `take` has ended, or Redis does not respond. */
  end(): Promise<void>;
}

/**
 * Queues shared by all processes: BullMQ distributes the work. They contain nothing that the outbox does not, and a
 * ticket that arrives twice, late or never does no harm (docs/decisions/0107).
 */
export async function createTicketQueues(redis: Redis): Promise<(lane: LaneName) => LaneTickets> {
  // Loaded only here.
  const library = await import('bullmq');
  // If a connection failed while connecting, the queues would not recover.
  const connection = redis.patient();
  return (lane) => new BullTickets(library, connection, lane);
}

type Library = Pick<typeof BullMq, 'Queue' | 'Worker'>;

class BullTickets implements LaneTickets {
  private readonly queue: BullMq.Queue<JobAttempt>;
  private worker: BullMq.Worker<JobAttempt> | undefined;

  constructor(
    private readonly library: Library,
    private readonly connection: Connection,
    private readonly lane: LaneName,
  ) {
    this.queue = new library.Queue<JobAttempt>(lane, { connection, prefix: REDIS_PREFIX });
    this.queue.on('error', ignore);
  }

  isThere(): boolean {
    return this.connection.status === 'ready';
  }

  async put(tries: readonly JobAttempt[]): Promise<void> {
    if (tries.length === 0) return;
    await inTime(
      this.queue.addBulk(
        tries.map(({ id, attempts }) => ({
          name: 'try',
          data: { id, attempts },
          opts: { jobId: `outbox-${id}-${attempts + 1}`, removeOnComplete: true, removeOnFail: true },
        })),
      ),
    );
  }

  handOut(atOnce: number, take: (ticket: JobAttempt) => Promise<void>, taken: () => void): void {
    this.worker = new this.library.Worker<JobAttempt>(this.lane, ({ data }) => take(data), {
      connection: this.connection,
      prefix: REDIS_PREFIX,
      concurrency: atOnce,
      drainDelay: ASK_AGAIN_MS / 1_000,
      runRetryDelay: ASK_AGAIN_MS,
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 0 },
    });
    this.worker.on('error', ignore);
    this.worker.on('drained', taken);
  }

  async end(): Promise<void> {
    await this.worker?.close();
    await this.queue.close();
  }
}

/** @throws on a timeout: a Redis that neither answers nor disconnects must not block anyone */
async function inTime(work: Promise<unknown>): Promise<void> {
  const waits = new AbortController();
  const late = sleep(PATIENCE_MS, undefined, { ref: false, signal: waits.signal }).then(() => {
    throw new Error('Redis does not answer.');
  });
  late.catch(ignore);
  work.catch(ignore);
  try {
    await Promise.race([work, late]);
  } finally {
    waits.abort();
  }
}

/** Connections report their own errors. */
const ignore = (): void => undefined;
