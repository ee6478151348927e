import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';
import type { DataSources } from './data-source';
import { requestContext } from '../context/request-context';
import { shielded } from '../errors/shielded';
import { isRetryable } from './database-errors';
import { needsNoEvent } from './unrecorded';
import type { WritePoint } from './write-points';

interface Unit {
  manager: EntityManager;
  beforeCommit: (() => Promise<void>)[];
  afterCommit: (() => void)[];
  /** The companies whose rows were written, with what they are, and those in whose log it is told. */
  written: Map<number, Set<string>>;
  told: Set<number>;
}

const openUnit = new AsyncLocalStorage<Unit>();
const MAX_ATTEMPTS = 7;
/** After the first time at most this, then twice as long each time, by chance: those that met shall not meet again. */
const FIRST_PAUSE_MS = 40;

/** The database as the rest of core sees it: units of work for writing, and a manager for reading. */
export class Database {
  private lastUnit: Promise<unknown> = Promise.resolve();
  private retried: () => void = () => undefined;
  private begun: (waited: number) => void = () => undefined;
  private passed: (point: WritePoint) => void = () => undefined;

  constructor(readonly sources: DataSources) {}

  get dialect() {
    return this.sources.dialect;
  }

  /** Whether a unit of work is open: then reads see what it has written. */
  get isInUnit(): boolean {
    return openUnit.getStore() !== undefined;
  }

  /** For reads: inside a unit its own transaction, outside committed rows only. */
  get readManager(): EntityManager {
    return openUnit.getStore()?.manager ?? this.sources.reader.manager;
  }

  /** For writes. Throws outside a unit of work: a write that no unit covers has no event and no retry. */
  get writeManager(): EntityManager {
    const unit = openUnit.getStore();
    if (!unit) throw new Error('A write needs a unit of work: wrap it in unitOfWork.run().');
    return unit.manager;
  }

  /** Rows of a company were written: the unit has to tell of it, unless it is done `withoutEvent` (see unrecorded). */
  wrote(tenantId: number, rows: string): void {
    if (needsNoEvent()) return;
    const { written } = this.unit();
    written.set(tenantId, (written.get(tenantId) ?? new Set()).add(rows));
  }

  /** An event of the company will be written with the open unit. */
  tells(tenantId: number): void {
    this.unit().told.add(tenantId);
  }

  /** Fails when the database does not answer a write's connection. */
  async ping(): Promise<void> {
    await this.sources.writer.query('SELECT 1');
  }

  /** The time of the machine that the database is on (UTC milliseconds); an embedded one is on this. */
  async machineTime(): Promise<number> {
    if (this.dialect === 'sqlite') return Date.now();
    // By UTC: an hour of local time that comes twice a year is two moments.
    const sinceEpoch = "TIMESTAMPDIFF(MICROSECOND, '1970-01-01', UTC_TIMESTAMP(3)) / 1000";
    const rows: unknown = await this.sources.reader.query(`SELECT ${sinceEpoch} AS now`);
    return Number((rows as { now: string | number }[])[0]?.now);
  }

  /** Calls `listener` each time a unit is run again. */
  onRetry(listener: () => void): void {
    this.retried = listener;
  }

  /** Calls `listener` as each unit begins, with the milliseconds that it waited for its turn or for a connection. */
  onBegun(listener: (waited: number) => void): void {
    this.begun = listener;
  }

  /** Calls `listener` at each named moment of every unit, in the same turn. */
  onWritePoint(listener: (point: WritePoint) => void): void {
    this.passed = listener;
  }

  /** Runs last in the open unit, in its transaction (domain events take their number here). */
  beforeCommit(work: () => Promise<void>): void {
    this.unit().beforeCommit.push(work);
  }

  /** Runs once the open unit has been committed; not at all when it fails. */
  afterCommit(work: () => void): void {
    this.unit().afterCommit.push(work);
  }

  /**
   * Runs `work` in one transaction, or in the one already open. A deadlock victim is run again from the start,
   * so `work` must do nothing but read and write the database: no HTTP, no files, no PDF.
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
      const unit: Unit = { manager, beforeCommit: [], afterCommit, written: new Map(), told: new Set() };
      return openUnit.run(unit, async () => {
        this.begun(performance.now() - asked);
        this.passed('begun');
        const result = await work();
        this.passed('written');
        for (const step of unit.beforeCommit) await step();
        assertTold(unit);
        this.passed('before-commit');
        return result;
      });
    };
    const result = await writer.transaction(inTransaction);
    this.passed('after-commit');
    // What is committed stays so, and the other steps are owed to it, whatever becomes of one of them.
    for (const step of afterCommit) shielded('What was to follow a commit', step)();
    return result;
  }

  /** @param asked when the unit was asked for, of the process' own clock (ms) */
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

  /** SQLite has one writer; a queue in front of it beats its busy timeout, and keeps TypeORM's single runner sound. */
  private oneAtATime<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.lastUnit.then(work, work);
    this.lastUnit = mine.catch(() => undefined);
    return mine;
  }
}

/** What nobody is told of, no board shows, no history keeps, and no open socket loses its rights by. */
function assertTold({ written, told }: Unit): void {
  for (const [tenantId, rows] of written) {
    if (told.has(tenantId)) continue;
    throw new Error(`${[...rows].join(', ')} of company ${tenantId} was written, and no event tells of it.`);
  }
}
