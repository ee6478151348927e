import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
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

/** Both engines. MariaDB is available only where it is installed. */
const ENGINES = ['sqlite', 'mariadb'];

export function availableEngines() {
  return findExecutable('mariadbd') ? ENGINES : ['sqlite'];
}

/**
 * Opens a private database with the demo in a temporary folder: the settings for a server, and direct access to its
 * rows. With KEPT_DEMOS set to a folder, each engine is filled once and then copied.
 */
export async function openEngine(name, { demoArguments } = {}) {
  const kept = process.env.KEPT_DEMOS;
  if (kept === undefined || demoArguments !== undefined)
    return filledEngine(name, demoArguments ?? ['--reset']);
  const from = join(kept, name);
  if (!existsSync(from)) await keepFilled(name, from);
  return emptyEngine(name, { from });
}

async function filledEngine(name, demoArguments) {
  const engine = await emptyEngine(name);
  try {
    await runDemo(engine, demoArguments);
  } catch (error) {
    await engine.remove();
    throw error;
  }
  return engine;
}

/** Renames the folder when it is complete, because several processes may create it at the same time. */
async function keepFilled(name, from) {
  const unfinished = mkdtempSync(`${from}-`);
  await (await filledEngine(name, ['--reset'])).keep(unfinished);
  if (existsSync(from)) rmSync(unfinished, { recursive: true, force: true });
  else renameSync(unfinished, from);
}

/** Fills or enlarges the demo of an engine, as `npm run demo` does. */
export async function runDemo({ dataDir, settings }, demoArguments) {
  const env = await productEnvironment(dataDir, settings);
  await run(process.execPath, [fromRoot('dist/server/src/demo-cli.js'), ...demoArguments], { env });
}

/**
 * Opens a private database without a demo: empty, or from a folder written by `keep`.
 * @param from that folder
 * @param isLarge whether to configure the engine for gigabytes
 */
export async function emptyEngine(name, { from, isLarge } = {}) {
  if (!ENGINES.includes(name))
    throw new StepFailed(`No such engine: ${name}. There are ${ENGINES.join(', ')}.`);
  const dataDir = mkdtempSync(join(tmpdir(), `walkthrough-${name}-`));
  if (from) cpSync(join(from, 'data'), dataDir, { recursive: true });
  const mariadb =
    name === 'mariadb' ? await startMariadb({ from: from && join(from, 'mariadb'), isLarge }) : undefined;
  // Without a browser the pending prints of the demo do not run, so that they do not disturb measurements.
  const settings = { CHROMIUM_PATH: '', ...(mariadb ? { DATABASE_URL: `${mariadb.url}load` } : {}) };
  const cleanUp = async () => {
    await mariadb?.remove();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return {
    name,
    dataDir,
    settings,
    /** Undefined on SQLite. */
    mariadb,
    connect: () => openDatabase({ dataDir, settings }),
    /** Stops the database server and copies everything into a new folder for later runs. */
    keep: async (folder) => {
      await mariadb?.stop();
      mkdirSync(folder, { recursive: true });
      cpSync(dataDir, join(folder, 'data'), { recursive: true });
      if (mariadb) cpSync(mariadb.data, join(folder, 'mariadb'), { recursive: true });
      await cleanUp();
    },
    remove: cleanUp,
  };
}

/** Opens direct access to the rows. `query` returns rows; `transaction` commits or rolls back. */
export function openDatabase({ dataDir, settings }) {
  return settings.DATABASE_URL ? connectMariadb(settings.DATABASE_URL) : connectSqlite(dataDir);
}

async function startMariadb({ from, isLarge }) {
  const mariadb = await createMariadb({ from, isLarge });
  await mariadb.start();
  if (from) return mariadb;
  const pool = createPool({ uri: mariadb.url });
  await pool.query('CREATE DATABASE `load` CHARACTER SET utf8mb4 COLLATE utf8mb4_bin');
  await pool.end();
  return mariadb;
}

/** Statements use `?` for parameters and backticks for names, which both engines accept. */
function connectSqlite(dataDir) {
  const file = new DatabaseSync(join(dataDir, 'walkthrough.sqlite'), { timeout: 5000 });
  const prepared = new Map();
  const prepare = (sql) => {
    if (!prepared.has(sql)) prepared.set(sql, file.prepare(sql));
    return prepared.get(sql);
  };
  file.exec('PRAGMA synchronous = FULL');
  return {
    /** SQLite has one writer at a time, so a writer always reads current rows. */
    lockingRead: '',
    query: async (sql, parameters = []) => prepare(sql).all(...parameters),
    /** Runs any number of statements without parameters. */
    script: async (sql) => void file.exec(sql),
    execute: async (sql, parameters = []) => void prepare(sql).run(...parameters),
    /** Runs statements in one transaction. */
    transaction: async (work) => {
      file.exec('BEGIN IMMEDIATE');
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
  // Set once per connection, which saves a round trip per transaction.
  pool.on('connection', (connection) => {
    connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
  });
  return {
    lockingRead: ' FOR UPDATE',
    query: async (sql, parameters = []) => (await pool.query(sql, parameters))[0],
    /** Runs statements without parameters, one per line, on one connection. */
    script: async (sql) => {
      const connection = await pool.getConnection();
      try {
        for (const statement of sql.split('\n').filter((line) => line.trim() !== ''))
          await connection.query(statement);
      } finally {
        // Discards the session settings with the connection.
        connection.destroy();
      }
    },
    execute: async (sql, parameters = []) => void (await pool.query(sql, parameters)),
    transaction: async (work) => {
      const connection = await pool.getConnection();
      try {
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
