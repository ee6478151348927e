import { Injectable } from '@nestjs/common';
import { Clock } from '../context/clock';
import { requestContext } from '../context/request-context';
import { Database } from '../database/database';
import type { GlobalRepository } from '../database/global-repository';
import { Rows } from '../database/rows';
import { logger } from '../http/logger';
import { Outbox } from './outbox.entity';

export interface Job<Payload = unknown> {
  id: number;
  payload: Payload;
  /** 1 at the first try. */
  attempt: number;
}

export type JobHandler<Payload> = (job: Job<Payload>) => Promise<void>;

/** Says what this server lacks to do a kind of job, in a sentence; null when it lacks nothing. */
export type JobNeed = () => string | null;

interface Doer {
  handler: JobHandler<unknown>;
  need: JobNeed;
}

/** Promising work, and saying who does it. Engines (JobRunner) take it from here. */
@Injectable()
export class Jobs {
  private readonly doers = new Map<string, Doer>();
  private readonly lacking = new Set<string>();
  private readonly listeners: (() => void)[] = [];

  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    @Rows(Outbox) private readonly outbox: GlobalRepository<Outbox>,
  ) {}

  /** Promises work in the open unit: it will be done if, and only if, the unit is committed. */
  async enqueue(name: string, payload: unknown): Promise<number> {
    if (!this.doers.has(name)) throw new Error(`Nobody does the job '${name}'.`);
    const now = this.clock.now();
    const id = await this.outbox.insert({
      tenantId: requestContext.tenantIdOrNull(),
      name,
      payload,
      state: 'waiting',
      runAt: now,
      claimedUntil: null,
      lastError: null,
      createdAt: now,
      doneAt: null,
    });
    this.database.afterCommit(() => this.listeners.forEach((listener) => listener()));
    return id;
  }

  /**
   * Says how a job is done. It may be done twice when the process dies in the middle: handlers allow for that.
   * @param need while it names something, jobs of this kind are not tried here: they stay promised
   */
  handle<Payload>(name: string, handler: JobHandler<Payload>, need: JobNeed = () => null): void {
    this.doers.set(name, { handler: handler as JobHandler<unknown>, need });
  }

  handlerOf(name: string): JobHandler<unknown> | undefined {
    return this.doers.get(name)?.handler;
  }

  /** Kinds of jobs that cannot be done here now. Why is logged once for each. */
  impossibleHere(): string[] {
    return [...this.doers].flatMap(([name, { need }]) => {
      const reason = need();
      if (reason === null) return [];
      if (!this.lacking.has(name)) logger.warn({ job: name, reason }, 'Jobs of this kind wait');
      this.lacking.add(name);
      return [name];
    });
  }

  /** Calls `listener` when work has been promised. */
  onEnqueued(listener: () => void): void {
    this.listeners.push(listener);
  }
}
