import { setTimeout as sleep } from 'node:timers/promises';
import { logger } from '../logging/logger';
import { JobLane } from './job-lane';
import type { LaneTickets } from './job-tickets';
import type { Lane, LaneWork, JobAttempt } from './lane';
import type { Outbox } from './outbox.entity';

/** Jobs that one look at the outbox queues. If there are more, the next look follows when these have been taken. */
const MAX_PER_LOOK = 500;
const LOOK_AGAIN_MS = 20;
/** Pause when none of the last jobs could be claimed here: avoids a busy loop while the database is read-only. */
const PAUSE_MS = 1000;

/**
 * A lane that all processes share. The taker of a ticket claims its row as usual, so each job runs once whatever Redis
 * does. Each look at the outbox queues again what Redis has lost; while Redis is unavailable this process looks for
 * work by itself.
 */
export class RedisLane implements Lane {
  private readonly jobs = new Set<Outbox>();
  private readonly alone: JobLane;
  /** Tickets whose row is being claimed, or whose job is running. */
  private inHand = 0;
  private looking: Promise<void> | undefined;
  private again = false;
  /** The last look found as many as it queues at most. */
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

  /** The queue is empty. */
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

  wake(promised?: JobAttempt): void {
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

  /** Queues what is due, now or again after the current look. */
  private look(): void {
    if (this.looking) {
      this.again = true;
      return;
    }
    this.hasClaimed = false;
    this.looking = this.work
      .due(MAX_PER_LOOK)
      .then((due) => {
        this.hasMore = due.length === MAX_PER_LOOK;
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

  private async put(tries: readonly JobAttempt[]): Promise<void> {
    try {
      await this.tickets.put(tries);
    } catch (error) {
      logger.debug({ err: error }, 'Redis takes no work: this process looks for it by itself');
      this.alone.wake();
    }
  }

  private async take(ticket: JobAttempt): Promise<void> {
    // The row stays due, and is queued again by the next look.
    if (!this.work.mayBegin()) return;
    this.inHand += 1;
    try {
      const job = await this.work.claimAttempt(ticket);
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

/** A lane in a process that runs no jobs: notifies the workers, which also look by themselves. */
export class NotifyingLane implements Lane {
  /** @param tickets null without Redis */
  constructor(private readonly tickets: LaneTickets | null) {}

  wake(promised?: JobAttempt): void {
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
