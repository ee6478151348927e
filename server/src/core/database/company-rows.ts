import { Injectable, type Type } from '@nestjs/common';
import type { EntityMetadata, QueryRunner } from 'typeorm';
import type { ForeignKeyMetadata } from 'typeorm/metadata/ForeignKeyMetadata';
import { ChunkPace } from '../context/chunk-pace';
import { Database } from './database';

/** Runs one chunk in a unit of work. @returns how long it took (ms) */
export type ChunkUnit = (write: () => Promise<number>) => Promise<number>;

/** Both tables have the column. */
export interface AlsoBy {
  rows: Type;
  by: Type;
  column: string;
}

export interface Erased {
  alsoBy: readonly AlsoBy[];
  last: Type;
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
   * Deletes every row in chunks; begun again it goes on where it was.
   * @param alsoBy rows that do not say whose they are, and are known by those of the company that hold the same value
   * @param last the table by whose row the company is seen until the end; it links to no other
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

  /** Links to a table from those whose rows do not say whose they are. */
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

  /** @param owner the table, and the condition of the join, whose rows say whose these are; null: they do themselves */
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
   * In no order: sorted, each chunk would read all that are left. The ids are read first: MariaDB looks at every row of a
   * table that is written by a selection from itself.
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

  /** @returns how many rows it was about */
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
