import { Injectable } from '@nestjs/common';
import { Clock } from '../context/clock';
import { requestContext } from '../context/request-context';
import { Database } from '../database/database';
import type { GlobalRepository } from '../database/global-repository';
import { Rows } from '../database/rows';
import { Outbox } from './outbox.entity';

export interface Job<Payload = unknown> {
  id: number;
  payload: Payload;
  /** 1 at the first try. */
  attempt: number;
}

export type JobHandler<Payload> = (job: Job<Payload>) => Promise<void>;

/** Promising work, and saying who does it. Engines (JobRunner) take it from here. */
@Injectable()
export class Jobs {
  private readonly handlers = new Map<string, JobHandler<unknown>>();
  private readonly listeners: (() => void)[] = [];

  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    @Rows(Outbox) private readonly outbox: GlobalRepository<Outbox>,
  ) {}

  /** Promises work in the open unit: it will be done if, and only if, the unit is committed. */
  async enqueue(name: string, payload: unknown): Promise<number> {
    if (!this.handlers.has(name)) throw new Error(`Nobody does the job '${name}'.`);
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

  /** Says how a job is done. It may be done twice when the process dies in the middle: handlers allow for that. */
  handle<Payload>(name: string, handler: JobHandler<Payload>): void {
    this.handlers.set(name, handler as JobHandler<unknown>);
  }

  handlerOf(name: string): JobHandler<unknown> | undefined {
    return this.handlers.get(name);
  }

  /** Calls `listener` when work has been promised. */
  onEnqueued(listener: () => void): void {
    this.listeners.push(listener);
  }
}
