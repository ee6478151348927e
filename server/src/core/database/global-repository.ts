import type { EntityManager, EntityTarget, ObjectLiteral, Repository } from 'typeorm';
import type { Database } from './database';
import { insertRows, removeRows, updateRows } from './row-statements';
import { ScopedQuery } from './scoped-query';

/**
 * Repository of the few tables without a company (see `GLOBAL_ENTITIES`): companies, sign-ins, sessions, fixed lists.
 */
export class GlobalRepository<T extends ObjectLiteral> {
  constructor(
    private readonly database: Database,
    private readonly entity: EntityTarget<T>,
  ) {}

  find(where: Partial<T> = {}): Promise<T[]> {
    return this.rows(where).rows<T>();
  }

  findOne(where: Partial<T>): Promise<T | null> {
    return this.rows(where).slice(0, 1).first<T>();
  }

  /** Like `find`, locked until the current transaction ends: nobody else can change the row, or read it for update. */
  findLocked(where: Partial<T>): Promise<T | null> {
    if (!this.database.isInUnit) throw new Error('A lock needs a unit of work to end with.');
    return this.rows(where).slice(0, 1).locking().first<T>();
  }

  count(where: Partial<T> = {}): Promise<number> {
    return this.query('row').whereEqual(where).count();
  }

  query(alias: string): ScopedQuery {
    return new ScopedQuery(this.repository(this.database.readManager), alias, null);
  }

  async insert(values: Partial<T>): Promise<number> {
    return insertRows(this.repository(this.database.writeManager), [values]);
  }

  /** @returns the number of changed rows */
  async update(where: Partial<T>, changes: Partial<T>): Promise<number> {
    return updateRows(this.repository(this.database.writeManager), where, changes);
  }

  /** @returns the number of deleted rows */
  async remove(where: Partial<T>): Promise<number> {
    return removeRows(this.repository(this.database.writeManager), where);
  }

  private repository(manager: EntityManager): Repository<ObjectLiteral> {
    return manager.getRepository<ObjectLiteral>(this.entity);
  }

  private rows(where: Partial<T>): ScopedQuery {
    return this.query('row').selectAll().whereEqual(where);
  }
}
