import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createConnection } from 'mysql2/promise';
import passport, { type Strategy } from 'passport';
import { type Config, loadConfig, type Role } from '../../src/core/config/config';
import { Database } from '../../src/core/database/database';
import { createApp } from '../../src/create-app';
import { fillWithDemo } from '../../src/demo/fill';
import { Api } from './api';
import { copyDemo, type Installation } from './demo-copy';
import { notRecorded, recordStatements } from './statement-record';

/** The demo's today in tests: a Wednesday in daylight saving time. */
export const TODAY = Date.UTC(2026, 8, 16, 17, 0);

/** Environment of a server whose clock starts then, for tests with future dates. */
export const ON_THAT_DAY = { CLOCK_AT: new Date(TODAY).toISOString() };

/**
 * Environment of the server that creates the demo: its clock starts after both companies were created, so that
 * nothing is newer than a server that starts with a copy.
 */
const AFTER_THE_FOUNDING = { CLOCK_AT: new Date(TODAY - 390 * 86_400_000).toISOString() };

/**
 * The headless shell if it is installed. The specs of `reports` (except `print-lane`), `core/pdf-renderer` and the
 * built product use the full Chromium, as in production.
 */
const PRINTER = process.env['HEADLESS_SHELL_PATH'] ?? process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** Settings of existing data; with any of them a server creates the demo itself. */
const PLACES_OF_DATA = ['DATA_DIR', 'DATABASE_URL', 'STORAGE_URL'];

export interface TestApp {
  app: NestExpressApplication;
  api: Api;
  config: Config;
  close(): Promise<void>;
}

/**
 * Starts a server on its own database: SQLite in a temporary folder, or a new database on the server of DATABASE_URL
 * (`npm test` starts one). It begins with a copy of the demo, which is created once per process.
 * @param role set directly, because the configuration requires MariaDB and a bucket for any role but `all`
 */
export async function startTestApp({
  demo = true,
  env = {},
  role = 'all',
}: { demo?: boolean; env?: NodeJS.ProcessEnv; role?: Role } = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'walkthrough-test-'));
  const database = await newDatabase();
  const config = loadConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PORT: '0',
    CHROMIUM_PATH: PRINTER,
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...env,
  }).as(role);
  const isCopied = demo && !PLACES_OF_DATA.some((name) => name in env);
  if (isCopied)
    await copyDemo({ dataDir, url: database?.url ?? null }, (empty) =>
      besideTheServer(() => makeDemo(empty)),
    );
  const before = strategies()['jwt'];
  const { app, close } = await createApp(config);
  recordStatements(app);
  if (demo && !isCopied) await fillWithDemo(app, TODAY, 'founded');
  await app.listen(0, '127.0.0.1');
  return {
    app,
    config,
    api: new Api(await app.getUrl()),
    close: async () => {
      await close();
      if (before) passport.use('jwt', before);
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Creates the demo with a server of its own, which closes afterwards.
 * @throws Error if it has queued jobs, because each copy would start with them
 */
async function makeDemo({ dataDir, url }: Installation): Promise<void> {
  const { app, close } = await createApp(
    loadConfig({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      PORT: '0',
      ...(url === null ? {} : { DATABASE_URL: url }),
      ...AFTER_THE_FOUNDING,
    }),
  );
  try {
    recordStatements(app, __filename);
    await fillWithDemo(app, TODAY, 'founded');
    const { writer } = app.get(Database).sources;
    const promised = await notRecorded(() => writer.query<object[]>('SELECT id FROM outbox LIMIT 1'));
    if (promised.length > 0) throw new Error('The demo of the tests promises work: it cannot be copied.');
  } finally {
    await close();
  }
}

/** Runs work that creates another server, and restores signing in at the existing one. */
export async function besideTheServer<T>(work: () => Promise<T>): Promise<T> {
  const before = strategies()['jwt'];
  try {
    return await work();
  } finally {
    if (before) passport.use('jwt', before);
    // Creating a server blocks this thread, so idle connections are closed here instead of during the next call.
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** Passport keeps one strategy per name for the whole process, so an earlier server must get its own back. */
const strategies = () => (passport as unknown as { _strategies: Record<string, Strategy> })._strategies;

/** Creates an empty database on the server of `DATABASE_URL`; null on SQLite. */
export async function newDatabase(): Promise<{ url: string; drop(): Promise<void> } | null> {
  const server = process.env['DATABASE_URL'];
  if (!server) return null;
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const run = async (sql: string) => {
    const connection = await createConnection({ uri: server });
    try {
      await connection.query(sql);
    } finally {
      await connection.end();
    }
  };
  await run(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
  return {
    url: new URL(`/${name}`, server).toString(),
    drop: () => run(`DROP DATABASE ${name}`),
  };
}

/** Whether this run uses MariaDB, for the few statements that differ. */
export const onMariaDb = process.env['DATABASE_URL'] !== undefined;
