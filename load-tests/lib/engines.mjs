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

/** Both where MariaDB is installed, otherwise the embedded one alone. */
export const ENGINES = ['sqlite', 'mariadb'];

export function availableEngines() {
  return findExecutable('mariadbd') ? ENGINES : ['sqlite'];
}

/**
 * A database of our own with the demo in it, in a temporary folder: what a server needs to use it, and a way to look
 * at its rows past the server. Where KEPT_DEMOS names a folder, an engine is filled once, and all begin with copies.
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

/** Under its name only once it is whole: several processes may want it at the same time. */
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
 * The same without a demo: nothing, or what `keep` has left in a folder.
 * @param from that folder
 * @param isLarge whether it is made for gigabytes, where the engine asks for that
 */
export async function emptyEngine(name, { from, isLarge } = {}) {
  if (!ENGINES.includes(name))
    throw new StepFailed(`No such engine: ${name}. There are ${ENGINES.join(', ')}.`);
  const dataDir = mkdtempSync(join(tmpdir(), `walkthrough-${name}-`));
  if (from) cpSync(join(from, 'data'), dataDir, { recursive: true });
  const mariadb =
    name === 'mariadb' ? await startMariadb({ from: from && join(from, 'mariadb'), isLarge }) : undefined;
  // Without a browser the prints that the demo has promised stay so: nothing is under way but what is measured.
  const settings = { CHROMIUM_PATH: '', ...(mariadb ? { DATABASE_URL: `${mariadb.url}load` } : {}) };
  const cleanUp = async () => {
    await mariadb?.remove();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return {
    name,
    dataDir,
    settings,
    /** Undefined on the embedded engine. */
    mariadb,
    connect: () => openDatabase({ dataDir, settings }),
    /** Stops the server of the database and moves everything into a new folder, from which others can begin. */
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

/** A way to the rows past the server; `query` answers rows, `transaction` is committed or leaves nothing. */
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
    /** One writer at a time: whoever has begun to write reads what stands. */
    lockingRead: '',
    query: async (sql, parameters = []) => prepare(sql).all(...parameters),
    /** For what is run once: any number of statements without parameters. */
    script: async (sql) => void file.exec(sql),
    execute: async (sql, parameters = []) => void prepare(sql).run(...parameters),
    /** Runs statements as one transaction, nobody else's between them. */
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
  // Once a connection, not once a transaction: a round trip less in each.
  pool.on('connection', (connection) => {
    connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
  });
  return {
    lockingRead: ' FOR UPDATE',
    query: async (sql, parameters = []) => (await pool.query(sql, parameters))[0],
    /** For what is run once: statements without parameters, one to a line, all on one connection. */
    script: async (sql) => {
      const connection = await pool.getConnection();
      try {
        for (const statement of sql.split('\n').filter((line) => line.trim() !== ''))
          await connection.query(statement);
      } finally {
        // What it has set goes with it.
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
