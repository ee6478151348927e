import type { EntityManager, EntityTarget, ObjectLiteral, Repository } from 'typeorm';
import { ChunkPace } from '../context/chunk-pace';
import { othersTurn } from '../context/others-turn';
import { requestContext } from '../context/request-context';
import { notFound, ProductError } from '../errors/product-error';
import type { Database } from './database';
import { insertRows, removeRows, updateRows } from './row-statements';
import { ScopedQuery } from './scoped-query';
import type { TenantOwned } from './tenant-owned';

/** Properties and the values they are to have. */
type Where<T> = Partial<T>;
/** The same; a list stands for any of its values. */
type WhereAny<T> = { readonly [K in keyof T]?: T[K] | readonly T[K][] };
type Values<T> = Partial<Omit<T, 'id' | 'tenantId' | 'version'>>;

/** The embedded database writes in the process's own turn. */
const CARRIED_AT_A_TIME_MS = 8;

/**
 * The only way to a tenant's rows. Every statement carries the company of the open context; a company that the
 * caller sends is never looked at. There is no `save`: it would take an id from a body and move a row.
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
    return this.rows(where).slice(0, 1).kept().first<T>();
  }

  /** The same, locked until the open unit ends: nobody else changes the row, or reads it for changing it. */
  async findLocked(where: Where<T>): Promise<T | null> {
    if (!this.database.isInUnit) throw new Error('A lock needs a unit of work to end with.');
    return this.rows(where).slice(0, 1).locking().kept().first<T>();
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

  /** A list query that begins inside the company; see ScopedQuery. */
  query(alias: string): ScopedQuery {
    return new ScopedQuery(this.repository(this.database.readManager), alias, requestContext.tenantId());
  }

  /** @returns the new row's id */
  async insert(values: Values<T>): Promise<number> {
    return this.insertRows([values]);
  }

  /**
   * Inserts in order, in statements of at most 100 rows: engines limit how much one may carry. Between two of them, here
   * and below, the process answers others.
   */
  async insertMany(values: Values<T>[]): Promise<void> {
    for (let from = 0; from < values.length; from += 100) {
      if (from > 0) await othersTurn();
      await this.insertRows(values.slice(from, from + 100));
    }
  }

  /**
   * Changes one row, if it is still as the caller saw it. The version is raised by the statement itself.
   * @param expected the version the change is based on, or null to change whatever is there
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
   * Fills in what a row could not be inserted with, in the unit that has inserted it: two rows that name each other.
   * It stays at its first version, since nobody has seen it without.
   */
  async complete(id: number, values: Values<T>): Promise<void> {
    await this.updateRows({ id } as Where<T>, values);
  }

  /** Changes every row that fits, and answers how many did. */
  async updateWhere(where: WhereAny<T>, changes: Values<T>): Promise<number> {
    return this.change(where, changes);
  }

  /**
   * Writes what rows repeat of others, so that lists need not join. Their versions stay: nobody has edited them, and
   * the change that they follow is told by the row it was made in.
   */
  async carry(where: WhereAny<T>, repeated: Values<T>): Promise<void> {
    await this.updateRows(where, repeated);
  }

  /**
   * The same for the rows that have one of these values in a column, in statements of at most 100 values. A value may
   * have many rows: a statement is sized to hold the process only shortly.
   */
  async carryAll<Column extends keyof T & string>(
    column: Column,
    values: readonly T[Column][],
    repeated: Values<T>,
  ): Promise<void> {
    const repository = this.repository(this.database.writeManager);
    const pace = new ChunkPace(20, 100, CARRIED_AT_A_TIME_MS);
    for (let from = 0; from < values.length;) {
      if (from > 0) await othersTurn();
      const some = values.slice(from, from + pace.size);
      const begun = performance.now();
      const own = { [column]: some, tenantId: requestContext.tenantId() };
      this.noted(await updateRows(repository, own, repeated));
      pace.adapt(performance.now() - begun);
      from += some.length;
    }
  }

  /**
   * Counts a column up where the rows fit, which locks them until the unit ends. Such a counter says nothing to
   * anybody, so that no event has to tell of it. @returns whether any did
   */
  async raise(where: Where<T>, column: keyof T & string, by = 1): Promise<boolean> {
    const own = { ...where, tenantId: requestContext.tenantId() };
    return (await updateRows(this.repository(this.database.writeManager), own, {}, { [column]: by })) > 0;
  }

  /**
   * Locks the rows that fit until the unit ends, and changes nothing. What is read after it is what the units before
   * have left.
   */
  lock(where: Where<T>): Promise<void> {
    return this.lockRows((query) => query.whereEqual(where));
  }

  /** The same for rows by their ids, always in one order, so that two units do not wait for each other. */
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

  /** Removes rows by their ids, in statements of at most 100. */
  async removeMany(ids: readonly number[]): Promise<void> {
    const repository = this.repository(this.database.writeManager);
    for (let from = 0; from < ids.length; from += 100) {
      if (from > 0) await othersTurn();
      const own = { id: ids.slice(from, from + 100), tenantId: requestContext.tenantId() };
      this.noted(await removeRows(repository, own));
    }
  }

  /** Removes every row that fits, in statements of at most 100: there may be tens of thousands. */
  async removeAll(where: Where<T>): Promise<void> {
    const rows = await this.query('row').select({ id: 'row.id' }).whereEqual(where).rows<{ id: number }>();
    await this.removeMany(rows.map(({ id }) => id));
  }

  private async lockRows(narrowed: (query: ScopedQuery) => ScopedQuery): Promise<void> {
    // SQLite runs one unit at a time, and knows no such statement.
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

  /** Statements that fitted no row have written nothing. */
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
