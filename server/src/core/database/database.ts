import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';
import type { DataSources } from './data-source';
import { requestContext } from '../context/request-context';
import { shielded } from '../errors/shielded';
import { isRetryable } from './database-errors';
import { needsNoEvent } from './unrecorded';
import type { WritePoint } from '../config/write-points';

interface Unit {
  manager: EntityManager;
  beforeCommit: (() => Promise<void>)[];
  afterCommit: (() => void)[];
  /** The written entities per company, and the companies that have an event. */
  written: Map<number, Set<string>>;
  tenantsWithEvents: Set<number>;
}

const openUnit = new AsyncLocalStorage<Unit>();
const MAX_ATTEMPTS = 7;
/**
 * The first pause is at most this long, and the limit doubles each time. Random, so that colliding transactions do not
 * collide again.
 */
const FIRST_PAUSE_MS = 40;

/** The database for the rest of core: transactions for writing, and a manager for reading. */
export class Database {
  private lastUnit: Promise<unknown> = Promise.resolve();
  private retried: () => void = () => undefined;
  private begun: (waited: number) => void = () => undefined;
  private passed: (point: WritePoint) => void = () => undefined;

  constructor(readonly sources: DataSources) {}

  get dialect() {
    return this.sources.dialect;
  }

  /** Whether a transaction is open: reads then see its writes. */
  get isInUnit(): boolean {
    return openUnit.getStore() !== undefined;
  }

  /** For reads: inside a transaction its own rows, outside committed rows only. */
  get readManager(): EntityManager {
    return openUnit.getStore()?.manager ?? this.sources.reader.manager;
  }

  /** For writes. Throws outside a transaction: such a write would have no event and no retry. */
  get writeManager(): EntityManager {
    const unit = openUnit.getStore();
    if (!unit) throw new Error('A write needs a unit of work: wrap it in unitOfWork.run().');
    return unit.manager;
  }

  /**
   * Records that rows of a company were written: the transaction must publish an event, unless it runs in
   * `withoutEvent`.
   */
  wrote(tenantId: number, rows: string): void {
    if (needsNoEvent()) return;
    const { written } = this.unit();
    written.set(tenantId, (written.get(tenantId) ?? new Set()).add(rows));
  }

  /** Records that the current transaction will write an event of the company. */
  noteEventOf(tenantId: number): void {
    this.unit().tenantsWithEvents.add(tenantId);
  }

  /** Fails when the database does not answer on a write connection. */
  async ping(): Promise<void> {
    await this.sources.writer.query('SELECT 1');
  }

  /** Returns the time of the database's machine (UTC milliseconds); an embedded one runs on this machine. */
  async machineTime(): Promise<number> {
    if (this.dialect === 'sqlite') return Date.now();
    // In UTC: the repeated local hour in autumn is ambiguous.
    const sinceEpoch = "TIMESTAMPDIFF(MICROSECOND, '1970-01-01', UTC_TIMESTAMP(3)) / 1000";
    const rows: unknown = await this.sources.reader.query(`SELECT ${sinceEpoch} AS now`);
    return Number((rows as { now: string | number }[])[0]?.now);
  }

  /** Calls `listener` each time a transaction is retried. */
  onRetry(listener: () => void): void {
    this.retried = listener;
  }

  /** Calls `listener` when a transaction begins, with the milliseconds it waited for its turn or a connection. */
  onBegun(listener: (waited: number) => void): void {
    this.begun = listener;
  }

  /** Calls `listener` synchronously at each write point of every transaction. */
  onWritePoint(listener: (point: WritePoint) => void): void {
    this.passed = listener;
  }

  /** Runs at the end of the current transaction, inside it (domain events get their numbers here). */
  beforeCommit(work: () => Promise<void>): void {
    this.unit().beforeCommit.push(work);
  }

  /** Runs after the current transaction has committed; not at all when it fails. */
  afterCommit(work: () => void): void {
    this.unit().afterCommit.push(work);
  }

  /**
   * Runs `work` in a new transaction, or in the current one. A deadlock victim is retried from the start, so `work`
   * must only read and write the database: no HTTP, no files, no PDF.
   */
  async runUnit<T>(work: () => Promise<T>): Promise<T> {
    if (openUnit.getStore()) return work();
    requestContext.forgetSeenHead();
    const asked = performance.now();
    const run = () => this.retrying(work, asked);
    return this.dialect === 'sqlite' ? this.oneAtATime(run) : run();
  }

  private unit(): Unit {
    const unit = openUnit.getStore();
    if (!unit) throw new Error('No unit of work is open.');
    return unit;
  }

  private async transact<T>(work: () => Promise<T>, asked: number): Promise<T> {
    const afterCommit: Unit['afterCommit'] = [];
    const { writer } = this.sources;
    const inTransaction = async (manager: EntityManager): Promise<T> => {
      const unit: Unit = {
        manager,
        beforeCommit: [],
        afterCommit,
        written: new Map(),
        tenantsWithEvents: new Set(),
      };
      return openUnit.run(unit, async () => {
        this.begun(performance.now() - asked);
        this.passed('begun');
        const result = await work();
        this.passed('written');
        for (const step of unit.beforeCommit) await step();
        assertEventsPublished(unit);
        this.passed('before-commit');
        return result;
      });
    };
    const result = await writer.transaction(inTransaction);
    this.passed('after-commit');
    // The commit is done, so a failing step must not prevent the others.
    for (const step of afterCommit) shielded('What was to follow a commit', step)();
    return result;
  }

  /** @param asked when the transaction was requested, by the process clock (ms) */
  private async retrying<T>(work: () => Promise<T>, asked: number): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.transact(work, attempt === 1 ? asked : performance.now());
      } catch (error) {
        if (!isRetryable(error) || attempt === MAX_ATTEMPTS) throw error;
        this.retried();
        const most = FIRST_PAUSE_MS * 2 ** (attempt - 1);
        await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * most));
      }
    }
  }

  /** SQLite has one writer; a queue beats its busy timeout, and protects TypeORM's single runner. */
  private oneAtATime<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.lastUnit.then(work, work);
    this.lastUnit = mine.catch(() => undefined);
    return mine;
  }
}

/**
 * A write without an event would be missing from boards and history, and would not update the rights of open sockets.
 */
function assertEventsPublished({ written, tenantsWithEvents }: Unit): void {
  for (const [tenantId, rows] of written) {
    if (tenantsWithEvents.has(tenantId)) continue;
    throw new Error(`${[...rows].join(', ')} of company ${tenantId} was written, and no event tells of it.`);
  }
}
