import type { EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import type { Database } from './database';
import { ScopedQuery } from './scoped-query';
import { insertedId } from './tenant-repository';

/** The few tables that belong to no company (see `GLOBAL_ENTITIES`): companies, sign-ins, sessions, fixed lists. */
export class GlobalRepository<T extends ObjectLiteral> {
  constructor(
    private readonly database: Database,
    private readonly entity: EntityTarget<T>,
  ) {}

  find(where: FindOptionsWhere<T> = {}): Promise<T[]> {
    return this.database.readManager.getRepository(this.entity).find({ where });
  }

  findOne(where: FindOptionsWhere<T>): Promise<T | null> {
    return this.database.readManager.getRepository(this.entity).findOne({ where });
  }

  count(where: FindOptionsWhere<T> = {}): Promise<number> {
    return this.database.readManager.getRepository(this.entity).count({ where });
  }

  query(alias: string): ScopedQuery {
    return new ScopedQuery(this.database.readManager.getRepository<ObjectLiteral>(this.entity), alias, null);
  }

  async insert(values: Partial<T>): Promise<number> {
    const result = await this.database.writeManager
      .getRepository(this.entity)
      .createQueryBuilder()
      .insert()
      .values(values)
      .updateEntity(false)
      .execute();
    return insertedId(result);
  }

  /** @returns how many rows were changed */
  async update(where: FindOptionsWhere<T>, changes: Partial<T>): Promise<number> {
    const { affected } = await this.database.writeManager
      .getRepository(this.entity)
      .createQueryBuilder()
      .update()
      .set(changes)
      .where(where)
      .updateEntity(false)
      .execute();
    return affected ?? 0;
  }
}
