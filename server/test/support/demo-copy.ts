import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';

/** Data of an installation: a folder, and on MariaDB also a database. */
export interface Installation {
  dataDir: string;
  url: string | null;
}

interface KeptDemo {
  dataDir: string;
  /**
   * Statements that create tables and rows in an empty database of the same server; empty on SQLite, whose data is in
   * the folder.
   */
  statements: readonly string[];
}

/** Each installation has its own secret, so that tokens of one are invalid in another. */
const OWN_SECRET = 'jwt-secret';

/** The demo of this process, kept across test files. */
const ofProcess = globalThis as { keptDemo?: KeptDemo };
let making: Promise<KeptDemo> | null = null;

/**
 * Copies the demo into an empty installation. The product creates the demo once, in an unused installation.
 * @param make fills an installation and closes it
 */
export async function copyDemo(
  to: Installation,
  make: (empty: Installation) => Promise<void>,
): Promise<void> {
  if (ofProcess.keptDemo === undefined) {
    making ??= keepDemo(to.url, make);
    // The next caller retries after a failure.
    ofProcess.keptDemo = await making.finally(() => (making = null));
  }
  const { dataDir, statements } = ofProcess.keptDemo;
  cpSync(dataDir, to.dataDir, { recursive: true, filter: (path) => basename(path) !== OWN_SECRET });
  if (to.url !== null) await run(to.url, statements);
}

async function keepDemo(url: string | null, make: (empty: Installation) => Promise<void>): Promise<KeptDemo> {
  const dataDir = mkdtempSync(join(tmpdir(), 'walkthrough-kept-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  if (url === null) {
    await make({ dataDir, url });
    return { dataDir, statements: [] };
  }
  const name = `test_kept_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await dropLeftOvers(url);
  await run(url, [`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`]);
  await make({ dataDir, url: new URL(`/${name}`, url).toString() });
  return { dataDir, statements: await onServer(url, (connection) => statementsOf(connection, name)) };
}

/**
 * Returns statements for every table, with constraints and auto-increment (which LIKE omits), and its rows.
 * Constraints are not checked, because a row may refer to a later one.
 */
async function statementsOf(connection: Connection, database: string): Promise<string[]> {
  const tables = (await rowsOf(connection, `SHOW TABLES FROM ${database}`)).map(([name]) => String(name));
  const declared: string[] = [];
  for (const table of tables) {
    const [row] = await rowsOf(connection, `SHOW CREATE TABLE ${database}.\`${table}\``);
    declared.push(String(row?.[1]));
  }
  return [
    'SET FOREIGN_KEY_CHECKS = 0',
    ...declared,
    'START TRANSACTION',
    ...tables.map((table) => `INSERT INTO \`${table}\` SELECT * FROM ${database}.\`${table}\``),
    'COMMIT',
  ];
}

const KEPT = /^test_kept_(\d+)_/;

/** Drops demos of ended processes, because a process cannot query a database while it exits. */
async function dropLeftOvers(url: string): Promise<void> {
  await onServer(url, async (connection) => {
    for (const [name] of await rowsOf(connection, 'SHOW DATABASES')) {
      const [, maker] = KEPT.exec(String(name)) ?? [];
      if (maker !== undefined && !isRunning(Number(maker)))
        await connection.query(`DROP DATABASE ${String(name)}`);
    }
  });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Returns rows as arrays of column values. */
async function rowsOf(connection: Connection, sql: string): Promise<unknown[][]> {
  const [rows] = await connection.query<RowDataPacket[][]>({ sql, rowsAsArray: true });
  return rows;
}

const run = (url: string, statements: readonly string[]): Promise<void> =>
  onServer(url, async (connection) => {
    for (const sql of statements) await connection.query(sql);
  });

async function onServer<T>(url: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await createConnection({ uri: url });
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}
