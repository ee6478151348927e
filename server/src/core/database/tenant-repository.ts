import type { EntityManager, EntityTarget, ObjectLiteral, Repository } from 'typeorm';
import { ChunkPace } from '../context/chunk-pace';
import { yieldToOthers } from '../context/yield-to-others';
import { requestContext } from '../context/request-context';
import { notFound, ProductError } from '../errors/product-error';
import type { Database } from './database';
import { insertRows, removeRows, updateRows } from './row-statements';
import { ScopedQuery } from './scoped-query';
import type { TenantOwned } from './tenant-owned';

/** Properties and their values. */
type Where<T> = Partial<T>;
/** The same; a list matches any of its values. */
type WhereAny<T> = { readonly [K in keyof T]?: T[K] | readonly T[K][] };
type Values<T> = Partial<Omit<T, 'id' | 'tenantId' | 'version'>>;

/** The embedded database writes synchronously and blocks the process. */
const CARRIED_AT_A_TIME_MS = 8;

/**
 * The only access to a tenant's rows. Every statement contains the company of the current context, never one from the
 * request. There is no `save`: it would take an id from a body and move a row.
 */
export class TenantRepository<T extends TenantOwned> {
  constructor(
    private readonly database: Database,
    private readonly entity: EntityTarget<T>,
  ) {}

  async find(
    where: Where<T> = {},
    order: Partial<Record<keyof T & string, 'ASC' | 'DESC'>> = {},
  ): Promise<T[]> {
    const query = this.rows(where);
    for (const [property, direction] of Object.entries(order)) {
      query.orderBy(`row.${property}`, direction as 'ASC' | 'DESC');
    }
    return query.rows<T>();
  }

  async findOne(where: Where<T>): Promise<T | null> {
    return this.rows(where).slice(0, 1).prepared().first<T>();
  }

  /** Like `find`, locked until the current transaction ends: nobody else can change the row, or read it for update. */
  async findLocked(where: Where<T>): Promise<T | null> {
    if (!this.database.isInUnit) throw new Error('A lock needs a unit of work to end with.');
    return this.rows(where).slice(0, 1).locking().prepared().first<T>();
  }

  /** @throws ProductError not_found, also when the row is another company's */
  async get(id: number): Promise<T> {
    const row = await this.findOne({ id } as Where<T>);
    if (!row) throw notFound();
    return row;
  }

  async count(where: Where<T> = {}): Promise<number> {
    return this.query('row').whereEqual(where).count();
  }

  /** Starts a list query inside the company; see ScopedQuery. */
  query(alias: string): ScopedQuery {
    return new ScopedQuery(this.repository(this.database.readManager), alias, requestContext.tenantId());
  }

  /** @returns the new row's id */
  async insert(values: Values<T>): Promise<number> {
    return this.insertRows([values]);
  }

  /**
   * Inserts in order, in statements of at most 100 rows, because engines limit their size. Between statements, here
   * and below, the process yields.
   */
  async insertMany(values: Values<T>[]): Promise<void> {
    for (let from = 0; from < values.length; from += 100) {
      if (from > 0) await yieldToOthers();
      await this.insertRows(values.slice(from, from + 100));
    }
  }

  /**
   * Updates one row if it is unchanged since the caller read it. The statement itself increments the version.
   * @param expected the version the change is based on, or null for any
   * @throws ProductError not_found | edit_conflict
   */
  async update(id: number, expected: number | null, changes: Values<T>): Promise<void> {
    const seen = expected === null ? { id } : { id, version: expected };
    const affected = await this.change(seen as unknown as Where<T>, changes);
    if (affected === 1) return;
    await this.get(id);
    throw new ProductError('edit_conflict');
  }

  /**
   * Completes a row in the transaction that inserted it, for two rows that reference each other. Keeps the first
   * version, because nobody has seen the row without it.
   */
  async complete(id: number, values: Values<T>): Promise<void> {
    await this.updateRows({ id } as Where<T>, values);
  }

  /** Updates every matching row, and returns their number. */
  async updateWhere(where: WhereAny<T>, changes: Values<T>): Promise<number> {
    return this.change(where, changes);
  }

  /**
   * Writes denormalised copies of other rows' values, so that lists need no join. Keeps the versions: nobody has
   * edited the rows, and the original row publishes the change.
   */
  async denormalise(where: WhereAny<T>, repeated: Values<T>): Promise<void> {
    await this.updateRows(where, repeated);
  }

