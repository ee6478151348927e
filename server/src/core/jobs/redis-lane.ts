import { setTimeout as sleep } from 'node:timers/promises';
import { logger } from '../http/logger';
import { JobLane } from './job-lane';
import type { LaneTickets } from './job-tickets';
import type { Lane, LaneWork, Try } from './lane';
import type { Outbox } from './outbox.entity';

/** What one look at the outbox puts into the queue. Where there was more, the next one follows when these are handed out. */
const MOST_AT_A_LOOK = 500;
const LOOK_AGAIN_MS = 20;
/** Before the next look when none of the last one's could be claimed here: a database that takes no writes would be asked without end. */
const PAUSE_MS = 1000;

/**
 * A lane that all processes share. Who is handed a ticket claims its row like anybody else, so that a job is done once
 * whatever Redis does. Each look at the outbox puts in again what Redis has forgotten; while Redis is away this process
 * looks for work by itself.
 */
export class RedisLane implements Lane {
  private readonly jobs = new Set<Outbox>();
  private readonly alone: JobLane;
  /** Tickets whose row is being claimed, or whose job is being done. */
  private inHand = 0;
  private looking: Promise<void> | undefined;
  private again = false;
  /** The last look found as much as it takes. */
  private hasMore = false;
  /** Something was claimed here since the last look began. */
  private hasClaimed = false;
  private pause: NodeJS.Timeout | undefined;

  constructor(
    width: number,
    private readonly work: LaneWork,
    private readonly tickets: LaneTickets,
  ) {
    this.alone = new JobLane(width, work);
    tickets.handOut(
      width,
      (ticket) => this.take(ticket),
      () => this.handedOut(),
    );
  }

  /** The queue has no tickets any more. */
  private handedOut(): void {
    if (!this.hasMore) return;
    if (this.hasClaimed) {
      this.wake();
      return;
    }
    this.pause ??= setTimeout(() => {
      this.pause = undefined;
      this.wake();
    }, PAUSE_MS).unref();
  }

  wake(promised?: Try): void {
    if (!this.work.mayBegin()) return;
    if (!this.tickets.isThere()) this.alone.wake();
    else if (promised) void this.put([promised]);
    else this.look();
  }

  claimed(): Outbox[] {
    return [...this.jobs, ...this.alone.claimed()];
  }

  async idle(): Promise<void> {
    while (this.isBusy()) {
      await this.alone.idle();
      if (this.isBusy()) await sleep(LOOK_AGAIN_MS);
    }
  }

  async drained(): Promise<void> {
    while (this.work.mayBegin()) {
      this.wake();
      await this.idle();
      if ((await this.work.due(1)).length === 0 && !this.isBusy()) return;
      await sleep(LOOK_AGAIN_MS);
    }
    await this.idle();
  }

  async end(): Promise<void> {
    clearTimeout(this.pause);
    await Promise.all([this.tickets.end(), this.idle()]);
  }

  private isBusy(): boolean {
    return this.inHand > 0 || this.looking !== undefined || this.alone.isBusy();
  }

  /** Puts what is due into the queue, now or once more when it is already looking. */
  private look(): void {
    if (this.looking) {
      this.again = true;
      return;
    }
    this.hasClaimed = false;
    this.looking = this.work
      .due(MOST_AT_A_LOOK)
      .then((due) => {
        this.hasMore = due.length === MOST_AT_A_LOOK;
        return this.put(due);
      })
      .catch((error: unknown) => this.work.failed(error))
      .finally(() => {
        this.looking = undefined;
        if (!this.again) return;
        this.again = false;
        this.wake();
      });
  }

  private async put(tries: readonly Try[]): Promise<void> {
    try {
      await this.tickets.put(tries);
    } catch (error) {
      logger.debug({ err: error }, 'Redis takes no work: this process looks for it by itself');
      this.alone.wake();
    }
  }

  private async take(ticket: Try): Promise<void> {
    // Its row stays due, and is put in again at the next look.
    if (!this.work.mayBegin()) return;
    this.inHand += 1;
    try {
      const job = await this.work.claimTry(ticket);
      if (!job) return;
      this.hasClaimed = true;
      await this.perform(job);
    } catch (error) {
      this.work.failed(error);
    } finally {
      this.inHand -= 1;
    }
  }

  private async perform(job: Outbox): Promise<void> {
    this.jobs.add(job);
    try {
      await this.work.perform(job);
    } finally {
      this.jobs.delete(job);
    }
  }
}

/** A lane of a process that does no work: what it promises is handed to those that do, who look for it in any case. */
export class PromisingLane implements Lane {
  /** @param tickets null where nobody can be told */
  constructor(private readonly tickets: LaneTickets | null) {}

  wake(promised?: Try): void {
    if (promised && this.tickets?.isThere()) this.tickets.put([promised]).catch(lookedFor);
  }

  claimed(): Outbox[] {
    return [];
  }

  idle(): Promise<void> {
    return Promise.resolve();
  }

  drained(): Promise<void> {
    return Promise.resolve();
  }

  async end(): Promise<void> {
    await this.tickets?.end();
  }
}

const lookedFor = (error: unknown): void => {
  logger.debug({ err: error }, 'Redis takes no work: workers find it at their next look');
};
