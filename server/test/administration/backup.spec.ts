import { createHash } from 'node:crypto';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditLogVerification } from '@walkthrough/domain';
import { backUp } from '../../src/core/backups/backup';
import { checkBackup, NUMBERS_LEFT_OUT, restore } from '../../src/core/backups/restore';
import { type Config, loadConfig } from '../../src/core/config/config';
import { closeDataSources, type DataSources, openDataSources } from '../../src/core/database/data-source';
import { Snapshot, tablesOf } from '../../src/core/database/whole-database';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { isUnused } from '../../src/first-start';
import { SCHEMA } from '../../src/schema';
import { answersToSend, Delivery, Openings, photo, room } from '../support/reports';
import { newDatabase, onMariaDb, startTestApp, type TestApp } from '../support/test-app';

/** Jobs, whose state changes by itself, and says after a restore that it waits for a person. */
const OF_ITS_OWN = new Set(['outbox']);

let folder: string;
let app: TestApp;
const dropped: (() => Promise<void>)[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'walkthrough-backup-'));
  app = await startTestApp();
  await deliverOne();
});
afterAll(async () => {
  await app.close();
  for (const drop of dropped) await drop();
  rmSync(folder, { recursive: true, force: true });
});

const openings = () => new Openings(app.api.as('maple.coordinator'));
let places: Openings | undefined;

async function deliverOne(): Promise<void> {
  places ??= openings();
  const { id } = await places.next();
  const photos = [await photo(id % 200), await photo((id + 90) % 200)];
  const answers = answersToSend('condition-ca', 'moveIn');
  await (
    await Delivery.of(app.api.as('maple.inspector'), id, { answers, rooms: [room('Kitchen')], photos })
  ).all();
}

async function withSources<T>(config: Config, work: (sources: DataSources) => Promise<T>): Promise<T> {
  const sources = await openDataSources(config, SCHEMA);
  try {
    return await work(sources);
  } finally {
    await closeDataSources(sources);
  }
}

const backedUp = (config: Config, name: string) =>
  withSources(config, (sources) =>
    backUp(config, sources, join(folder, name), { now: Date.now(), tell: () => undefined }),
  );

const restored = (config: Config, name: string) =>
  restore({ config, schema: SCHEMA, isEmpty: isUnused }, join(folder, name), {
    now: Date.now(),
    tell: () => undefined,
  });

/** An installation that nothing was ever in. */
async function emptyInstallation(name: string, engine: 'sqlite' | 'same' = 'same'): Promise<Config> {
  const database = engine === 'same' ? await newDatabase() : null;
  if (database) dropped.push(database.drop);
  return loadConfig({
    NODE_ENV: 'test',
    DEMO: 'off',
    PORT: '0',
    DATA_DIR: join(folder, name),
    ...(database ? { DATABASE_URL: database.url } : {}),
  });
}

interface Held {
  rows: number;
  sha256: string;
}

/** What each table holds, row by row, but those that change by themselves. */
const heldBy = (config: Config) =>
  withSources(config, (sources) =>
    Snapshot.of(sources, async (snapshot) => {
      const held: Record<string, Held> = {};
      for (const table of tablesOf(sources).filter(({ name }) => !OF_ITS_OWN.has(name))) {
        const hash = createHash('sha256');
        let rows = 0;
        for await (const page of snapshot.rows(table)) {
          hash.update(JSON.stringify(page));
          rows += page.length;
        }
        held[table.name] = { rows, sha256: hash.digest('hex') };
      }
      return held;
    }),
  );

const filesOf = (config: Config): string[] => {
  const files = join(config.dataDir, 'files');
  return readdirSync(files, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(files, name)).isFile())
    .map((name) => `${name} ${readFileSync(join(files, name)).toString('base64url').slice(-40)}`)
    .sort();
};

/** A server on an installation that was restored. */
const served = (config: Config) =>
  startTestApp({
    demo: false,
    env: {
      DATA_DIR: config.dataDir,
      DEMO: 'off',
      ...(config.databaseUrl ? { DATABASE_URL: config.databaseUrl } : {}),
    },
  });

/** Nobody has rewritten the log: each of its entries is as it was written. */
async function assertUnbroken({ api }: TestApp): Promise<void> {
  const { body } = await api
    .as('maple.manager')
    .get<AuditLogVerification>('/api/userLogEntries/verification');
  expect(body).toMatchObject({ broken: null, verified: body.total });
}

it('brings back every row and every file, and the server goes on from there', async () => {
  await app.app.get(JobRunner).drained();
  await backedUp(app.config, 'at-rest');
  const target = await emptyInstallation('restored');
  await restored(target, 'at-rest');
  expect(await heldBy(target)).toEqual(await heldBy(app.config));
  expect(filesOf(target)).toEqual(filesOf(app.config));
  expect(filesOf(target).length).toBeGreaterThan(2);

  const again = await served(target);
  try {
    await assertUnbroken(again);
    const made = await again.api
      .as('maple.admin')
      .post<{ id: number }>('/api/teams', { name: 'After the fire' });
    expect(made.status).toBe(201);
    // What was lost with the old disk was known by its number: no new row may have one of those.
    expect(made.body.id).toBeGreaterThan(NUMBERS_LEFT_OUT);
  } finally {
    await again.close();
  }
});

