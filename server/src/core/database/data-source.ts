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
import { DataSource, type DataSourceOptions, type MixedList } from 'typeorm';
import type { Config } from '../config/config';
import type { Dialect } from './columns';
import { foldsTexts } from './folded-texts';
import { SnakeNaming } from './naming';
import { isPrepared } from './prepared-statements';
import { connectTo } from './reaching';
import { BetterSqlite3Shape } from './sqlite/better-sqlite3-shape';

/**
 * `writer` runs units of work and migrations; `reader` answers reads outside a unit.
 *
 * On SQLite they are two connections to one file: TypeORM shares a single query runner per data source there, so
 * that with one of them a read would see another request's uncommitted rows, and a failed unit would take a
 * stranger's insert with it. On MariaDB and MySQL both are the same pool.
 */
export interface DataSources {
  dialect: Dialect;
  /** Of MariaDB or MySQL; null: the embedded database. */
  url: string | null;
  writer: DataSource;
  reader: DataSource;
}

/** What the database holds: given from outside, because core knows no noun of the domain. */
export interface Schema {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- TypeORM's own type for classes
  entities: MixedList<Function>;
  // eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- as above
  migrations: MixedList<Function>;
}

const shared = {
  namingStrategy: new SnakeNaming(),
  migrationsTableName: 'migration',
  migrationsTransactionMode: 'each',
  synchronize: false,
  // TypeORM's default for a missing criterion is "no criterion": all rows.
  invalidWhereValuesBehavior: { null: 'throw', undefined: 'throw' },
} as const;

/** More than the product has statements in frequent use; the oldest is given up for a new one. */
const PREPARED_STATEMENTS = 500;

/** Connects, without migrating. */
export async function openDataSources(config: Config, schema: Schema): Promise<DataSources> {
  return config.databaseUrl ? openMysql(config.databaseUrl, schema) : openSqlite(config.databaseFile, schema);
}

/** Whoever closes has an error to tell, or ends: neither waits for a statement that a server never answers. */
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
      // An acknowledged change survives a power cut, not only a crash of the process.
      if (!readonly) database.pragma('synchronous = FULL');
      database.pragma('foreign_keys = ON');
      foldsTexts(database);
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

/** The server keeps them for each of the connections: 16 of 200 stay far below the 16,382 that it keeps in all. */
const PREPARED_STATEMENTS_OF_A_CONNECTION = 200;

const READ_COMMITTED = 'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED';
/**
 * A process that hangs in a unit of work, or whose machine has gone without a word, keeps what it has locked, and of a
 * company that is every write: MariaDB ends a transaction in which nothing was said for half a minute, before the others
 * give up waiting (50 s). MySQL knows no such limit.
 */
const NO_IDLE_WRITES = 'SET SESSION idle_write_transaction_timeout = 30';

/**
 * Makes each new connection of a pool ours, before anybody is given it: what is asked on it waits in line behind this.
 *
 * MariaDB loses updates at its default REPEATABLE READ: guarded updates need to see what is committed. Said once for
 * each connection, where it costs no way there and back in every transaction.
 *
 * TypeORM asks by `promise().query` alone, which is made once here: mysql2 looks for a module and keeps a stack for
 * every statement.
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

/** MariaDB and MySQL share a protocol but not a dialect; only the server itself knows which it is. */
async function serverType(url: string): Promise<'mariadb' | 'mysql'> {
  const connection = await connectTo(url);
  try {
    const [rows] = await connection.query('SELECT VERSION() AS version');
    return JSON.stringify(rows).toLowerCase().includes('mariadb') ? 'mariadb' : 'mysql';
  } finally {
    await connection.end();
  }
}
