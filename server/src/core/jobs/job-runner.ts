import { isNativeError } from 'node:util/types';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../context/clock';
import { requestContext } from '../context/request-context';
import { Database } from '../database/database';
import type { GlobalRepository } from '../database/global-repository';
import { Rows } from '../database/rows';
import { shielded } from '../errors/shielded';
import { logger } from '../http/logger';
import { Metrics } from '../metrics/metrics';
import { Jobs } from './jobs';
import { Outbox } from './outbox.entity';

const POLL_MS = 5000;
const LEASE_MS = 60_000;
const MOST_ATTEMPTS = 8;
/** How long a stop waits for the job in hand. What is not done by then is done again by the next process. */
const PATIENCE_MS = 4000;

/** When a failed job is tried again: 5 s, 10 s, 20 s … at most 10 minutes later. */
const pauseAfter = (attempt: number): number => Math.min(5000 * 2 ** (attempt - 1), 600_000);

/** Does the promised work in this process, one job at a time, oldest first. What a dead process had begun is taken over. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, OnModuleDestroy {
  private running: Promise<void> | undefined;
  private again = false;
  private stopped = false;
  /** How many ask that no job is begun. */
  private holders = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly metrics: Metrics,
    @Rows(Outbox) private readonly outbox: GlobalRepository<Outbox>,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.onEnqueued(() => this.wake());
    this.timer = setInterval(
      shielded('Looking for jobs', () => this.wake()),
      POLL_MS,
    );
    this.timer.unref();
    this.wake();
  }

  /** Finishes the job in hand, if it ends soon; the others stay promised. */
  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    let impatience: NodeJS.Timeout | undefined;
    const tired = new Promise<void>((resolve) => (impatience = setTimeout(resolve, PATIENCE_MS)));
    await Promise.race([this.running, tired]);
    clearTimeout(impatience);
  }

  /** Does something during which no job is begun: they are promised, and done afterwards. */
  async holding<T>(work: () => Promise<T>): Promise<T> {
    this.holders += 1;
    try {
      return await work();
    } finally {
      this.holders -= 1;
      this.wake();
    }
  }

  /** Begins no more jobs in this process: they stay promised. For a command that ends before a server begins. */
  leaveThem(): void {
    this.stopped = true;
  }

  /** Resolves when nothing is left that is due and can be done here. For tests and for the command line. */
  async drained(): Promise<void> {
    this.wake();
    while (this.running) await this.running;
  }

  private wake(): void {
    if (this.stopped || this.holders > 0) return;
    if (this.running) {
      this.again = true;
      return;
    }
    this.running = requestContext
      .runApart('jobs', () => this.work())
      .catch((error: unknown) => logger.error({ err: error }, 'The job runner will try again'))
      .finally(() => {
        this.running = undefined;
        if (this.again) {
          this.again = false;
          this.wake();
        }
      });
  }

  private async work(): Promise<void> {
    while (!this.stopped) {
      const job = await this.claim();
      if (!job) return;
      await this.run(job);
    }
  }

  /** Takes the oldest job that is due, or whose runner has not been heard of, and that can be done here; else null. */
  private async claim(): Promise<Outbox | null> {
    const now = Date.now();
    const query = this.outbox
      .query('o')
      .select({ id: 'o.id', state: 'o.state', attempts: 'o.attempts' })
      .andWhere(
        "((o.state = 'waiting' AND o.runAt <= :now) OR (o.state = 'running' AND o.claimedUntil < :now))",
        { now },
      );
    const impossible = this.jobs.impossibleHere();
    if (impossible.length > 0) query.andWhere('o.name NOT IN (:...impossible)', { impossible });
    const due = await query
      .orderBy('o.runAt')
      .orderBy('o.id')
      .slice(0, 1)
      .first<Pick<Outbox, 'id' | 'state' | 'attempts'>>();
    if (!due) return null;
    const claimed = await this.database.runUnit(() =>
      this.outbox.update(
        { id: due.id, state: due.state, attempts: due.attempts },
        { state: 'running', attempts: due.attempts + 1, claimedUntil: now + LEASE_MS },
      ),
    );
    return claimed === 1 ? this.outbox.findOne({ id: due.id }) : this.claim();
  }

  private async run(job: Outbox): Promise<void> {
    const renew = setInterval(
      shielded('Renewing a claim', () => this.renew(job.id)),
      LEASE_MS / 3,
    );
    renew.unref();
    try {
      const handler = this.jobs.handlerOf(job.name);
      if (!handler) throw new Error(`Nobody does the job '${job.name}'.`);
      const work = () => handler({ id: job.id, payload: job.payload, attempt: job.attempts });
      await (job.tenantId === null ? work() : requestContext.inTenant(job.tenantId, work));
      this.metrics.jobs.inc({ name: job.name, outcome: 'done' });
      await this.change(job.id, {
        state: 'done',
        doneAt: this.clock.now(),
        claimedUntil: null,
        lastError: null,
      });
    } catch (error) {
      await this.failed(job, error);
    } finally {
      clearInterval(renew);
    }
  }

  private async failed(job: Outbox, error: unknown): Promise<void> {
    const final = job.attempts >= MOST_ATTEMPTS;
    this.metrics.jobs.inc({ name: job.name, outcome: final ? 'given_up' : 'failed' });
    logger[final ? 'error' : 'warn']({ err: error, job: job.name, jobId: job.id }, 'A job failed');
    await this.change(job.id, {
      state: final ? 'failed' : 'waiting',
      runAt: Date.now() + pauseAfter(job.attempts),
      claimedUntil: null,
      lastError: (isNativeError(error) ? error.message : 'unknown').slice(0, 500),
    });
  }

  private async renew(id: number): Promise<void> {
    await this.change(id, { claimedUntil: Date.now() + LEASE_MS }).catch((error: unknown) =>
      logger.warn({ err: error, jobId: id }, 'A job’s claim could not be renewed'),
    );
  }

  private async change(id: number, changes: Partial<Outbox>): Promise<void> {
    await this.database.runUnit(() => this.outbox.update({ id }, changes));
  }
}
