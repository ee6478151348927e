import type { QueryRunner } from 'typeorm';
import type { DataSources } from './data-source';
import { keepAlive } from './keep-alive';

/** A column value as both engines return it: number, text or null. No table has a binary column. */
type RawValue = string | number | null;
/** One value per column of the table, in order. */
export type RawRow = readonly RawValue[];

export interface Table {
  name: string;
  /** As named in the database. */
  columns: readonly string[];
  /** Its primary key columns. */
  key: readonly string[];
  /** Whether the database generates its ids. */
  isNumbered: boolean;
}

/** Rows per SELECT. */
const AT_ONCE = 1000;
/** Values per INSERT; SQLite allows 32,766. */
const MAX_VALUES = 8000;
/** Size of an INSERT in characters; MariaDB's default limit is 16 MB. */
const MAX_CHARACTERS = 2_000_000;

/** Returns the table of every entity: all tables except the list of migrations. */
export function tablesOf({ writer }: DataSources): Table[] {
  return writer.entityMetadatas
    .map((entity) => ({
      name: entity.tableName,
      columns: entity.columns.map(({ databaseName }) => databaseName),
      key: entity.primaryColumns.map(({ databaseName }) => databaseName),
      isNumbered: entity.generatedColumns.some(({ isPrimary }) => isPrimary),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Returns the names of the migrations that a database has had, oldest first. */
export async function migrationsOf({ reader }: DataSources): Promise<string[]> {
  const rows: unknown = await reader.query('SELECT name FROM migration ORDER BY id');
  return (rows as { name: string }[]).map(({ name }) => name);
}

/** Returns the names of this version's migrations. */
export const migrationsKnown = ({ writer }: DataSources): string[] =>
  writer.migrations.map(({ name, constructor }) => name ?? constructor.name);

/** Reads all rows as of one moment, while other writes continue. */
export class Snapshot {
  private constructor(
    private readonly runner: QueryRunner,
    private readonly isSqlite: boolean,
  ) {}

  /** Runs `read` on a snapshot taken when it begins, however long it takes. */
  static async of<T>({ reader, dialect }: DataSources, read: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    const isSqlite = dialect === 'sqlite';
    const runner = reader.createQueryRunner();
    try {
      if (isSqlite) {
        await runner.query('BEGIN');
        // The snapshot is taken at the first read, not at BEGIN.
        await runner.query('SELECT 1 FROM migration LIMIT 1');
      } else {
        await runner.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
        await runner.query('START TRANSACTION WITH CONSISTENT SNAPSHOT');
      }
      return await read(new Snapshot(runner, isSqlite));
    } finally {
      // On a closed connection nothing is left open; report the original error.
      await runner.query('ROLLBACK').catch(() => undefined);
      await runner.release();
    }
  }

  /** Yields the rows of a table in key order, in batches. */
  async *rows({ name, columns, key }: Table): AsyncGenerator<RawRow[]> {
    const escape = (text: string) => this.escape(text);
    const wanted = columns.map(escape).join(', ');
    const order = key.map(escape).join(', ');
    let after: RawValue[] | null = null;
    for (;;) {
      const { condition, values }: Condition = after
        ? behind(key.map(escape), after)
        : { condition: '', values: [] };
      const found: unknown = await this.runner.query(
        `SELECT ${wanted} FROM ${escape(name)}${condition} ORDER BY ${order} LIMIT ${AT_ONCE}`,
        values,
      );
      const page = found as Record<string, RawValue>[];
      if (page.length > 0) yield page.map((row) => columns.map((column) => row[column]!));
      if (page.length < AT_ONCE) return;
      after = key.map((column) => page.at(-1)![column]!);
    }
  }

  /** Returns the next id of a table or one below it; null for a table without generated ids. */
  async lastNumber({ name, isNumbered }: Table): Promise<number | null> {
    if (!isNumbered) return null;
    const found: unknown = this.isSqlite
      ? await this.runner.query('SELECT seq AS last FROM sqlite_sequence WHERE name = ?', [name])
      : await this.runner.query(
          'SELECT AUTO_INCREMENT AS last FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ?',
          [name],
        );
    return Number((found as { last: number | null }[])[0]?.last ?? 0);
  }

  private escape(name: string): string {
    return this.runner.dataSource.driver.escape(name);
  }
}

interface Condition {
  condition: string;
  values: RawValue[];
}

/** Matches rows after these values in column order, in a form that both engines answer from an index. */
function behind(columns: readonly string[], after: readonly RawValue[]): Condition {
  const values: RawValue[] = [];
  const alternatives = columns.map((column, place) => {
    const equal = columns.slice(0, place).map((before, index) => {
      values.push(after[index]!);
      return `${before} = ?`;
    });
    values.push(after[place]!);
    return `(${[...equal, `${column} > ?`].join(' AND ')})`;
  });
  return { condition: ` WHERE ${alternatives.join(' OR ')}`, values };
}

export interface Incoming extends Pick<Table, 'name' | 'columns'> {
  rows: AsyncIterable<RawRow[]>;
  /** New rows get higher ids than this; null where the database does not generate them. */
  lastNumber: number | null;
}

/**
 * Replaces all rows of a migrated database: all or nothing. The next ids are set before the first row is visible, so
 * that no id is reused after a crash. Rows may arrive slowly from a remote disk, so the transaction is kept open
 * although MariaDB aborts idle ones.
 * @throws Error when rows reference missing rows
 */
export async function replaceAllRows(
  { writer, dialect }: DataSources,
  incoming: readonly Incoming[],
  afterwards: (runner: QueryRunner) => Promise<void>,
): Promise<void> {
  const isSqlite = dialect === 'sqlite';
  const runner = writer.createQueryRunner();
  const beQuiet = isSqlite ? () => undefined : keepAlive(() => runner.query('DO 0'));
  const linksOn = isSqlite ? 'PRAGMA foreign_keys = ON' : 'SET foreign_key_checks = 1';
  // Tables reference each other, also in cycles: check the references when all rows are there.
  await runner.query(isSqlite ? 'PRAGMA foreign_keys = OFF' : 'SET foreign_key_checks = 0');
  try {
    // On MariaDB this is an ALTER TABLE, which would end the transaction.
    if (!isSqlite) await goOnFromLast(runner, incoming);
    await runner.startTransaction();
    try {
      if (isSqlite) await goOnFromLast(runner, incoming);
      for (const { rows, name, columns } of incoming) {
        await runner.query(`DELETE FROM ${writer.driver.escape(name)}`);
        for await (const page of rows) await insert(runner, { name, columns }, page);
      }
      await afterwards(runner);
      if (isSqlite) await assertLinked(runner);
      await runner.commitTransaction();
    } catch (error) {
      // A closed connection has already rolled back; report the original error.
      await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    }
    await runner.query(linksOn);
  } catch (error) {
    await runner.query(linksOn).catch(() => undefined);
    throw error;
  } finally {
    beQuiet();
    await runner.release();
  }
}

async function goOnFromLast(runner: QueryRunner, incoming: readonly Incoming[]): Promise<void> {
  for (const { name, lastNumber } of incoming)
    if (lastNumber !== null) await goOnFrom(runner, name, lastNumber);
}

async function insert(
  runner: QueryRunner,
  { name, columns }: Omit<Incoming, 'rows' | 'lastNumber'>,
  rows: readonly RawRow[],
): Promise<void> {
  const { driver } = runner.dataSource;
  const head = `INSERT INTO ${driver.escape(name)} (${columns.map((column) => driver.escape(column)).join(', ')}) VALUES `;
  const places = `(${columns.map(() => '?').join(', ')})`;
  for (const some of inPortions(rows, Math.max(1, Math.floor(MAX_VALUES / columns.length))))
    await runner.query(head + some.map(() => places).join(', '), some.flat());
}

function* inPortions(rows: readonly RawRow[], most: number): Generator<RawRow[]> {
  let portion: RawRow[] = [];
  let weight = 0;
  for (const row of rows) {
    const weighs = row.reduce<number>(
      (sum, value) => sum + (typeof value === 'string' ? value.length : 8),
      0,
    );
    if (portion.length > 0 && (portion.length >= most || weight + weighs > MAX_CHARACTERS)) {
      yield portion;
      portion = [];
      weight = 0;
    }
    portion.push(row);
    weight += weighs;
  }
  if (portion.length > 0) yield portion;
}

async function assertLinked(runner: QueryRunner): Promise<void> {
  const broken: unknown = await runner.query('PRAGMA foreign_key_check');
  const [first] = broken as { table: string; parent: string }[];
  if (first) throw new Error(`A row of ${first.table} points to a row of ${first.parent} that is not there.`);
}

async function goOnFrom(runner: QueryRunner, name: string, last: number): Promise<void> {
  if (runner.dataSource.options.type !== 'better-sqlite3') {
    await runner.query(
      `ALTER TABLE ${runner.dataSource.driver.escape(name)} AUTO_INCREMENT = ${Math.floor(last) + 1}`,
    );
    return;
  }
  await runner.query('DELETE FROM sqlite_sequence WHERE name = ?', [name]);
  await runner.query('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)', [name, last]);
}
