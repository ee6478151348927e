import { setTimeout as sleep } from 'node:timers/promises';
import type * as BullMq from 'bullmq';
import type { Redis as Connection } from 'ioredis';
import { REDIS_PREFIX, type Redis } from '../redis/redis';
import type { Try } from './lane';
import type { LaneName } from './lanes';

/** A Redis that has not answered after this is as good as away: whoever waits for it goes on alone. */
const PATIENCE_MS = 2_000;
/** When a worker that was told nothing, or whose Redis was away, asks again. */
const ASK_AGAIN_MS = 1_000;

/** Tickets of one lane: each is for one try of one row of the outbox, `outbox-{id}-{try}`. */
export interface LaneTickets {
  /** False: Redis is known to be away. */
  isThere(): boolean;
  /** Puts tickets into the queue; those that are there already stay as they are. @throws when Redis does not take them */
  put(tries: readonly Try[]): Promise<void>;
  /**
   * Calls `take` with each ticket that this process is handed, no more at once than said, and `taken` when the queue has
   * none any more.
   */
  handOut(atOnce: number, take: (ticket: Try) => Promise<void>, taken: () => void): void;
  /** Takes none any more; resolves when `take` has ended for each, or Redis does not let go. */
  end(): Promise<void>;
}

/**
 * The queues that all processes share: BullMQ says who does what when. Nothing is kept in them that the outbox does not
 * say, and a ticket that comes twice, late or not at all does no harm (docs/decisions/0137).
 */
export async function ticketsOver(redis: Redis): Promise<(lane: LaneName) => LaneTickets> {
  // Loaded where it is used alone.
  const library = await import('bullmq');
  // Of a connection that refuses while it connects, the queues would not hear again.
  const connection = redis.patient();
  return (lane) => new BullTickets(library, connection, lane);
}

type Library = Pick<typeof BullMq, 'Queue' | 'Worker'>;

class BullTickets implements LaneTickets {
  private readonly queue: BullMq.Queue<Try>;
  private worker: BullMq.Worker<Try> | undefined;

  constructor(
    private readonly library: Library,
    private readonly connection: Connection,
    private readonly lane: LaneName,
  ) {
    this.queue = new library.Queue<Try>(lane, { connection, prefix: REDIS_PREFIX });
    this.queue.on('error', ignore);
  }

  isThere(): boolean {
    return this.connection.status === 'ready';
  }

  async put(tries: readonly Try[]): Promise<void> {
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

  handOut(atOnce: number, take: (ticket: Try) => Promise<void>, taken: () => void): void {
    this.worker = new this.library.Worker<Try>(this.lane, ({ data }) => take(data), {
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

/** @throws when it takes too long: nobody waits for a Redis that neither answers nor hangs up */
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

/** Connections say themselves what is wrong with them. */
const ignore = (): void => undefined;
