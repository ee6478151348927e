import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseSync } from '@photostructure/sqlite';
import { createPool } from 'mysql2/promise';
import { createMariadb } from '../../scripts/lib/mariadb.mjs';
import { findExecutable, fromRoot } from '../../scripts/lib/paths.mjs';
import { StepFailed } from '../../scripts/lib/processes.mjs';
import { productEnvironment } from './product.mjs';

const run = promisify(execFile);

/** Both where MariaDB is installed, otherwise the embedded one alone. */
export const ENGINES = ['sqlite', 'mariadb'];

export function availableEngines() {
  return findExecutable('mariadbd') ? ENGINES : ['sqlite'];
}

/**
 * A database of our own with the demo in it, in a temporary folder: what a server needs to use it, and a way to look
 * at its rows past the server.
 */
export async function openEngine(name, { demoArguments = ['--reset'] } = {}) {
  if (!ENGINES.includes(name))
    throw new StepFailed(`No such engine: ${name}. There are ${ENGINES.join(', ')}.`);
  const dataDir = mkdtempSync(join(tmpdir(), `walkthrough-${name}-`));
  const mariadb = name === 'mariadb' ? await startMariadb() : undefined;
  // Without a browser the prints that the demo has promised stay so: nothing is under way but what is measured.
  const settings = { CHROMIUM_PATH: '', ...(mariadb ? { DATABASE_URL: `${mariadb.url}load` } : {}) };
  const cleanUp = async () => {
    await mariadb?.remove();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const env = await productEnvironment(dataDir, settings);
    await run(process.execPath, [fromRoot('dist/server/src/demo-cli.js'), ...demoArguments], { env });
  } catch (error) {
    await cleanUp();
    throw error;
  }
  return {
    name,
    dataDir,
    settings,
    /** Undefined on the embedded engine. */
    mariadb,
    connect: () => openDatabase({ dataDir, settings }),
    remove: cleanUp,
  };
}

/** A way to the rows past the server; `query` answers rows, `transaction` is committed or leaves nothing. */
export function openDatabase({ dataDir, settings }) {
  return settings.DATABASE_URL ? connectMariadb(settings.DATABASE_URL) : connectSqlite(dataDir);
}

async function startMariadb() {
  const mariadb = await createMariadb();
  await mariadb.start();
  const pool = createPool({ uri: mariadb.url });
  await pool.query('CREATE DATABASE `load` CHARACTER SET utf8mb4 COLLATE utf8mb4_bin');
  await pool.end();
  return mariadb;
}

/** Statements with `?` for parameters and backticks around names: both engines read those. */
function connectSqlite(dataDir) {
  const file = new DatabaseSync(join(dataDir, 'walkthrough.sqlite'), { timeout: 5000 });
  const prepared = new Map();
  const prepare = (sql) => {
    if (!prepared.has(sql)) prepared.set(sql, file.prepare(sql));
    return prepared.get(sql);
  };
  file.exec('PRAGMA synchronous = FULL');
  return {
    query: async (sql, parameters = []) => prepare(sql).all(...parameters),
    execute: async (sql, parameters = []) => void prepare(sql).run(...parameters),
    /** Runs statements as one transaction, nobody else's between them. */
    transaction: async (work) => {
      file.exec('BEGIN');
      try {
        await work((sql, parameters = []) => prepare(sql).all(...parameters));
        file.exec('COMMIT');
      } catch (error) {
        file.exec('ROLLBACK');
        throw error;
      }
    },
    close: async () => file.close(),
  };
}

function connectMariadb(uri) {
  const pool = createPool({
    uri,
    connectionLimit: 16,
    timezone: 'Z',
    dateStrings: ['DATE'],
    charset: 'utf8mb4',
  });
  return {
    query: async (sql, parameters = []) => (await pool.query(sql, parameters))[0],
    execute: async (sql, parameters = []) => void (await pool.query(sql, parameters)),
    transaction: async (work) => {
      const connection = await pool.getConnection();
      try {
        await connection.query('SET TRANSACTION ISOLATION LEVEL READ COMMITTED');
        await connection.query('START TRANSACTION');
        await work(async (sql, parameters = []) => (await connection.query(sql, parameters))[0]);
        await connection.query('COMMIT');
      } catch (error) {
        await connection.query('ROLLBACK');
        throw error;
      } finally {
        connection.release();
      }
    },
    close: () => pool.end(),
  };
}
