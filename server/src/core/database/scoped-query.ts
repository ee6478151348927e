import type { Type } from '@nestjs/common';
import { Brackets, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata';
import { TenantOwned } from './tenant-owned';

type Parameters = Record<string, unknown>;

/** TypeORM does not see the name of a property that a line break follows, and would send it to the database as it is. */
const onOneLine = (sql: string): string => sql.replace(/\s+/g, ' ');

/**
 * A list query that begins, and stays, inside one company: the root is filtered when the query is made, every
 * joined tenant-owned table is joined on the company too, and there is no `where()` that could start afresh.
 * Answers plain rows (6 to 11 times faster than entities for lists), converted alike on both engines.
 */
export class ScopedQuery {
  private readonly columns = new Map<string, ColumnMetadata>();

  constructor(
    private readonly builder: SelectQueryBuilder<ObjectLiteral>,
    private readonly root: string,
    private readonly tenantId: number | null,
  ) {
    builder.select([]);
    if (tenantId !== null) builder.where(`${root}.tenantId = :tenantId`, { tenantId });
  }

  /** Joins `entity` as `alias`. `on` names only what links the two: the company is added here. */
  leftJoin(entity: Type<ObjectLiteral>, alias: string, on: string, parameters: Parameters = {}): this {
    this.builder.leftJoin(entity, alias, this.withTenant(entity, alias, on), parameters);
    return this;
  }

  innerJoin(entity: Type<ObjectLiteral>, alias: string, on: string, parameters: Parameters = {}): this {
    this.builder.innerJoin(entity, alias, this.withTenant(entity, alias, on), parameters);
    return this;
  }

  /** What to read: result key -> `alias.property`, or an SQL expression. */
  select(fields: Record<string, string>): this {
    for (const [key, expression] of Object.entries(fields)) {
      this.builder.addSelect(expression, key);
      const column = this.columnOf(expression);
      if (column) this.columns.set(key, column);
    }
    return this;
  }

  andWhere(condition: string, parameters: Parameters = {}): this {
    this.builder.andWhere(onOneLine(condition), parameters);
    return this;
  }

  /** At least one of the conditions; with none of them, no row. */
  andAny(conditions: { sql: string; parameters?: Parameters }[]): this {
    if (conditions.length === 0) return this.andWhere('1 = 0');
    this.builder.andWhere(
      new Brackets((any) =>
        conditions.forEach(({ sql, parameters }) => any.orWhere(onOneLine(sql), parameters)),
      ),
    );
    return this;
  }

  orderBy(expression: string, direction: 'ASC' | 'DESC' = 'ASC'): this {
    this.builder.addOrderBy(expression, direction);
    return this;
  }

  groupBy(expression: string): this {
    this.builder.addGroupBy(expression);
    return this;
  }

  slice(offset: number, limit: number): this {
    this.builder.offset(offset).limit(limit);
    return this;
  }

  async rows<Row>(): Promise<Row[]> {
    const raw = await this.builder.getRawMany<Record<string, unknown>>();
    return raw.map((row) => this.converted(row)) as Row[];
  }

  async first<Row>(): Promise<Row | null> {
    const [row] = await this.rows<Row>();
    return row ?? null;
  }

  /** How many rows the conditions leave, whatever the slice. */
  async count(): Promise<number> {
    const counting = this.builder.clone().orderBy().offset(undefined).limit(undefined);
    counting.select('COUNT(*)', 'n');
    const row = await counting.getRawOne<{ n: number | string }>();
    return Number(row?.n ?? 0);
  }

  private withTenant(entity: Type<ObjectLiteral>, alias: string, on: string): string {
    const owned = entity.prototype instanceof TenantOwned;
    return owned && this.tenantId !== null ? `${alias}.tenantId = ${this.root}.tenantId AND ${on}` : on;
  }

  private columnOf(expression: string): ColumnMetadata | undefined {
    const [, alias, property] = /^(\w+)\.(\w+)$/.exec(expression) ?? [];
    if (!alias || !property) return undefined;
    const metadata = this.builder.expressionMap.findAliasByName(alias).metadata;
    const column = metadata.findColumnWithPropertyName(property);
    if (!column) throw new Error(`${metadata.name} has no property '${property}'.`);
    return column;
  }

  private converted(row: Record<string, unknown>): Record<string, unknown> {
    const { driver } = this.builder.connection;
    for (const [key, column] of this.columns) {
      row[key] = row[key] === null ? null : driver.prepareHydratedValue(row[key], column);
    }
    return row;
  }
}
