import type { EntityManager, EntityTarget, FindOptionsWhere } from 'typeorm';
import { requestContext } from '../context/request-context';
import { notFound, ProductError } from '../errors/product-error';
import type { Database } from './database';
import { ScopedQuery } from './scoped-query';
import type { TenantOwned } from './tenant-owned';

type Where<T> = Partial<{ [K in keyof T]: T[K] | FindOptionsWhere<T>[K & keyof FindOptionsWhere<T>] }>;
type Values<T> = Partial<Omit<T, 'id' | 'tenantId' | 'version'>>;

/**
 * The only way to a tenant's rows. Every statement carries the company of the open context; a company that the
 * caller sends is never looked at. There is no `save`: it would take an id from a body and move a row.
 */
export class TenantRepository<T extends TenantOwned> {
  constructor(
    private readonly database: Database,
    private readonly entity: EntityTarget<T>,
  ) {}

  async find(where: Where<T> = {}, order: Partial<Record<keyof T, 'ASC' | 'DESC'>> = {}): Promise<T[]> {
    return this.repository(this.database.readManager).find({
      where: this.scoped(where),
      order: order as never,
    });
  }

  async findOne(where: Where<T>): Promise<T | null> {
    return this.repository(this.database.readManager).findOne({ where: this.scoped(where) });
  }

  /** @throws ProductError not_found, also when the row is another company's */
  async get(id: number): Promise<T> {
    const row = await this.findOne({ id } as Where<T>);
    if (!row) throw notFound();
    return row;
  }

  async count(where: Where<T> = {}): Promise<number> {
    return this.repository(this.database.readManager).count({ where: this.scoped(where) });
  }

  /** A list query that begins inside the company; see ScopedQuery. */
  query(alias: string): ScopedQuery {
    return new ScopedQuery(this.repository(this.database.readManager), alias, requestContext.tenantId());
  }

  /** @returns the new row's id */
  async insert(values: Values<T>): Promise<number> {
    return insertedId(await this.insertion([values]).execute());
  }

  /** Inserts in order, in statements of at most 100 rows: engines limit how much one may carry. */
  async insertMany(values: Values<T>[]): Promise<void> {
    for (let from = 0; from < values.length; from += 100) {
      await this.insertion(values.slice(from, from + 100)).execute();
    }
  }

  private insertion(values: Values<T>[]) {
    const tenantId = requestContext.tenantId();
    return this.repository(this.database.writeManager)
      .createQueryBuilder()
      .insert()
      .values(values.map((value) => ({ ...value, tenantId })) as never)
      .updateEntity(false);
  }

  /**
   * Changes one row, if it is still as the caller saw it. The version is raised by the statement itself.
   * @param expected the version the change is based on, or null to change whatever is there
   * @throws ProductError not_found | edit_conflict
   */
  async update(id: number, expected: number | null, changes: Values<T>): Promise<void> {
    const where = this.scoped({ id, ...(expected === null ? {} : { version: expected }) } as never);
    const affected = await this.change(where, changes);
    if (affected === 1) return;
    await this.get(id);
    throw new ProductError('edit_conflict');
  }

  /**
   * Fills in what a row could not be inserted with, in the unit that has inserted it: two rows that name each other.
   * It stays at its first version, since nobody has seen it without.
   */
  async complete(id: number, values: Values<T>): Promise<void> {
    await this.set(this.scoped({ id } as never), values);
  }

  /** Changes every row that fits, and answers how many did. */
  async updateWhere(where: Where<T>, changes: Values<T>): Promise<number> {
    return this.change(this.scoped(where), changes);
  }

  /** Counts a column up where the rows fit, which locks them until the unit ends. @returns whether any did */
  async raise(where: Where<T>, column: keyof T & string): Promise<boolean> {
    const repository = this.repository(this.database.writeManager);
    const name = repository.metadata.findColumnWithPropertyName(column)?.databaseName;
    if (!name) throw new Error(`${repository.metadata.name} has no column '${column}'.`);
    const { affected } = await repository
      .createQueryBuilder()
      .update()
      .set({ [column]: () => `${name} + 1` } as never)
      .where(this.scoped(where))
      .updateEntity(false)
      .execute();
    return (affected ?? 0) > 0;
  }

  async remove(where: Where<T>): Promise<number> {
    const { affected } = await this.repository(this.database.writeManager).delete(this.scoped(where));
    return affected ?? 0;
  }

  private async change(where: FindOptionsWhere<T>, changes: Values<T>): Promise<number> {
    const repository = this.repository(this.database.writeManager);
    const versioned = repository.metadata.findColumnWithPropertyName('version') !== undefined;
    return this.set(where, versioned ? { ...changes, version: () => 'version + 1' } : changes);
  }

  private async set(where: FindOptionsWhere<T>, values: object): Promise<number> {
    const { affected } = await this.repository(this.database.writeManager)
      .createQueryBuilder()
      .update()
      .set(values)
      .where(where)
      .updateEntity(false)
      .execute();
    return affected ?? 0;
  }

  private repository(manager: EntityManager) {
    return manager.getRepository<T>(this.entity);
  }

  private scoped(where: Where<T>): FindOptionsWhere<T> {
    return { ...where, tenantId: requestContext.tenantId() } as unknown as FindOptionsWhere<T>;
  }
}

/** What the drivers answer to an INSERT: SQLite the row id, MySQL a packet. */
export function insertedId(result: { raw: unknown }): number {
  const { raw } = result;
  if (typeof raw === 'number' || typeof raw === 'bigint') return Number(raw);
  if (typeof raw === 'object' && raw !== null && 'insertId' in raw) return Number(raw.insertId);
  throw new Error('The database did not answer the id of the new row.');
}
