import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { requestContext } from '../context/request-context';
import { shielded } from '../errors/shielded';
import { logger } from '../logging/logger';
import { Metrics } from '../metrics/metrics';
import { JobClaims, LEASE_MS } from './job-claims';
import { JobClock } from './job-clock';
import { JobEngine } from './job-engine';
import { JobInterrupted, Jobs } from './jobs';
import type { Lane, JobAttempt } from './lane';
import { LANE_NAMES, LANES, type LaneName } from './lanes';
import type { Outbox } from './outbox.entity';

const TICK_MS = 5000;
/** How long a shutdown waits for running jobs; then they are given back. */
const SHUTDOWN_GRACE_MS = 4000;

/** Runs jobs in this process: each lane on its own, all by one clock. Takes over what dead processes had started. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, OnModuleDestroy {
  private lanes: ReadonlyMap<LaneName, Lane> = new Map();
  private stopped = false;
  /** Number of callers that have paused the start of jobs. */
  private pauses = 0;
  private tick: NodeJS.Timeout | undefined;

  constructor(
    private readonly claims: JobClaims,
    private readonly jobs: Jobs,
    private readonly metrics: Metrics,
    private readonly engine: JobEngine,
    private readonly clock: JobClock,
  ) {}

  /** Starts only now, when all job handlers are registered. */
  async onApplicationBootstrap(): Promise<void> {
    await this.clock.compare();
    this.lanes = new Map(LANE_NAMES.map((name) => [name, this.lane(name)]));
    this.jobs.onEnqueued((lane, promised) => this.wake(lane, promised));
    this.tick = setInterval(
      shielded('Looking for jobs', async () => {
        await this.clock.compare();
        this.wakeAll();
      }),
      TICK_MS,
    );
    this.tick.unref();
    this.wakeAll();
  }

  /** Finishes running jobs if they end soon, and gives the others back. */
  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearInterval(this.tick);
    const ended = Promise.all([...this.lanes.values()].map((lane) => lane.end()));
    await orLater(ended, SHUTDOWN_GRACE_MS);
    const unfinished = [...this.lanes.values()].flatMap((lane) => lane.claimed());
    await Promise.all(unfinished.map((job) => this.giveBack(job)));
  }

  /** Runs work during which no job starts: jobs are queued, and run afterwards. */
  async paused<T>(work: () => Promise<T>): Promise<T> {
    this.pauses += 1;
    try {
      return await work();
    } finally {
      this.pauses -= 1;
      this.wakeAll();
    }
  }

  /** Resolves when no due job is left that this process can run. For tests and the command line. */
  async drained(): Promise<void> {
    await apart(() => Promise.all([...this.lanes.values()].map((lane) => lane.drained())));
  }

  private wakeAll(): void {
    for (const name of LANE_NAMES) this.wake(name);
  }

  private wake(lane: LaneName, promised?: JobAttempt): void {
    apart(() => this.lanes.get(lane)?.wake(promised));
  }

  private lane(name: LaneName): Lane {
    const onParked = (job: Outbox) => this.parked(job);
    return this.engine.lane(name, LANES[name].width, {
      mayBegin: () => !this.stopped && this.pauses === 0,
      claim: () => this.claims.claim(name, onParked),
      // A ticket from Redis arrives outside any context.
      claimAttempt: (wanted) => apart(() => this.claims.claimAttempt(name, wanted, onParked)),
      due: (most) => this.claims.due(name, most),
      perform: (job) => apart(() => this.perform(job)),
      failed: (error) => logger.error({ err: error, lane: name }, 'The job runner will try again'),
    });
  }

  private async perform(job: Outbox): Promise<void> {
    const renewal = setInterval(() => void this.renew(job), LEASE_MS / 3);
    renewal.unref();
    try {
      const refusal = await this.refusalOf(job);
      if (refusal?.error instanceof JobInterrupted) await this.claims.release(job, { hasEnded: true });
      else if (refusal) await this.refused(job, refusal.error);
      else await this.claims.done(job);
      if (!refusal) this.metrics.jobs.inc({ name: job.name, outcome: 'done' });
    } finally {
      clearInterval(renewal);
    }
  }

  /** Runs the handler. @returns its error; null: done */
  private async refusalOf(job: Outbox): Promise<{ error: unknown } | null> {
    try {
      const handler = this.jobs.handlerOf(job.name);
      if (!handler) throw new Error(`Nobody does the job '${job.name}'.`);
      const { id, payload, refusals, attempts, progress } = job;
      const isStopping = () => this.stopped;
      const work = () => handler.perform({ id, payload, refusals, attempts, progress, isStopping });
      await inCompanyOf(job, work);
      return null;
    } catch (error) {
      return { error };
    }
  }

  private async refused(job: Outbox, error: unknown): Promise<void> {
    const outcome = await this.claims.failed(job, error);
    this.metrics.jobs.inc({ name: job.name, outcome });
    const level = outcome === 'given_up' ? 'error' : 'warn';
    logger[level]({ err: error, job: job.name, jobId: job.id }, 'A job failed');
    if (outcome === 'given_up') await this.announceGivenUp(job, error);
  }

  private async announceGivenUp(job: Outbox, error: unknown): Promise<void> {
    try {
      await inCompanyOf(job, async () => this.jobs.handlerOf(job.name)?.givenUp?.(job.payload, error));
    } catch (failure) {
      logger.error(
        { err: failure, job: job.name, jobId: job.id },
        'A job was given up, but what follows from it failed',
      );
    }
  }

  private parked(job: Outbox): void {
    this.metrics.jobs.inc({ name: job.name, outcome: 'parked' });
    logger.error({ job: job.name, jobId: job.id }, 'A job with which the process died three times is parked');
  }

  private async renew(job: Outbox): Promise<void> {
    await this.claims
      .renew(job)
      .catch((error: unknown) =>
        logger.warn({ err: error, jobId: job.id }, 'A job’s claim could not be renewed'),
      );
  }

  private async giveBack(job: Outbox): Promise<void> {
    await this.claims
      .release(job)
      .catch((error: unknown) => logger.warn({ err: error, jobId: job.id }, 'A job could not be given back'));
  }
}

const apart = <T>(work: () => T): T => requestContext.runApart('jobs', work);

const inCompanyOf = ({ tenantId }: Outbox, work: () => Promise<void>): Promise<void> =>
  tenantId === null ? work() : requestContext.inTenant(tenantId, work);

/** Resolves with the work, or after a timeout. */
async function orLater(work: Promise<unknown>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, enough]);
  clearTimeout(timer);
}