it('holds every table that there is, but the list of migrations, which its manifest names', async () => {
  const { tables, migrations } = await checkBackup(join(folder, 'at-rest'));
  const names = await withSources(app.config, async ({ reader, dialect }) => {
    const rows: unknown = await reader.query(
      dialect === 'sqlite'
        ? `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`
        : 'SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()',
    );
    return (rows as { name: string }[]).map(({ name }) => name);
  });
  expect([...tables.map(({ name }) => name), 'migration'].sort()).toEqual(names.sort());
  expect(migrations.length).toBeGreaterThan(30);
});

it('is of one moment while others write, and its files hold all that its rows name', async () => {
  const before = await heldBy(app.config);
  let isOver = false;
  const writing = (async () => {
    while (!isOver) await deliverOne();
  })();
  try {
    await deliverOne();
    await backedUp(app.config, 'under-load');
  } finally {
    isOver = true;
    await writing;
  }
  const target = await emptyInstallation('from-load');
  await restored(target, 'under-load');
  const [after, now] = [await heldBy(target), await heldBy(app.config)];
  // What was there before is there; what came later than the moment is not.
  const events = (held: Record<string, Held>) => held['domain_event']!.rows;
  expect(events(after)).toBeGreaterThan(events(before));
  expect(events(after)).toBeLessThanOrEqual(events(now));
  const again = await served(target);
  try {
    await assertUnbroken(again);
    const ready = await again.api.anonymous().get<{ notices?: unknown[] }>('/health/ready');
    expect(ready.status).toBe(200);
  } finally {
    await again.close();
  }
});

it('what was due waits for a person after a restore, for it may have been done since', async () => {
  const target = await emptyInstallation('with-jobs');
  const copy = await emptyInstallation('with-jobs-twice');
  await restored(target, 'at-rest');
  const due = (config: Config) =>
    withSources(config, async ({ writer }) => {
      const rows: unknown = await writer.query('SELECT state, name FROM outbox');
      return (rows as { state: string }[]).filter(({ state }) => state !== 'done').map(({ state }) => state);
    });
  await withSources(target, ({ writer }) =>
    writer.query(
      `INSERT INTO outbox (tenant_id, name, lane, payload, state, attempts, refusals, deaths, run_at, created_at) ` +
        `VALUES (1, 'mail.send', 'mail', '{}', 'waiting', 0, 0, 0, 1, 1), (1, 'mail.send', 'mail', '{}', 'waiting', 0, 0, 0, 9999999999999, 1)`,
    ),
  );
  await backedUp(target, 'with-jobs-backup');
  await restored(copy, 'with-jobs-backup');
  expect((await due(copy)).filter((state) => state === 'waiting')).toHaveLength(1);
  expect((await due(copy)).filter((state) => state === 'parked').length).toBeGreaterThan(0);
});

if (onMariaDb)
  it('moves an installation from one engine to the other and back, row by row the same', async () => {
    const embedded = await emptyInstallation('embedded', 'sqlite');
    await app.app.get(JobRunner).drained();
    await backedUp(app.config, 'from-mariadb');
    await restored(embedded, 'from-mariadb');
    await backedUp(embedded, 'from-sqlite');
    const back = await emptyInstallation('back');
    await restored(back, 'from-sqlite');
    expect(await heldBy(back)).toEqual(await heldBy(app.config));
  });

describe('refuses, and changes nothing', () => {
  const unusable = async (name: string) => {
    const target = await emptyInstallation(name, 'sqlite');
    return { target, restoring: (backup: string) => restored(target, backup) };
  };

  it('a folder that is not empty, when it backs up', async () => {
    writeFileSync(join(folder, 'note.txt'), 'mine');
    await expect(
      withSources(app.config, (sources) =>
        backUp(app.config, sources, folder, { now: 0, tell: () => undefined }),
      ),
    ).rejects.toThrow('is not empty');
  });

  it('half of a backup: without its manifest it is none', async () => {
    const { restoring } = await unusable('half');
    await expect(restoring('nothing-there')).rejects.toThrow('no manifest.json');
  });

  it.each([
    ['rows that were cut off', 'database/domain_event.jsonl.gz', 'it is damaged'],
    ['a photo that was cut off', 'files', 'it is damaged'],
    ['a list of files that was cut off', 'files.jsonl.gz', 'it is damaged'],
  ])('%s', async (_, part, words) => {
    const name = `damaged-${part.replace(/\W/g, '-')}`;
    await backedUp(app.config, name);
    truncateSync(fileIn(join(folder, name, part)), 10);
    await expect(checkBackup(join(folder, name))).rejects.toThrow(words);
    const { target, restoring } = await unusable(`to-${name}`);
    await expect(restoring(name)).rejects.toThrow(words);
    expect(() => readdirSync(join(target.dataDir, 'files'))).toThrow();
  });

  it('a backup of a later version', async () => {
    await backedUp(app.config, 'later');
    const file = join(folder, 'later', 'manifest.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as { migrations: string[] };
    writeFileSync(
      file,
      JSON.stringify({ ...manifest, migrations: [...manifest.migrations, 'Tomorrow9999'] }),
    );
    const { restoring } = await unusable('for-later');
    await expect(restoring('later')).rejects.toThrow('later version');
  });

  it('an installation that is in use', async () => {
    const held = await heldBy(app.config);
    await expect(restored(app.config, 'at-rest')).rejects.toThrow('in use');
    expect(await heldBy(app.config)).toEqual(held);
  });
});

/** The first file there, or the path itself when it is one. */
function fileIn(path: string): string {
  if (statSync(path).isFile()) return path;
  const [name] = readdirSync(path);
  return fileIn(join(path, name!));
}