  /**
   * The same for rows with one of these values in a column, in statements of at most 100 values. A value may match
   * many rows, so statements are sized to block the process only briefly.
   */
  async carryAll<Column extends keyof T & string>(
    column: Column,
    values: readonly T[Column][],
    repeated: Values<T>,
  ): Promise<void> {
    const repository = this.repository(this.database.writeManager);
    const pace = new ChunkPace(20, 100, CARRIED_AT_A_TIME_MS);
    for (let from = 0; from < values.length;) {
      if (from > 0) await yieldToOthers();
      const some = values.slice(from, from + pace.size);
      const begun = performance.now();
      const own = { [column]: some, tenantId: requestContext.tenantId() };
      this.noted(await updateRows(repository, own, repeated));
      pace.adapt(performance.now() - begun);
      from += some.length;
    }
  }

  /**
   * Increments a column of the matching rows, which locks them until the transaction ends. Counters are internal, so
   * no event is needed. @returns whether any row matched
   */
  async raise(where: Where<T>, column: keyof T & string, by = 1): Promise<boolean> {
    const own = { ...where, tenantId: requestContext.tenantId() };
    return (await updateRows(this.repository(this.database.writeManager), own, {}, { [column]: by })) > 0;
  }

  /**
   * Locks the matching rows until the transaction ends, without changes. Later reads see what earlier transactions
   * committed.
   */
  lock(where: Where<T>): Promise<void> {
    return this.lockRows((query) => query.whereEqual(where));
  }

  /** The same for rows by id, always in one order, so that two transactions cannot deadlock. */
  async lockAll(ids: readonly number[]): Promise<void> {
    const ascending = [...ids].sort((a, b) => a - b);
    for (let from = 0; from < ascending.length; from += 100) {
      const some = ascending.slice(from, from + 100);
      await this.lockRows((query) => query.andWhere('row.id IN (:...some)', { some }));
    }
  }

  async remove(where: Where<T>): Promise<number> {
    const own = { ...where, tenantId: requestContext.tenantId() };
    return this.noted(await removeRows(this.repository(this.database.writeManager), own));
  }

  /** Deletes rows by id, in statements of at most 100. */
  async removeMany(ids: readonly number[]): Promise<void> {
    const repository = this.repository(this.database.writeManager);
    for (let from = 0; from < ids.length; from += 100) {
      if (from > 0) await yieldToOthers();
      const own = { id: ids.slice(from, from + 100), tenantId: requestContext.tenantId() };
      this.noted(await removeRows(repository, own));
    }
  }

  /** Deletes every matching row, in statements of at most 100: there may be tens of thousands. */
  async removeAll(where: Where<T>): Promise<void> {
    const rows = await this.query('row').select({ id: 'row.id' }).whereEqual(where).rows<{ id: number }>();
    await this.removeMany(rows.map(({ id }) => id));
  }

  private async lockRows(narrowed: (query: ScopedQuery) => ScopedQuery): Promise<void> {
    // SQLite runs one transaction at a time, and has no such statement.
    if (this.database.dialect === 'sqlite') return;
    if (!this.database.isInUnit) throw new Error('A lock needs a unit of work to end with.');
    await narrowed(this.query('row').select({ id: 'row.id' }))
      .orderBy('row.id')
      .locking()
      .rows();
  }

  private change(where: WhereAny<T>, changes: Values<T>): Promise<number> {
    const { metadata } = this.repository(this.database.readManager);
    const versioned = metadata.findColumnWithPropertyName('version') !== undefined;
    return this.updateRows(where, changes, versioned ? { version: 1 } : {});
  }

  private async updateRows(
    where: WhereAny<T>,
    changes: object,
    raised: Record<string, number> = {},
  ): Promise<number> {
    const repository = this.repository(this.database.writeManager);
    const own = { ...where, tenantId: requestContext.tenantId() };
    return this.noted(await updateRows(repository, own, changes, raised));
  }

  private async insertRows(rows: Values<T>[]): Promise<number> {
    const tenantId = requestContext.tenantId();
    const repository = this.repository(this.database.writeManager);
    const id = await insertRows(
      repository,
      rows.map((row) => ({ ...row, tenantId })),
    );
    this.noted(rows.length);
    return id;
  }

  /** Statements without a matching row have written nothing. */
  private noted(affected: number): number {
    const { name } = this.database.readManager.dataSource.getMetadata(this.entity);
    if (affected > 0) this.database.wrote(requestContext.tenantId(), name);
    return affected;
  }

  private rows(where: Where<T>): ScopedQuery {
    return this.query('row').selectAll().whereEqual(where);
  }

  private repository(manager: EntityManager): Repository<ObjectLiteral> {
    return manager.getRepository<ObjectLiteral>(this.entity);
  }
}
