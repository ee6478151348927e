import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { requestContext } from '../context/request-context';
import { shielded } from '../errors/shielded';
import { logger } from '../http/logger';
import { Metrics } from '../metrics/metrics';
import { JobClaims, LEASE_MS } from './job-claims';
import { JobLane } from './job-lane';
import { Jobs } from './jobs';
import { LANE_NAMES, LANES, type LaneName } from './lanes';
import type { Outbox } from './outbox.entity';

const TICK_MS = 5000;
/** How long a stop waits for the jobs that are being done; then they are given back. */
const SHUTDOWN_GRACE_MS = 4000;

/** Does the promised work in this process: each lane by itself, all by one clock. What a dead process had begun is taken over. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly lanes: ReadonlyMap<LaneName, JobLane>;
  private stopped = false;
  /** How many ask that no job is begun. */
  private pauses = 0;
  private tick: NodeJS.Timeout | undefined;

  constructor(
    private readonly claims: JobClaims,
    private readonly jobs: Jobs,
    private readonly metrics: Metrics,
  ) {
    this.lanes = new Map(LANE_NAMES.map((name) => [name, this.lane(name)]));
  }

  onApplicationBootstrap(): void {
    this.jobs.onPromised((lane) => this.wake(lane));
    this.tick = setInterval(
      shielded('Looking for jobs', () => this.wakeAll()),
      TICK_MS,
    );
    this.tick.unref();
    this.wakeAll();
  }

  /** Finishes the jobs that are being done, if they end soon, and gives the others back; the rest stays promised. */
  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearInterval(this.tick);
    let timer: NodeJS.Timeout | undefined;
    const shutdownGrace = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, SHUTDOWN_GRACE_MS);
    });
    await Promise.race([this.idle(), shutdownGrace]);
    clearTimeout(timer);
    const unfinished = [...this.lanes.values()].flatMap((lane) => lane.claimed());
    await Promise.all(unfinished.map((job) => this.giveBack(job)));
  }

  /** Does something during which no job is begun: they are promised, and done afterwards. */
  async paused<T>(work: () => Promise<T>): Promise<T> {
    this.pauses += 1;
    try {
      return await work();
    } finally {
      this.pauses -= 1;
      this.wakeAll();
    }
  }

  /** Begins no more jobs in this process: they stay promised. For a command that ends before a server begins. */
  leaveThem(): void {
    this.stopped = true;
  }

  /** Resolves when nothing is left that is due and can be done here. For tests and for the command line. */
  async drained(): Promise<void> {
    this.wakeAll();
    await this.idle();
  }

  private async idle(): Promise<void> {
    await Promise.all([...this.lanes.values()].map((lane) => lane.idle()));
  }

  private wakeAll(): void {
    for (const name of LANE_NAMES) this.wake(name);
  }

  private wake(lane: LaneName): void {
    requestContext.runApart('jobs', () => this.lanes.get(lane)?.wake());
  }

  private lane(name: LaneName): JobLane {
    return new JobLane(LANES[name].width, {
      mayBegin: () => !this.stopped && this.pauses === 0,
      claim: () => this.claims.claim(name, (job) => this.parked(job)),
      perform: (job) => requestContext.runApart('jobs', () => this.perform(job)),
      failed: (error) => logger.error({ err: error, lane: name }, 'The job runner will try again'),
    });
  }

  private async perform(job: Outbox): Promise<void> {
    const renewal = setInterval(() => void this.renew(job), LEASE_MS / 3);
    renewal.unref();
    try {
      const refusal = await this.refusalOf(job);
      if (refusal) await this.refused(job, refusal.error);
      else await this.claims.done(job);
      if (!refusal) this.metrics.jobs.inc({ name: job.name, outcome: 'done' });
    } finally {
      clearInterval(renewal);
    }
  }

  /** Has the handler do it. @returns why it would not; null when it has */
  private async refusalOf(job: Outbox): Promise<{ error: unknown } | null> {
    try {
      const handler = this.jobs.handlerOf(job.name);
      if (!handler) throw new Error(`Nobody does the job '${job.name}'.`);
      const work = () => handler.perform({ id: job.id, payload: job.payload, attempt: job.attempts });
      await (job.tenantId === null ? work() : requestContext.inTenant(job.tenantId, work));
      return null;
    } catch (error) {
      return { error };
    }
  }

  private async refused(job: Outbox, error: unknown): Promise<void> {
    const outcome = await this.claims.refused(job, error);
    this.metrics.jobs.inc({ name: job.name, outcome });
    const level = outcome === 'given_up' ? 'error' : 'warn';
    logger[level]({ err: error, job: job.name, jobId: job.id }, 'A job failed');
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
      .giveBack(job)
      .catch((error: unknown) => logger.warn({ err: error, jobId: job.id }, 'A job could not be given back'));
  }
}
