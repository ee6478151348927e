import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import mysql, {
  type ExecuteValues,
  type Pool,
  type PoolOptions,
  type QueryError,
  type QueryResult,
} from 'mysql2';
import {
  DataSource,
  type DataSourceOptions,
  DefaultNamingStrategy,
  type MixedList,
  type NamingStrategyInterface,
} from 'typeorm';
import type { Config } from '../config/config';
import type { Dialect } from './columns';
import { registerTextFolding } from './folded-texts';
import { isPrepared } from './prepared-statements';
import { connectTo } from './wait-for-database';
import { BetterSqlite3Shape } from './sqlite/better-sqlite3-shape';

/**
 * `writer` runs transactions and migrations; `reader` serves reads outside a transaction.
 *
 * On SQLite they are two connections to one file: TypeORM shares a single query runner per data source there, so with
 * one data source a read would see uncommitted rows of other requests, and a rollback would undo their inserts. On
 * MariaDB and MySQL both are the same pool.
 */
export interface DataSources {
  dialect: Dialect;
  /** URL of MariaDB or MySQL; null: the embedded database. */
  url: string | null;
  writer: DataSource;
  reader: DataSource;
}

/** The entities and migrations: passed in, because core has no domain knowledge. */
export interface Schema {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- TypeORM's own type for classes
  entities: MixedList<Function>;
  // eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- as above
  migrations: MixedList<Function>;
}

const snake = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

/** Maps `addressLine1` to the column `address_line1`; tables have the entity's name, singular. */
class SnakeNaming extends DefaultNamingStrategy implements NamingStrategyInterface {
  override tableName(className: string, customName: string | undefined): string {
    return customName ?? snake(className);
  }

  override columnName(propertyName: string, customName: string | undefined, prefixes: string[]): string {
    return [...prefixes, customName ?? snake(propertyName)].join('_');
  }
}

const shared = {
  namingStrategy: new SnakeNaming(),
  migrationsTableName: 'migration',
  migrationsTransactionMode: 'each',
  synchronize: false,
  // TypeORM's default for a missing criterion is no criterion: all rows.
  invalidWhereValuesBehavior: { null: 'throw', undefined: 'throw' },
} as const;

/** More than the statements in frequent use; the oldest is evicted. */
const PREPARED_STATEMENTS = 500;

/** Connects without migrating. */
export async function openDataSources(config: Config, schema: Schema): Promise<DataSources> {
  return config.databaseUrl ? openMysql(config.databaseUrl, schema) : openSqlite(config.databaseFile, schema);
}

/** Closing happens after an error or at the end: do not wait for a server that never answers. */
const CLOSES_WITHIN_MS = 5_000;

export async function closeDataSources({ writer, reader }: DataSources): Promise<void> {
  for (const each of new Set([reader, writer]))
    if (each.isInitialized)
      await Promise.race([each.destroy(), sleep(CLOSES_WITHIN_MS, undefined, { ref: false })]);
}

async function openSqlite(file: string, schema: Schema): Promise<DataSources> {
  mkdirSync(dirname(file), { recursive: true });
  const options = (readonly: boolean): DataSourceOptions => ({
    ...shared,
    ...schema,
    type: 'better-sqlite3',
    driver: BetterSqlite3Shape,
    database: file,
    readonly,
    enableWAL: !readonly,
    statementCacheSize: PREPARED_STATEMENTS,
    prepareDatabase: (database: BetterSqlite3Shape) => {
      // A committed change must survive a power cut, not only a crash of the process.
      if (!readonly) database.pragma('synchronous = FULL');
      database.pragma('foreign_keys = ON');
      registerTextFolding(database);
    },
  });
  const writer = await new DataSource(options(false)).initialize();
  const reader = await new DataSource(options(true)).initialize();
  return { dialect: 'sqlite', url: null, writer, reader };
}

async function openMysql(url: string, schema: Schema): Promise<DataSources> {
  const type = await serverType(url);
  const writer = await new DataSource({
    ...shared,
    ...schema,
    type,
    url,
    charset: 'utf8mb4',
    timezone: 'Z',
    dateStrings: ['DATE'],
    poolSize: 16,
    driver: { ...mysql, createPool: (options: PoolOptions) => ours(mysql.createPool(options), type) },
    extra: {
      waitForConnections: true,
      queueLimit: 1000,
      connectTimeout: 10_000,
      maxPreparedStatements: PREPARED_STATEMENTS_OF_A_CONNECTION,
    },
  }).initialize();
  return { dialect: 'mysql', url, writer, reader: writer };
}

/** Per connection on the server: 16 connections with 200 each stay far below its limit of 16,382. */
const PREPARED_STATEMENTS_OF_A_CONNECTION = 200;

const READ_COMMITTED = 'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED';
/**
 * A process that hangs in a transaction, or whose machine dies, keeps its locks, which can block all writes of a
 * company: MariaDB aborts a transaction that is idle for half a minute, before the others' lock wait (50 s) times out.
 * MySQL has no such setting.
 */
const NO_IDLE_WRITES = 'SET SESSION idle_write_transaction_timeout = 30';

/**
 * Configures each new connection of a pool before it is used: statements queue behind this.
 *
 * MariaDB loses updates at its default REPEATABLE READ: guarded updates must see committed rows. Set once per
 * connection, which saves a round trip per transaction.
 *
 * TypeORM uses only `promise().query`, which is created once here: mysql2 otherwise resolves a module and captures a
 * stack for every statement.
 */
function ours(pool: Pool, type: 'mariadb' | 'mysql'): Pool {
  pool.on('connection', (connection) => {
    connection.query(READ_COMMITTED);
    if (type === 'mariadb') connection.query(NO_IDLE_WRITES);
    const query = (sql: string, values: ExecuteValues[] = []) =>
      new Promise((resolve, reject) => {
        const done = (error: QueryError | null, result: QueryResult) =>
          error ? reject(error) : resolve([result]);
        if (isPrepared(sql)) connection.execute(sql, values, done);
        else connection.query(sql, values, done);
      });
    const asked = { query };
    Object.assign(connection, { promise: () => asked });
  });
  return pool;
}

/** MariaDB and MySQL share a protocol but not a dialect; only the server knows which it is. */
async function serverType(url: string): Promise<'mariadb' | 'mysql'> {
  const connection = await connectTo(url);
  try {
    const [rows] = await connection.query('SELECT VERSION() AS version');
    return JSON.stringify(rows).toLowerCase().includes('mariadb') ? 'mariadb' : 'mysql';
  } finally {
    await connection.end();
  }
}
