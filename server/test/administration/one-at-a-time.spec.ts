import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CutLine } from '../../../load-tests/lib/cut-line.mjs';
import { backUp } from '../../src/core/backups/backup';
import { checkBackup, SKIPPED_IDS, restore } from '../../src/core/backups/restore';
import { type Config, loadConfig } from '../../src/core/config/config';
import { closeDataSources, type DataSources, openDataSources } from '../../src/core/database/data-source';
import { whileLocked } from '../../src/core/database/database-locks';
import { KEEP_ALIVE } from '../../src/core/database/keep-alive';
import { LOCK_TIMEOUTS } from '../../src/core/database/lock-session';
import { migrate } from '../../src/core/database/migrate';
import { isUnused } from '../../src/first-start';
import { SCHEMA } from '../../src/schema';
import { eventually } from '../support/eventually';
import { backedUp, emptyInstallation, restored, withSources } from '../support/installations';
import { onMariaDb } from '../support/test-app';

/** Some tests wait up to a minute for an answer that never comes. */
jest.setTimeout(180_000);

let folder: string;
let backup: string;
const dropped: (() => Promise<void>)[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'walkthrough-one-'));
  backup = join(folder, 'backup');
  await backedUp(await oneMail('source'), backup);
});
afterAll(async () => {
  for (const drop of dropped) await drop();
  rmSync(folder, { recursive: true, force: true });
});

async function empty(name: string): Promise<Config> {
  const { config, drop } = await emptyInstallation(join(folder, name));
  dropped.push(drop);
  return config;
}

/** Returns an unused installation with one queued mail. */
async function oneMail(name: string): Promise<Config> {
  const config = await empty(name);
  await withSources(config, async (sources) => {
    await migrate(sources);
    await promiseMail(sources);
  });
  return config;
}

const promiseMail = ({ writer }: DataSources) =>
  writer.query(
    `INSERT INTO outbox (tenant_id, name, lane, payload, state, attempts, refusals, deaths, run_at, created_at) ` +
      `VALUES (NULL, 'mail.send', 'mail', '{}', 'waiting', 0, 0, 0, 1, 1)`,
  );

const numbersOf = (config: Config) =>
  withSources(config, async ({ reader }) => {
    const rows: unknown = await reader.query('SELECT id FROM outbox ORDER BY id');
    return (rows as { id: number }[]).map(({ id }) => id);
  });

/** Creates a point at which work waits until it is opened. */
function gate() {
  let [enter, open] = [() => {}, () => {}];
  const entered = new Promise<void>((resolve) => (enter = resolve));
  const opened = new Promise<void>((resolve) => (open = resolve));
  const pass = () => {
    enter();
    return opened;
  };
  return { entered, open: () => open(), pass };
}

/** Changes each new connection of the sources before its first use. */
function changeRunners(sources: DataSources, change: (runner: QueryRunner) => void): void {
  const { writer } = sources;
  const create = writer.createQueryRunner.bind(writer);
  writer.createQueryRunner = (mode) => {
    const runner = create(mode);
    change(runner);
    return runner;
  };
}

it('restores the reserved numbers that were lost when a restore was killed after its rows', async () => {
  const target = await empty('killed');
  const killAfterCommit = (runner: QueryRunner) => {
    const commit = runner.commitTransaction.bind(runner);
    runner.commitTransaction = async () => {
      await commit();
      runner.query = () => Promise.reject(new Error('Killed.'));
    };
  };
  const isEmpty = async (sources: DataSources) => {
    const isSo = await isUnused(sources);
    changeRunners(sources, killAfterCommit);
    return isSo;
  };
  const killed = restore({ config: target, schema: SCHEMA, isEmpty }, backup, {
    now: 2,
    printLine: () => undefined,
  });
  await expect(killed).rejects.toThrow('Killed.');
  await withSources(target, promiseMail);
  const [kept, next] = await numbersOf(target);
  expect(kept).toBe(1);
  expect(next).toBeGreaterThan(SKIPPED_IDS);
});

/** A migration of the next version. */
class NextVersion1900000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox ADD COLUMN next_version_mark VARCHAR(40) NULL');
  }
  async down(): Promise<void> {}
}

/** Kills the connection that holds the lock. */
async function killHolder(runner: { query: (sql: string) => Promise<unknown> }): Promise<void> {
  const holder: unknown = await runner.query(
    "SELECT IS_USED_LOCK(CONCAT('walkthrough ', MD5(DATABASE()))) AS id",
  );
  await runner.query(`KILL CONNECTION ${(holder as { id: number }[])[0]!.id}`);
}

