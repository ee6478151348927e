import { Injectable } from '@nestjs/common';
import { requestContext } from '../context/request-context';
import { Database } from '../database/database';
import type { GlobalRepository } from '../database/global-repository';
import { Rows } from '../database/rows';
import { logger } from '../logging/logger';
import { JobClock } from './job-clock';
import type { JobAttempt } from './lane';
import type { LaneName } from './lanes';
import { type JobProgress, NEEDS_ATTENTION, Outbox } from './outbox.entity';
import { SHOWN_AFTER_REFUSALS } from './retry-rules';

export interface Job<Payload = unknown> {
  id: number;
  payload: Payload;
  /** Number of failures so far: 0 at the first try. Tries that ended with their process do not count. */
  refusals: number;
  /** The number of this try; later tries have higher numbers. */
  attempts: number;
  /** Progress of an earlier try of a chunked job; null: it begins. */
  progress: JobProgress | null;
  /** Whether the process is about to end: chunked work then stops and throws JobInterrupted. */
  isStopping: () => boolean;
}

/** Thrown by a job that stops because the process ends. It resumes in the next process. */
export class JobInterrupted extends Error {
  constructor() {
    super('The job stopped because its process ends.');
  }
}

/** What users who must not read the payload may see of a job. */
interface JobSummary {
  kind: string;
  recipient: string | null;
}

/** How a kind of job is run. */
interface JobHandler<Payload> {
  /** The lane, which decides which jobs it waits for. */
  lane: LaneName;
  /** Must be idempotent: it may run twice for a job when the process dies. */
  perform: (job: Job<Payload>) => Promise<void>;
  /** Called after the last try, when the job is given up. Its error is that of the last try. */
  givenUp?: (payload: Payload, error: unknown) => Promise<void>;
  /** Returns what this server lacks to run it, in a sentence; null when nothing. Until then the job stays queued. */
  missing?: () => string | null;
  /** Writes many rows in chunks and stores its progress, which users can see (JobChunks). */
  isChunked?: true;
  /** Omitted: shown by its job name, and to no company. */
  summary?: (payload: Payload) => JobSummary;
}

type EnqueueListener = (lane: LaneName, promised?: JobAttempt) => void;

/** Queues jobs and registers their handlers. Engines (JobRunner) run them. */
@Injectable()
export class Jobs {
  private readonly handlers = new Map<string, JobHandler<unknown>>();
  private readonly unavailable = new Set<string>();
  private readonly listeners: EnqueueListener[] = [];

  constructor(
    private readonly clock: JobClock,
    private readonly database: Database,
    @Rows(Outbox) private readonly outbox: GlobalRepository<Outbox>,
  ) {}

  /**
   * Queues a job in the current transaction: it runs if, and only if, the transaction commits.
   * @param notBefore omitted: as soon as possible
   */
  enqueue(name: string, payload: unknown, notBefore?: number): Promise<number> {
    return this.insert({ name, payload, subject: null }, notBefore);
  }

  /**
   * Queues a job that replaces earlier jobs of the same kind and subject: waiting and failed ones are marked as done,
   * and a running chunked one ends at its next chunk.
   */
  async enqueueLatest(name: string, subject: string, payload: unknown): Promise<number> {
    const done = { payload: {}, doneAt: this.clock.now(), lastError: null } as const;
    for (const state of ['waiting', ...NEEDS_ATTENTION] as const)
      await this.outbox.update({ subject, name, state }, { ...done, state: 'done' });
    return this.insert({ name, payload, subject });
  }

  /** Queues a job unless an unfinished one of the same kind and subject exists, failed ones included. */
  async enqueueOnce(name: string, subject: string, payload: unknown): Promise<void> {
    if (!(await this.isOpen(name, subject))) await this.insert({ name, payload, subject });
  }

  /**
   * Queues a job for later unless one of the same kind and subject waits and starts after `after`.
   * @returns when it starts
   */
  async enqueueUnlessWaiting(
    name: string,
    subject: string,
    payload: unknown,
    { runAt, after }: { runAt: number; after: number },
  ): Promise<number> {
    const waiting = await this.outbox.findOne({ subject, name, state: 'waiting' });
    if (waiting !== null && waiting.runAt > after) return waiting.runAt;
    await this.insert({ name, payload, subject }, runAt);
    return runAt;
  }

