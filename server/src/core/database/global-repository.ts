import type { EntityManager, EntityTarget, ObjectLiteral, Repository } from 'typeorm';
import type { Database } from './database';
import { insertRows, removeRows, updateRows } from './row-statements';
import { ScopedQuery } from './scoped-query';

/** The few tables that belong to no company (see `GLOBAL_ENTITIES`): companies, sign-ins, sessions, fixed lists. */
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

  /** The same, locked until the open unit ends: nobody else changes the row, or reads it for changing it. */
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

  /** @returns how many rows were changed */
  async update(where: Partial<T>, changes: Partial<T>): Promise<number> {
    return updateRows(this.repository(this.database.writeManager), where, changes);
  }

  /** @returns how many rows were removed */
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
