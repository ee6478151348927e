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

/** The instant that the demo of the tests calls today: a Wednesday, in summer time. */
export const TODAY = Date.UTC(2026, 8, 16, 17, 0);

/** The environment of a server whose clock begins then, for tests that name days to come. */
export const ON_THAT_DAY = { CLOCK_AT: new Date(TODAY).toISOString() };

/**
 * The environment of the server that makes the demo: its clock begins when both companies have been founded, so that nothing
 * of it is younger than a server that begins with a copy.
 */
const AFTER_THE_FOUNDING = { CLOCK_AT: new Date(TODAY - 390 * 86_400_000).toISOString() };

/**
 * What prints: Chromium without its windows, where it is installed. With the whole one, as an operator has it, print
 * `reports` (but `print-lane`), `core/pdf-renderer` and the built product.
 */
const PRINTER = process.env['HEADLESS_SHELL_PATH'] ?? process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** Where data lie: a server that is told so may find some there, and makes the demo of the tests itself. */
const PLACES_OF_DATA = ['DATA_DIR', 'DATABASE_URL', 'STORAGE_URL'];

export interface TestApp {
  app: NestExpressApplication;
  api: Api;
  config: Config;
  close(): Promise<void>;
}

/**
 * A server of its own on a database of its own: SQLite in a temporary folder, or a new database on the server
 * that DATABASE_URL names (`npm test` starts one). It begins with a copy of the demo, which is made once in a process.
 * @param role given past the configuration, which wants MariaDB and a bucket for any but `all`
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
 * By a server of its own, which is closed when it is done.
 * @throws Error when it has promised work: each copy would begin with what this server has left of it
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

/** Runs what makes another server for a while; whoever signs in at the one that is there can do so afterwards. */
export async function besideTheServer<T>(work: () => Promise<T>): Promise<T> {
  const before = strategies()['jwt'];
  try {
    return await work();
  } finally {
    if (before) passport.use('jwt', before);
    // Making a server keeps this thread busy: connections that were idle for too long are closed now, and not while
    // somebody asks.
    await new Promise((done) => setTimeout(done, 100));
  }
}

/**
 * Passport keeps one strategy of a name for the whole process: a server that was there before another has to get its own
 * back, or it knows nobody any more.
 */
const strategies = () => (passport as unknown as { _strategies: Record<string, Strategy> })._strategies;

/** An empty database of its own on the server of `DATABASE_URL`; null on SQLite. */
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

/** Which engine this run is on, for the few statements that differ. */
export const onMariaDb = process.env['DATABASE_URL'] !== undefined;