  /** Whether a job of this kind and subject is unfinished, failed ones included. */
  async isOpen(name: string, subject: string): Promise<boolean> {
    for (const state of ['waiting', 'running', ...NEEDS_ATTENTION] as const)
      if (await this.outbox.findOne({ subject, name, state })) return true;
    return false;
  }

  /** Whether a later job replaces this one. */
  async isReplaced({ id }: Pick<Job, 'id'>, name: string, subject: string): Promise<boolean> {
    const later = await this.outbox
      .query('o')
      .through('ix_outbox_subject')
      .select({ id: 'o.id' })
      .andWhere("o.subject = :subject AND o.name = :name AND o.state IN ('waiting', 'running')", {
        subject,
        name,
      })
      .andWhere('o.id > :id', { id })
      .slice(0, 1)
      .rows();
    return later.length > 0;
  }

  private async insert(
    { name, payload, subject }: Pick<Outbox, 'name' | 'payload' | 'subject'>,
    notBefore?: number,
  ): Promise<number> {
    const handler = this.handlers.get(name);
    if (!handler) throw new Error(`Nobody does the job '${name}'.`);
    const { lane } = handler;
    const now = this.clock.now();
    const id = await this.outbox.insert({
      tenantId: requestContext.tenantIdOrNull(),
      name,
      lane,
      payload,
      subject,
      progress: null,
      state: 'waiting',
      triedSince: null,
      runAt: notBefore ?? now,
      claimedUntil: null,
      lastError: null,
      createdAt: now,
      doneAt: null,
    });
    this.wakeAfterCommit(lane, notBefore === undefined ? { id, attempts: 0 } : undefined);
    return id;
  }

  /**
   * Restarts a failed or parked job, or one that waits for its next try, in the current transaction, as if it were
   * new.
   * @returns false when it does not need attention (any more)
   */
  async retry(job: Pick<Outbox, 'id' | 'state' | 'lane' | 'refusals'>): Promise<boolean> {
    const { id, state, lane, refusals } = job;
    const isWaiting = state === 'waiting' && refusals >= SHOWN_AFTER_REFUSALS;
    if (state !== 'failed' && state !== 'parked' && !isWaiting) return false;
    const fresh = { state: 'waiting', refusals: 0, deaths: 0, triedSince: null } as const;
    const changed = await this.outbox.update({ id, state }, { ...fresh, runAt: this.clock.now() });
    if (changed === 1) this.wakeAfterCommit(lane);
    return changed === 1;
  }

  /** Registers the handler of a kind of job. */
  handle<Payload>(name: string, handler: JobHandler<Payload>): void {
    this.handlers.set(name, handler as JobHandler<unknown>);
  }

  handlerOf(name: string): JobHandler<unknown> | undefined {
    return this.handlers.get(name);
  }

  /** Returns the kinds that run in chunks. */
  chunkedNames(): string[] {
    return [...this.handlers].flatMap(([name, { isChunked }]) => (isChunked ? [name] : []));
  }

  /** Returns what may be shown of a job without its payload. */
  summaryOf({ name, payload }: Pick<Outbox, 'name' | 'payload'>): JobSummary {
    return this.handlers.get(name)?.summary?.(payload) ?? { kind: name, recipient: null };
  }

  /** Returns kinds of jobs that this process cannot run at the moment. Logs the reason once per kind. */
  unavailableKinds(): string[] {
    return [...this.handlers].flatMap(([name, { missing }]) => {
      const reason = missing?.() ?? null;
      if (reason === null) return [];
      if (!this.unavailable.has(name)) logger.warn({ job: name, reason }, 'Jobs of this kind wait');
      this.unavailable.add(name);
      return [name];
    });
  }

  /** Calls `listener` when a job of a lane is queued, with the job when it is new and due at once. */
  onEnqueued(listener: EnqueueListener): void {
    this.listeners.push(listener);
  }

  private wakeAfterCommit(lane: LaneName, promised?: JobAttempt): void {
    this.database.afterCommit(() => this.listeners.forEach((listener) => listener(lane, promised)));
  }
}