/** A migration that fails after the connection with the lock was killed. */
class Failing1900000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await killHolder(runner);
    throw new Error('The column is there already.');
  }
  async down(): Promise<void> {}
}

/** A migration that continues after that. */
class GoingOn1900000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await killHolder(runner);
    await sleep(REPORTED_MS);
    await runner.query('ALTER TABLE outbox ADD COLUMN next_version_mark VARCHAR(40) NULL');
  }
  async down(): Promise<void> {}
}

/** Much longer than the loss of a connection takes to be noticed. */
const REPORTED_MS = 3_000;

/** Migrates as a server of the next version does at its start. */
async function startWith(config: Config, migration: new () => MigrationInterface): Promise<void> {
  const migrations = [...(SCHEMA.migrations as (new () => MigrationInterface)[]), migration];
  const sources = await openDataSources(config, { ...SCHEMA, migrations });
  try {
    await migrate(sources);
  } finally {
    await closeDataSources(sources);
  }
}

/** Makes connections pause after a matching statement. */
const pausing = (after: RegExp, pause: () => Promise<unknown>) => (runner: QueryRunner) => {
  const query = runner.query.bind(runner) as (sql: string, ...more: unknown[]) => Promise<unknown>;
  const paused = async (sql: string, ...more: unknown[]) => {
    const found = await query(sql, ...more);
    if (after.test(sql)) await pause();
    return found;
  };
  runner.query = paused as QueryRunner['query'];
};

/** Waits until a connection waits for a lock of this database. */
const someoneWaits = (config: Config) =>
  withSources(config, ({ reader }) =>
    eventually('somebody waits for the lock', async () => {
      const rows: unknown = await reader.query(
        "SELECT 1 FROM information_schema.PROCESSLIST WHERE DB = DATABASE() AND STATE = 'User lock'",
      );
      return (rows as unknown[]).length > 0;
    }),
  );

/** Shorter than the product's, for a fast test. */
const IDLE_S = 4;

