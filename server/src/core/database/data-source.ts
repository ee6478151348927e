import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { createConnection, type Connection } from 'mysql2/promise';
import { DataSource, type DataSourceOptions, type MixedList } from 'typeorm';
import type { Config } from '../config/config';
import type { Dialect } from './columns';
import { SnakeNaming } from './naming';
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

export async function closeDataSources({ writer, reader }: DataSources): Promise<void> {
  if (reader !== writer && reader.isInitialized) await reader.destroy();
  if (writer.isInitialized) await writer.destroy();
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
    },
  });
  const writer = await new DataSource(options(false)).initialize();
  const reader = await new DataSource(options(true)).initialize();
  return { dialect: 'sqlite', writer, reader };
}

async function openMysql(url: string, schema: Schema): Promise<DataSources> {
  const connection = await createConnection({ uri: url });
  const type = await serverType(connection).finally(() => connection.end());
  const writer = await new DataSource({
    ...shared,
    ...schema,
    type,
    url,
    charset: 'utf8mb4',
    timezone: 'Z',
    dateStrings: ['DATE'],
    poolSize: 16,
    extra: { waitForConnections: true, queueLimit: 1000, connectTimeout: 10_000 },
  }).initialize();
  await readCommitted(writer);
  return { dialect: 'mysql', writer, reader: writer };
}

const READ_COMMITTED = 'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED';

/** What TypeORM's driver keeps of mysql2. */
interface Pooling {
  pool: { on(event: 'connection', listener: (connection: { query(sql: string): unknown }) => void): void };
}

/**
 * MariaDB loses updates at its default REPEATABLE READ: guarded updates need to see what is committed. Said once for
 * each connection, where it costs no way there and back in every transaction.
 */
async function readCommitted(source: DataSource): Promise<void> {
  const { pool } = source.driver as unknown as Pooling;
  // Before anybody is given the connection: what is asked on it waits in line behind this.
  pool.on('connection', (connection) => connection.query(READ_COMMITTED));
  // The one that connecting itself has used.
  await source.query(READ_COMMITTED);
}

/** MariaDB and MySQL share a protocol but not a dialect; only the server itself knows which it is. */
async function serverType(connection: Connection): Promise<'mariadb' | 'mysql'> {
  const [rows] = await connection.query('SELECT VERSION() AS version');
  return JSON.stringify(rows).toLowerCase().includes('mariadb') ? 'mariadb' : 'mysql';
}
