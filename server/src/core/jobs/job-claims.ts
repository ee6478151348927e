import { isNativeError } from 'node:util/types';
import { Injectable } from '@nestjs/common';
import { messages } from '@walkthrough/domain';
import { Database } from '../database/database';
import type { GlobalRepository } from '../database/global-repository';
import { Rows } from '../database/rows';
import { storeRefusal } from '../files/store-errors';
import { JobClock } from './job-clock';
import { Jobs } from './jobs';
import type { JobAttempt } from './lane';
import { RETRY_FOR_A_DAY, LANES, type LaneName } from './lanes';
import { type JobProgress, Outbox } from './outbox.entity';
import { isGivenUp, MAX_CRASHES, backoffDelay } from './retry-rules';

/** How long a lease lasts without renewal. */
export const LEASE_MS = 60_000;

type Due = Pick<Outbox, 'id' | 'state' | 'attempts' | 'deaths' | 'triedSince'>;

/** The result of a try. */
export type Outcome = 'done' | 'failed' | 'given_up';

/** Claims jobs and records their results: every change of an outbox row that is part of running it. */
@Injectable()
export class JobClaims {
  constructor(
    private readonly clock: JobClock,
    private readonly database: Database,
    private readonly jobs: Jobs,
    @Rows(Outbox) private readonly outbox: GlobalRepository<Outbox>,
  ) {}

  /**
   * Claims the oldest job of a lane that is due, or whose lease has expired, and that this process can run. Parks a
   * job whose runner has died too often.
   * @param onParked called with each parked job
   */
  async claim(lane: LaneName, onParked: (job: Outbox) => void): Promise<Outbox | null> {
    for (;;) {
      const [due] = await this.due(lane, 1);
      if (!due) return null;
      const job = await this.claimDue(due, onParked);
      if (job) return job;
    }
  }

  /** The same for one try of one job. @returns null when it is not due any more, or already claimed */
  async claimAttempt(
    lane: LaneName,
    wanted: JobAttempt,
    onParked: (job: Outbox) => void,
  ): Promise<Outbox | null> {
    const [due] = await this.due(lane, 1, wanted);
    return due ? this.claimDue(due, onParked) : null;
  }

  /** Returns jobs of a lane that this process could claim now, oldest first. @param only restricts to this try */
  async due(lane: LaneName, most: number, only?: JobAttempt): Promise<Due[]> {
    const query = this.outbox
      .query('o')
      .select({
        id: 'o.id',
        state: 'o.state',
        attempts: 'o.attempts',
        deaths: 'o.deaths',
        triedSince: 'o.triedSince',
      })
      .andWhere('o.lane = :lane', { lane })
      .andWhere(
        "((o.state = 'waiting' AND o.runAt <= :now) OR (o.state = 'running' AND o.claimedUntil < :now))",
        { now: this.clock.now() },
      );
    if (only) query.andWhere('o.id = :id AND o.attempts = :attempts', { ...only });
    const unavailable = this.jobs.unavailableKinds();
    if (unavailable.length > 0) query.andWhere('o.name NOT IN (:...impossible)', { impossible: unavailable });
    return query.orderBy('o.runAt').orderBy('o.id').slice(0, most).rows<Due>();
  }

  private async claimDue(due: Due, onParked: (job: Outbox) => void): Promise<Outbox | null> {
    const crashes = due.deaths + (due.state === 'running' ? 1 : 0);
    const isParked = crashes >= MAX_CRASHES;
    const changed = await this.change(due, isParked ? this.parked(crashes) : this.claimed(due, crashes));
    const job = changed ? await this.outbox.findOne({ id: due.id }) : null;
    if (job && isParked) onParked(job);
    return isParked ? null : job;
  }

  /** Renews the lease of a running job. */
  async renew(job: Outbox): Promise<void> {
    await this.change(runningTry(job), { claimedUntil: this.clock.now() + LEASE_MS });
  }

  /**
   * Stores the progress of a try in the current transaction. Progress shows that the job does not kill its process, so
   * its count of deaths is reset.
   * @throws Error when another process has taken the job over
   */
  async advance({ id, attempts }: Pick<Outbox, 'id' | 'attempts'>, progress: JobProgress): Promise<void> {
    const running = { id, attempts, state: 'running' } as const;
    const changed = await this.outbox.update(running, { progress, deaths: 0 });
    if (changed === 0) throw new Error('Another process has taken the job over.');
  }

  /** Marks a job as done and clears its payload. */
  async done(job: Outbox): Promise<void> {
    await this.change(runningTry(job), {
      state: 'done',
      payload: {},
      doneAt: this.clock.now(),
      claimedUntil: null,
      lastError: null,
    });
  }

  /** The handler has failed: schedules a retry, or gives up. */
  async failed(job: Outbox, error: unknown): Promise<Outcome> {
    const now = this.clock.now();
    const refusals = job.refusals + 1;
    // An unavailable store is not the job's fault, so the try does not count.
    const isStoreAway = storeRefusal(error)?.code === 'storage_unavailable';
    const patience = isStoreAway ? RETRY_FOR_A_DAY : LANES[job.lane].retryLimit;
    const final = isGivenUp(patience, refusals, now - (job.triedSince ?? now));
    const isOwn = await this.change(runningTry(job), {
      state: final ? 'failed' : 'waiting',
      refusals,
      runAt: final ? now : now + backoffDelay(refusals),
      claimedUntil: null,
      lastError: (isNativeError(error) ? error.message : 'unknown').slice(0, 500),
    });
    // Another process that has taken the job over may still do it.
    return final && isOwn ? 'given_up' : 'failed';
  }

  /**
   * The process ends during the job: another one may run it once this one has surely ended. Does not count as a death.
   */
  async release(job: Outbox, { hasEnded = false } = {}): Promise<void> {
    const runAt = this.clock.now() + (hasEnded ? 0 : LEASE_MS);
    await this.change(runningTry(job), { state: 'waiting', runAt, claimedUntil: null });
  }

  private claimed(due: Due, crashes: number): Partial<Outbox> {
    const now = this.clock.now();
    return {
      state: 'running',
      attempts: due.attempts + 1,
      deaths: crashes,
      triedSince: due.triedSince ?? now,
      claimedUntil: now + LEASE_MS,
    };
  }

  private parked(crashes: number): Partial<Outbox> {
    return {
      state: 'parked',
      deaths: crashes,
      runAt: this.clock.now(),
      claimedUntil: null,
      lastError: messages.jobs.processDied,
    };
  }

  /** @returns false when the row has changed: another process was faster */
  private async change(
    was: Pick<Outbox, 'id' | 'state' | 'attempts'>,
    to: Partial<Outbox>,
  ): Promise<boolean> {
    const { id, state, attempts } = was;
    return (await this.database.runUnit(() => this.outbox.update({ id, state, attempts }, to))) === 1;
  }
}

/** A job that was taken over or retried has a new try, so updates of the earlier one are ignored. */
const runningTry = ({ id, attempts }: Outbox) => ({ id, attempts, state: 'running' }) as const;
