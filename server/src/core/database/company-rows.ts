import { Injectable, type Type } from '@nestjs/common';
import type { EntityMetadata, QueryRunner } from 'typeorm';
import type { ForeignKeyMetadata } from 'typeorm/metadata/ForeignKeyMetadata';
import { ChunkPace } from '../context/chunk-pace';
import { Database } from './database';

/** Runs one chunk in a transaction. @returns how long it took (ms) */
type ChunkUnit = (write: () => Promise<number>) => Promise<number>;

/** Both tables have the column. */
interface AlsoBy {
  rows: Type;
  by: Type;
  column: string;
}

export interface Erased {
  alsoBy: readonly AlsoBy[];
  last: Type;
}

interface Order {
  /** Referenced tables come after those that reference them. */
  tables: readonly EntityMetadata[];
  /** Circular foreign keys, which are cleared first. */
  loosened: readonly ForeignKeyMetadata[];
}

/**
 * All rows of one company in every table, for erasing them. Rows without a `tenantId` that reference a row with one
 * (the sessions of a login) are included. New tables are covered automatically.
 */
@Injectable()
export class CompanyRows {
  constructor(private readonly database: Database) {}

  /**
   * Deletes every row in chunks; resumes after an interruption.
   * @param alsoBy rows without a company that share a value with the company's rows
   * @param last the table that identifies the company until the end; it references no other
   */
  async erase(tenantId: number, { alsoBy, last }: Erased, unit: ChunkUnit): Promise<void> {
    const lastTable = this.metadataOf(last);
    const { tables: inOrder, loosened } = orderOf(this.ownTables());
    const tables = [...inOrder.filter((table) => table !== lastTable), lastTable];
    for (const link of loosened) await this.loosen(link, tenantId, unit);
    for (const { rows, by, column } of alsoBy) {
      const erased = this.metadataOf(rows);
      const owner = this.quoted(this.metadataOf(by).tableName);
      await this.deleteChunks(erased, `${owner} o ON o.${column} = r.${column}`, tenantId, unit);
    }
    for (const table of tables) {
      for (const { entityMetadata, columns } of this.hangingOn(table)) {
        const owner = this.quoted(table.tableName);
        const on = `${owner} o ON o.id = r.${columns[0]!.databaseName}`;
        await this.deleteChunks(entityMetadata, on, tenantId, unit);
      }
      await this.deleteChunks(table, null, tenantId, unit);
    }
  }

  private ownTables(): EntityMetadata[] {
    return this.database.readManager.dataSource.entityMetadatas.filter(isOwned);
  }

  /** Foreign keys to a table from tables without a `tenantId`. */
  private hangingOn(table: EntityMetadata): ForeignKeyMetadata[] {
    return this.database.readManager.dataSource.entityMetadatas
      .filter((each) => !isOwned(each))
      .flatMap(({ foreignKeys }) => foreignKeys)
      .filter(({ referencedEntityMetadata }) => referencedEntityMetadata === table);
  }

  private async loosen(
    { entityMetadata, columns }: ForeignKeyMetadata,
    tenantId: number,
    unit: ChunkUnit,
  ): Promise<void> {
    const own = columns.filter(({ propertyName }) => propertyName !== 'tenantId');
    const names = own.map(({ databaseName }) => databaseName);
    const emptied = names.map((name) => `${name} = NULL`).join(', ');
    const linked = names.map((name) => `r.${name} IS NOT NULL`).join(' OR ');
    const rows = `r WHERE r.tenant_id = ? AND (${linked})`;
    await this.writeChunks(entityMetadata, `UPDATE {table} SET ${emptied}`, rows, tenantId, unit);
  }

  /** @param owner the table and join condition that identify the company; null: the rows do themselves */
  private deleteChunks(
    table: EntityMetadata,
    owner: string | null,
    tenantId: number,
    unit: ChunkUnit,
  ): Promise<void> {
    const rows = owner === null ? 'r WHERE r.tenant_id = ?' : `r INNER JOIN ${owner} WHERE o.tenant_id = ?`;
    return this.writeChunks(table, 'DELETE FROM {table}', rows, tenantId, unit);
  }

  /**
   * Unordered: sorting would make each chunk read all remaining rows. Reads the ids first, because MariaDB scans a
   * whole table that is written by a selection from itself.
   */
  private async writeChunks(
    { tableName, primaryColumns }: EntityMetadata,
    change: string,
    rows: string,
    tenantId: number,
    unit: ChunkUnit,
  ): Promise<void> {
    const table = this.quoted(tableName);
    const id = primaryColumns[0]!.databaseName;
    const chunk = `SELECT r.${id} AS id FROM ${table} ${rows} LIMIT ?`;
    const sql = `${change.replace('{table}', table)} WHERE ${id} IN `;
    const pace = new ChunkPace();
    for (let affected = 1; affected > 0;) {
      const { size } = pace;
      const took = await unit(async () => {
        const { records } = await this.runner().query(chunk, [tenantId, size], true);
        const ids = (records as { id: unknown }[]).map((row) => row.id);
        const places = ids.map(() => '?').join(', ');
        affected = ids.length === 0 ? 0 : await this.write(`${sql} (${places})`, ids);
        return affected;
      });
      await pace.rest(took);
    }
  }

  /** @returns the number of affected rows */
  private async write(sql: string, parameters: unknown[]): Promise<number> {
    const { affected } = await this.runner().query(sql, parameters, true);
    return affected ?? 0;
  }

  private runner(): QueryRunner {
    return this.database.writeManager.queryRunner!;
  }

  private metadataOf(entity: Type): EntityMetadata {
    return this.database.readManager.dataSource.getMetadata(entity);
  }

  /** One of the table names is an SQL keyword. */
  private quoted(name: string): string {
    return this.database.dialect === 'sqlite' ? `"${name}"` : `\`${name}\``;
  }
}

const isOwned = (table: EntityMetadata): boolean =>
  table.findColumnWithPropertyName('tenantId') !== undefined;

/**
 * Orders tables so that no row is deleted before one that references it.
 * @throws Error for circular foreign keys that are not nullable
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
