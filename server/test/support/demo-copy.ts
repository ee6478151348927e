import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';

/** Where an installation has its data: a folder, and on MariaDB the database beside it. */
export interface Installation {
  dataDir: string;
  url: string | null;
}

interface KeptDemo {
  dataDir: string;
  /** Make its tables and their rows in an empty database of the same server. None on SQLite, which is in the folder. */
  statements: readonly string[];
}

/** Installations are strangers to each other: what one has signed is nothing to the next. */
const OWN_SECRET = 'jwt-secret';

/** The demo of this process: tests come anew with each file, what one of them has made does not have to. */
const ofProcess = globalThis as { keptDemo?: KeptDemo };
let making: Promise<KeptDemo> | null = null;

/**
 * Puts the demo into an installation that holds nothing yet: a copy of the one that was made when it was first asked for,
 * by the product and in an installation of its own, which nobody is at work on any more.
 * @param make fills an installation, and leaves it when it is done
 */
export async function copyDemo(
  to: Installation,
  make: (empty: Installation) => Promise<void>,
): Promise<void> {
  if (ofProcess.keptDemo === undefined) {
    making ??= keepDemo(to.url, make);
    // Whoever asks next tries again when it failed.
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
 * Every table as the database itself declares it, links and the number of its next row among it (LIKE would leave out
 * links), and its rows. Links are not looked at meanwhile: what points at a row may come before it.
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

/** Demos on this server whose process has ended: nothing can be asked of a database while a process exits. */
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

/** Rows as lists of what stands in their columns. */
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
