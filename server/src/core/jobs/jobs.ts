import { Injectable } from '@nestjs/common';
import { requestContext } from '../context/request-context';
import { Database } from '../database/database';
import type { GlobalRepository } from '../database/global-repository';
import { Rows } from '../database/rows';
import { logger } from '../http/logger';
import { JobClock } from './job-clock';
import type { Try } from './lane';
import type { LaneName } from './lanes';
import { type JobProgress, NEEDS_ATTENTION, Outbox } from './outbox.entity';
import { SHOWN_AFTER_REFUSALS } from './retry-rules';

export interface Job<Payload = unknown> {
  id: number;
  payload: Payload;
  /** How often the handler has refused it so far: 0 at the first try. Tries that ended with their process are none of these. */
  refusals: number;
  /** Which try of the job this is; a later try has a higher number. */
  attempts: number;
  /** How far an earlier try came, of a job that is done in chunks; null: it begins. */
  progress: JobProgress | null;
  /** Whether the process is about to end: work in chunks stops then and throws JobInterrupted. */
  isStopping: () => boolean;
}

/** Thrown by a job that stops before its end because the process ends. It goes on in the next process. */
export class JobInterrupted extends Error {
  constructor() {
    super('The job stopped because its process ends.');
  }
}

/** What may be said of a job to people who must not read its payload. */
export interface JobSummary {
  kind: string;
  recipient: string | null;
}

/** How a kind of job is done. */
export interface JobHandler<Payload> {
  /** Which other jobs it waits for. */
  lane: LaneName;
  /** It may be called twice for a job when the process dies in the middle: handlers allow for that. */
  perform: (job: Job<Payload>) => Promise<void>;
  /** What this server lacks to do it, in a sentence; null when it lacks nothing. Until then it stays promised, untried. */
  missing?: () => string | null;
  /** It writes many rows in chunks, and stores how far it is: people see that (JobChunks). */
  isChunked?: true;
  /** Left out: the kind is the job's name, and it goes to nobody. */
  summary?: (payload: Payload) => JobSummary;
}

type PromiseListener = (lane: LaneName, promised?: Try) => void;

/** Promising work, and saying who does it. Engines (JobRunner) take it from here. */
@Injectable()
export class Jobs {
  private readonly handlers = new Map<string, JobHandler<unknown>>();
  private readonly lacking = new Set<string>();
  private readonly listeners: PromiseListener[] = [];

  constructor(
    private readonly clock: JobClock,
    private readonly database: Database,
    @Rows(Outbox) private readonly outbox: GlobalRepository<Outbox>,
  ) {}

  /**
   * Promises work in the open unit: it will be done if, and only if, the unit is committed.
   * @param notBefore left out: as soon as it can be done
   */
  enqueue(name: string, payload: unknown, notBefore?: number): Promise<number> {
    return this.insert({ name, payload, subject: null }, notBefore);
  }

  /**
   * Promises work that replaces earlier jobs of the same kind about the same subject: those that wait or have failed are
   * done with this one, and one that is being done in chunks ends at its next chunk.
   */
  async enqueueLatest(name: string, subject: string, payload: unknown): Promise<number> {
    const done = { payload: {}, doneAt: this.clock.now(), lastError: null } as const;
    for (const state of ['waiting', ...NEEDS_ATTENTION] as const)
      await this.outbox.update({ subject, name, state }, { ...done, state: 'done' });
    return this.insert({ name, payload, subject });
  }

  /** Promises work unless a job of the same kind about the same subject is there that is not done, failed ones included. */
  async enqueueOnce(name: string, subject: string, payload: unknown): Promise<void> {
    if (!(await this.isOpen(name, subject))) await this.insert({ name, payload, subject });
  }

  /**
   * Promises work for later unless a job of the same kind about the same subject waits and begins after `after`.
   * @returns when it begins
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

  /** Whether a job of this kind about this subject is not done, failed ones included. */
  async isOpen(name: string, subject: string): Promise<boolean> {
    for (const state of ['waiting', 'running', ...NEEDS_ATTENTION] as const)
      if (await this.outbox.findOne({ subject, name, state })) return true;
    return false;
  }

  /** Whether a later job does what this one was promised for. */
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
   * Has a job that was given up or parked, or waits for its next try, tried anew, in the open unit, as if it had never been.
   * @returns false when it needs no attention (any more)
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

  /** Says how a kind of job is done. */
  handle<Payload>(name: string, handler: JobHandler<Payload>): void {
    this.handlers.set(name, handler as JobHandler<unknown>);
  }

  handlerOf(name: string): JobHandler<unknown> | undefined {
    return this.handlers.get(name);
  }

  /** Names of the kinds that are done in chunks. */
  chunkedNames(): string[] {
    return [...this.handlers].flatMap(([name, { isChunked }]) => (isChunked ? [name] : []));
  }

  /** What may be said of a promised job without its payload. */
  summaryOf({ name, payload }: Pick<Outbox, 'name' | 'payload'>): JobSummary {
    return this.handlers.get(name)?.summary?.(payload) ?? { kind: name, recipient: null };
  }

  /** Kinds of jobs that cannot be done here now. Why is logged once for each. */
  impossibleHere(): string[] {
    return [...this.handlers].flatMap(([name, { missing }]) => {
      const reason = missing?.() ?? null;
      if (reason === null) return [];
      if (!this.lacking.has(name)) logger.warn({ job: name, reason }, 'Jobs of this kind wait');
      this.lacking.add(name);
      return [name];
    });
  }

  /** Calls `listener` when work of a lane has been promised, with the job when it is new and due at once. */
  onPromised(listener: PromiseListener): void {
    this.listeners.push(listener);
  }

  private wakeAfterCommit(lane: LaneName, promised?: Try): void {
    this.database.afterCommit(() => this.listeners.forEach((listener) => listener(lane, promised)));
  }
}
