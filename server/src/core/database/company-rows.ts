import { Injectable, type Type } from '@nestjs/common';
import type { EntityMetadata } from 'typeorm';
import type { ForeignKeyMetadata } from 'typeorm/metadata/ForeignKeyMetadata';
import { Database } from './database';

/** Rows that go with one unit: others get their turn between two. */
const AT_ONCE = 2000;

/** Both tables have the column. */
export interface AlsoBy {
  rows: Type;
  by: Type;
  column: string;
}

interface Order {
  /** What is linked to goes after what links to it. */
  tables: readonly EntityMetadata[];
  /** Links that go round, and are let go of first. */
  loosened: readonly ForeignKeyMetadata[];
}

/**
 * All rows of one company, in every table whose rows say whose they are; for erasing them, and nothing else. What has
 * no `tenantId` but hangs on a row that has one (the sessions of a login) goes with it. A table that is new takes part
 * by itself.
 */
@Injectable()
export class CompanyRows {
  constructor(private readonly database: Database) {}

  /**
   * Takes every row away, a little in each unit; begun again it goes on where it was.
   * @param alsoBy rows that do not say whose they are, and are known by those of the company that hold the same value
   * @returns how many rows went
   */
  async erase(tenantId: number, alsoBy: readonly AlsoBy[]): Promise<number> {
    const { tables, loosened } = orderOf(this.ownTables());
    for (const link of loosened) await this.loosen(link, tenantId);
    let count = 0;
    for (const { rows, by, column } of alsoBy) {
      count += await this.write(
        `DELETE FROM ${this.tableOf(rows)} WHERE ${column} IN ` +
          `(SELECT ${column} FROM ${this.tableOf(by)} WHERE tenant_id = ?)`,
        [tenantId],
      );
    }
    for (const table of tables) {
      for (const hanging of this.hangingOn(table)) count += await this.eraseHanging(hanging, tenantId);
      count += await this.eraseOf(table, tenantId);
    }
    return count;
  }

  private ownTables(): EntityMetadata[] {
    return this.database.readManager.dataSource.entityMetadatas.filter(isOwned);
  }

  /** Links to a table from those whose rows do not say whose they are. */
  private hangingOn(table: EntityMetadata): ForeignKeyMetadata[] {
    return this.database.readManager.dataSource.entityMetadatas
      .filter((each) => !isOwned(each))
      .flatMap(({ foreignKeys }) => foreignKeys)
      .filter(({ referencedEntityMetadata }) => referencedEntityMetadata === table);
  }

  private async loosen({ entityMetadata, columns }: ForeignKeyMetadata, tenantId: number): Promise<void> {
    const own = columns.filter(({ propertyName }) => propertyName !== 'tenantId');
    const names = own.map(({ databaseName }) => databaseName);
    await this.write(
      `UPDATE ${this.quoted(entityMetadata.tableName)} SET ${names.map((name) => `${name} = NULL`).join(', ')} ` +
        `WHERE tenant_id = ? AND (${names.map((name) => `${name} IS NOT NULL`).join(' OR ')})`,
      [tenantId],
    );
  }

  private async eraseHanging(
    { entityMetadata, columns, referencedEntityMetadata }: ForeignKeyMetadata,
    tenantId: number,
  ) {
    const [column] = columns;
    return this.write(
      `DELETE FROM ${this.quoted(entityMetadata.tableName)} WHERE ${column!.databaseName} IN ` +
        `(SELECT id FROM ${this.quoted(referencedEntityMetadata.tableName)} WHERE tenant_id = ?)`,
      [tenantId],
    );
  }

  private async eraseOf({ tableName }: EntityMetadata, tenantId: number): Promise<number> {
    const table = this.quoted(tableName);
    for (let count = 0; ;) {
      const last = await this.database.readManager.query<{ id: number }[]>(
        `SELECT id FROM ${table} WHERE tenant_id = ? ORDER BY id LIMIT 1 OFFSET ${AT_ONCE - 1}`,
        [tenantId],
      );
      const upTo = last[0]?.id;
      count += await this.write(
        `DELETE FROM ${table} WHERE tenant_id = ?${upTo === undefined ? '' : ' AND id <= ?'}`,
        upTo === undefined ? [tenantId] : [tenantId, upTo],
      );
      if (upTo === undefined) return count;
    }
  }

  /** @returns how many rows it was about */
  private write(sql: string, parameters: unknown[]): Promise<number> {
    return this.database.runUnit(async () => {
      const runner = this.database.writeManager.queryRunner!;
      const { affected } = await runner.query(sql, parameters, true);
      return affected ?? 0;
    });
  }

  private tableOf(entity: Type): string {
    return this.quoted(this.database.readManager.dataSource.getMetadata(entity).tableName);
  }

  /** One of the tables is called like a word of SQL. */
  private quoted(name: string): string {
    return this.database.dialect === 'sqlite' ? `"${name}"` : `\`${name}\``;
  }
}

const isOwned = (table: EntityMetadata): boolean =>
  table.findColumnWithPropertyName('tenantId') !== undefined;

/**
 * An order in which no row goes before one that links to it.
 * @throws Error for tables that link to each other by columns that cannot be empty
 */
function orderOf(all: readonly EntityMetadata[]): Order {
  const left = new Set(all);
  const tables: EntityMetadata[] = [];
  const loosened: ForeignKeyMetadata[] = [];
  const linksTo = (table: EntityMetadata) =>
    [...left]
      .flatMap(({ foreignKeys }) => foreignKeys)
      .filter((link) => link.referencedEntityMetadata === table && !loosened.includes(link));
  while (left.size > 0) {
    const free = [...left].find((table) => linksTo(table).length === 0);
    const next = free ?? [...left].find((table) => linksTo(table).every(mayBeEmpty));
    if (!next) throw new Error(`Rows link to each other: ${[...left].map(({ name }) => name).join(', ')}.`);
    loosened.push(...linksTo(next));
    left.delete(next);
    tables.push(next);
  }
  return { tables, loosened };
}

const mayBeEmpty = ({ columns }: ForeignKeyMetadata): boolean =>
  columns.some(({ propertyName, isNullable }) => propertyName !== 'tenantId' && isNullable);