function onOneServer() {
  // Long enough for a busy machine, and short enough for a test.
  beforeAll(() => {
    jest.replaceProperty(KEEP_ALIVE, 'everyMs', 500);
    jest.replaceProperty(LOCK_TIMEOUTS, 'hangUpS', 8);
    jest.replaceProperty(LOCK_TIMEOUTS, 'graceMs', 2_000);
  });
  afterAll(() => jest.restoreAllMocks());

  it('delays a migration until the rows of a backup are read, but neither calls nor a starting server', async () => {
    const config = await oneMail('updated');
    const path = join(folder, 'while-updated');
    const reading = gate();
    await withSources(config, async (sources) => {
      changeRunners(sources, pausing(/^SELECT .* FROM `outbox` /, reading.pass));
      const backingUp = backUp(config, sources, path, { now: 1, printLine: () => undefined });
      await Promise.race([reading.entered, backingUp]);
      const updating = startWith(config, NextVersion1900000000000);
      await someoneWaits(config);
      await withSources(config, promiseMail);
      await withSources(config, migrate);
      reading.open();
      await backingUp;
      await updating;
    });
    const { tables } = await checkBackup(path);
    expect(tables.find(({ name }) => name === 'outbox')!.rows).toBe(1);
    expect(await numbersOf(config)).toHaveLength(2);
    const updated: unknown = await withSources(config, ({ reader }) =>
      reader.query('SELECT next_version_mark AS mark FROM outbox'),
    );
    expect(updated).toHaveLength(2);
  });

  it('delays a backup until a migration has finished, and says so', async () => {
    const config = await oneMail('updating');
    const said: string[] = [];
    const printLine = (line: string) => void said.push(line);
    const update = gate();
    const updating = withSources(config, (sources) => whileLocked(sources, 'shape', update.pass));
    await update.entered;
    const backingUp = withSources(config, (sources) =>
      backUp(config, sources, join(folder, 'after-update'), { now: 1, printLine }),
    );
    await eventually('it says that it waits', () => said.some((line) => line.includes('waiting for it')));
    expect(said).toHaveLength(1);
    update.open();
    await updating;
    await backingUp;
    expect(said).toHaveLength(3);
  });

  it('refuses a restore beside a server or any other connection', async () => {
    const config = await empty('served');
    await withSources(config, async (sources) => {
      await migrate(sources);
      await expect(restored(config, backup)).rejects.toThrow('stop every server and worker');
    });
    expect(await numbersOf(config)).toEqual([]);
    await restored(config, backup);
    expect(await numbersOf(config)).toEqual([1]);
  });

  it('delays a starting server until a restore has finished, and refuses a second restore', async () => {
    const config = await empty('restoring');
    const looking = gate();
    const isEmpty = async (sources: DataSources) => {
      await looking.pass();
      return isUnused(sources);
    };
    const restoring = restore({ config, schema: SCHEMA, isEmpty }, backup, {
      now: 2,
      printLine: () => undefined,
    });
    await looking.entered;
    const starting = withSources(config, async (sources) => {
      await migrate(sources);
      return numbersOf(config);
    });
    await someoneWaits(config);
    await expect(restored(config, backup)).rejects.toThrow('another restore is at work');
    looking.open();
    await restoring;
    expect(await starting).toEqual([1]);
  });

  it('reports the error of a migration, although the connection with the lock is gone', async () => {
    const config = await oneMail('failing');
    await expect(startWith(config, Failing1900000000000)).rejects.toThrow('The column is there already.');
  });

  it('stops a migration that lost its lock, with a message; it can be restarted', async () => {
    const config = await oneMail('going-on');
    await expect(startWith(config, GoingOn1900000000000)).rejects.toThrow('was lost');
    await startWith(config, NextVersion1900000000000);
  });

  it('stops a backup that lost its lock, with a message, and leaves nothing', async () => {
    const config = await oneMail('lock-lost');
    const path = join(folder, 'lock-lost-backup');
    await withSources(config, async (sources) => {
      const { reader } = sources;
      changeRunners(
        sources,
        pausing(/^SELECT .* FROM `outbox` /, () => killHolder(reader)),
      );
      const backingUp = backUp(config, sources, path, { now: 1, printLine: () => undefined });
      await expect(backingUp).rejects.toThrow('was lost');
    });
    expect(existsSync(path)).toBe(false);
  });

  it('writes no row of a restore that lost its lock, with a message', async () => {
    const config = await empty('restore-lost');
    const isEmpty = async (sources: DataSources) => {
      const isSo = await isUnused(sources);
      await killHolder(sources.reader);
      return isSo;
    };
    const restoring = restore({ config, schema: SCHEMA, isEmpty }, backup, {
      now: 2,
      printLine: () => undefined,
    });
    await expect(restoring).rejects.toThrow('was lost');
    expect(await numbersOf(config)).toEqual([]);
    await restored(config, backup);
  });

  it('releases the lock of a vanished machine, whose work has been told to stop', async () => {
    const config = await oneMail('vanished');
    const url = new URL(config.databaseUrl!);
    const line = await CutLine.to(Number(url.port || 3306));
    try {
      url.host = `127.0.0.1:${line.port}`;
      const { dataDir: DATA_DIR } = config;
      const far = loadConfig({ NODE_ENV: 'test', DEMO: 'off', PORT: '0', DATA_DIR, DATABASE_URL: url.href });
      const [holding, stopped] = [gate(), gate()];
      const held = withSources(far, (sources) =>
        whileLocked(sources, 'shape', async ({ signal }) => {
          void holding.pass();
          await once(signal, 'abort');
          void stopped.pass();
          // The connection no longer answers.
          await sources.writer.query('SELECT 1');
        }),
      );
      const refused = expect(held).rejects.toThrow('was lost');
      await holding.entered;
      line.vanishes();
      await stopped.entered;
      // The holder is notified although its statement never returns.
      await refused;
      const next = jest.fn(() => Promise.resolve());
      await withSources(config, (sources) => whileLocked(sources, 'shape', next));
      expect(next).toHaveBeenCalledTimes(1);
    } finally {
      await line.close();
    }
  });

  it('does not cut off a slow restore by the idle transaction timeout', async () => {
    const config = await empty('slow');
    const isEmpty = async (sources: DataSources) => {
      const isSo = await isUnused(sources);
      changeRunners(sources, (runner) => {
        pausing(/^INSERT INTO `outbox` /, () => sleep(2 * IDLE_S * 1_000))(runner);
        const start = runner.startTransaction.bind(runner);
        runner.startTransaction = async (level) => {
          await runner.query(`SET SESSION idle_write_transaction_timeout = ${IDLE_S}`);
          await start(level);
        };
      });
      return isSo;
    };
    await restore({ config, schema: SCHEMA, isEmpty }, backup, { now: 2, printLine: () => undefined });
    expect(await numbersOf(config)).toEqual([1]);
  });
}

// SQLite allows only one process, so it needs no such locks.
if (onMariaDb) describe('on a server of databases, which others use at the same time', onOneServer);
