import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
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
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { backUp } from '../../src/core/backups/backup';
import type { Manifest } from '../../src/core/backups/backup-folder';
import { KeptFiles } from '../../src/core/backups/kept-files';
import { checkBackup, SKIPPED_IDS } from '../../src/core/backups/restore';
import type { Config } from '../../src/core/config/config';
import { FileStore } from '../../src/core/files/file-store';
import { JobRunner } from '../../src/core/jobs/job-runner';
import {
  assertUnbroken,
  backedUp as backedUpInto,
  emptyInstallation as emptyInstallationIn,
  restored as restoredFrom,
  rowsOf,
  served,
  withSources,
} from '../support/installations';
import { adminWithin, fileIn, filesOf, heldBy, LOG_ID } from '../support/backup-contents';
import { LiveClient } from '../support/live-client';
import { answersToSend, Delivery, Openings, photo, room } from '../support/reports';
import { onMariaDb, startTestApp, type TestApp } from '../support/test-app';

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

const backedUp = (config: Config, name: string) => backedUpInto(config, join(folder, name));
const restored = (config: Config, name: string) => restoredFrom(config, join(folder, name));

async function emptyInstallation(name: string, engine: 'sqlite' | 'same' = 'same'): Promise<Config> {
  const { config, drop } = await emptyInstallationIn(join(folder, name), { engine });
  dropped.push(drop);
  return config;
}

it('restores every row and every file, and the server continues from there', async () => {
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
    // The ids of lost rows were in use, so no new row may get one of them.
    expect(made.body.id).toBeGreaterThan(SKIPPED_IDS);
  } finally {
    await again.close();
  }
});

it('gives the log of a company another name with each restore, which boards and missed events contain', async () => {
  const eventsBy = async ({ api }: TestApp) => {
    const token = await api.token('maple.coordinator');
    const board = await LiveClient.connect(api.baseUrl, token);
    board.close();
    const { logId, head } = board.beats[0]!;
    const { body } = await api
      .as('maple.coordinator')
      .get<{ logId: string; head: number }>(`/api/live/changes?since=${head}`);
    expect(body).toMatchObject({ logId, head });
    return logId;
  };
  const known = [await eventsBy(app)];
  for (const name of ['another-log', 'yet-another-log']) {
    const target = await emptyInstallation(name);
    await restored(target, 'at-rest');
    const again = await served(target);
    try {
      const logId = await eventsBy(again);
      expect(known).not.toContain(logId);
      known.push(logId);
    } finally {
      await again.close();
    }
  }
});

it('names the logs of a backup from before logs had names', async () => {
  cpSync(join(folder, 'at-rest'), join(folder, 'nameless'), { recursive: true });
  const file = join(folder, 'nameless', 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const heads = manifest.tables.find(({ name }) => name === 'tenant_head')!;
  const place = heads.columns.indexOf(LOG_ID);
  const lines = gunzipSync(readFileSync(join(folder, 'nameless', heads.path)))
    .toString()
    .trim()
    .split('\n');
  const nameless = lines.map((line) => JSON.stringify((JSON.parse(line) as unknown[]).toSpliced(place, 1)));
  const bytes = gzipSync(`${nameless.join('\n')}\n`);
  writeFileSync(join(folder, 'nameless', heads.path), bytes);
  Object.assign(heads, {
    columns: heads.columns.toSpliced(place, 1),
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
  const migrations = manifest.migrations.filter((name) => !name.startsWith('LogIds'));
  expect(migrations).toHaveLength(manifest.migrations.length - 1);
  writeFileSync(file, JSON.stringify({ ...manifest, migrations }));

  const target = await emptyInstallation('named');
  await restored(target, 'nameless');
  expect(await heldBy(target)).toEqual(await heldBy(app.config));
  const named = (await rowsOf(target))['tenant_head']!.map((row) => row[place]);
  expect(named).toHaveLength(lines.length);
  for (const logId of named) expect(logId).toMatch(/^[\da-f-]{36}$/);
});

it('contains every table except the list of migrations, which its manifest contains', async () => {
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

it('leaves due jobs to a person after a restore, because they may have been done since', async () => {
  const target = await emptyInstallation('with-jobs');
  const copy = await emptyInstallation('with-jobs-twice');
  await restored(target, 'at-rest');
  const due = (config: Config) =>
    withSources(config, async ({ writer }) => {
      const rows: unknown = await writer.query("SELECT state, name FROM outbox WHERE state <> 'done'");
      return rows as { state: string; name: string }[];
    });
  await withSources(target, ({ writer }) =>
    writer.query(
      `INSERT INTO outbox (tenant_id, name, lane, payload, state, attempts, refusals, deaths, run_at, created_at) ` +
        `VALUES (1, 'mail.send', 'mail', '{}', 'waiting', 0, 0, 0, 1, 1), (1, 'mail.send', 'mail', '{}', 'waiting', 0, 0, 0, 9999999999999, 1), ` +
        // The caller of such a print is gone, and its document is in no backup.
        `(1, 'print.document', 'print', '{}', 'running', 1, 0, 0, 1, 1), (1, 'print.forget', 'notices', '{}', 'waiting', 0, 0, 0, 1, 1)`,
    ),
  );
  await backedUp(target, 'with-jobs-backup');
  await restored(copy, 'with-jobs-backup');
  const left = await due(copy);
  expect(left.filter(({ state }) => state === 'waiting')).toHaveLength(1);
  expect(left.filter(({ state }) => state === 'parked').length).toBeGreaterThan(0);
  expect(left.filter(({ name }) => /^print\./.test(name))).toEqual([]);
});

describe('unfinished and changing data', () => {
  const NAME = 'meanwhile';
  const [GONE, LEFT] = ['companies/4711/images/aa/gone', 'companies/4711/images/bb/left'];
  const said: string[] = [];
  const inBackup = () => readdirSync(join(folder, NAME), { recursive: true, encoding: 'utf8' });
  /** Backs up while a file is deleted just before it is read. */
  const backUpWithout = async (gone: string) => {
    const stream = FileStore.prototype.stream;
    const reading = jest.spyOn(FileStore.prototype, 'stream').mockImplementation(async function (
      this: FileStore,
      key,
    ) {
      if (key === gone) await this.remove(key);
      return stream.call(this, key);
    });
    try {
      const printLine = (line: string) => void said.push(line);
      await withSources(app.config, (sources) =>
        backUp(app.config, sources, join(folder, NAME), { now: Date.now(), printLine }),
      );
    } finally {
      reading.mockRestore();
    }
  };

  it('is left out: prints in progress, print copies, partial files and mails, files of an erased company', async () => {
    const store = app.app.get(FileStore);
    for (const key of ['prints/one.document', 'companies/1/images/aa/one.print.jpg', GONE, LEFT])
      await store.put(key, Buffer.from('x'));
    const half = [
      join(app.config.dataDir, 'files/unfinished/half'),
      join(app.config.dataDir, 'outbox/99999998.json.part'),
    ];
    mkdirSync(join(app.config.dataDir, 'outbox'), { recursive: true });
    for (const path of half) writeFileSync(path, 'x');
    await backUpWithout(GONE);
    const held = inBackup();
    expect(held.filter((name) => /prints|print\.jpg$|unfinished|part$|gone/.test(name))).toEqual([]);
    expect(held).toContain(join('files', LEFT));
    expect(said).toContainEqual(expect.stringContaining('1 more had gone'));
    await checkBackup(join(folder, NAME));
    // Backups of earlier versions contain prints.
    await store.remove('prints/one.document');
    await new KeptFiles(app.config).write('files/prints/one.document', Readable.from(['x']));
    expect(await store.exists('prints/one.document')).toBe(false);
    for (const path of half) rmSync(path);
  });

  it('fails the backup when a photo of an active company is missing', async () => {
    rmSync(join(folder, NAME), { recursive: true });
    const store = app.app.get(FileStore);
    const lost = 'companies/1/images/aa/lost';
    await store.put(lost, Buffer.from('x'));
    await expect(backUpWithout(lost)).rejects.toThrow('lost');
    expect(existsSync(join(folder, NAME))).toBe(false);
  });
});

if (onMariaDb)
  it('moves an installation from one engine to the other and back, with identical rows', async () => {
    const embedded = await emptyInstallation('embedded', 'sqlite');
    await app.app.get(JobRunner).drained();
    await backedUp(app.config, 'from-mariadb');
    await restored(embedded, 'from-mariadb');
    await backedUp(embedded, 'from-sqlite');
    const back = await emptyInstallation('back');
    await restored(back, 'from-sqlite');
    expect(await heldBy(back)).toEqual(await heldBy(app.config));
  });

describe('full disk', () => {
  /** Larger than any table, so that it is the first file that does not fit. */
  const LARGE = 4_000_000;
  let large: string;
  beforeAll(() => {
    large = join(app.config.dataDir, 'outbox', '99999999.json.kept');
    mkdirSync(join(app.config.dataDir, 'outbox'), { recursive: true });
    writeFileSync(large, randomBytes(LARGE));
  });
  afterAll(() => rmSync(large));

  it.each([
    ['rows', 8],
    ['files', 7_000],
  ])('refuses a backup with a message for all %s, and leaves nothing', async (_, blocks) => {
    const path = join(folder, `no-room-for-${blocks}`);
    const { code, complained } = await adminWithin(blocks, app.config, 'backup', path);
    expect({ code, complained }).toEqual({
      code: 1,
      complained: expect.stringContaining(`There is no room for the backup in ${path}.`) as string,
    });
    expect(complained.trim().split('\n')).toHaveLength(1);
    expect(existsSync(path)).toBe(false);
    const { status } = await app.api.as('maple.coordinator').get('/api/inspections/rolling/page');
    expect(status).toBe(200);
    // An existing folder stays, and stays empty.
    mkdirSync(path);
    expect((await adminWithin(blocks, app.config, 'backup', path)).code).toBe(1);
    expect(readdirSync(path)).toEqual([]);
    await backedUp(app.config, `no-room-for-${blocks}`);
    expect((await checkBackup(path)).files.count).toBeGreaterThan(2);
  });

  it('refuses a restore of files with a message, writes no row, and the restore can be restarted', async () => {
    const target = await emptyInstallation('no-room');
    // The database exists and is empty, as after the first start of a server.
    await withSources(target, ({ writer }) => writer.runMigrations());
    const { code, complained } = await adminWithin(7_000, target, 'restore', join(folder, 'no-room-for-8'));
    expect({ code, complained }).toEqual({
      code: 1,
      complained: expect.stringContaining('There is no room for the files of the backup.') as string,
    });
    expect((await rowsOf(target))['tenant']).toEqual([]);
    await restored(target, 'no-room-for-8');
    expect((await rowsOf(target))['image']).toEqual((await rowsOf(app.config))['image']);
  });
});

describe('refuses, and changes nothing', () => {
  const unusable = async (name: string) => {
    const target = await emptyInstallation(name, 'sqlite');
    return { target, restoring: (backup: string) => restored(target, backup) };
  };

  it('for a backup into a folder that is not empty', async () => {
    writeFileSync(join(folder, 'note.txt'), 'mine');
    await expect(
      withSources(app.config, (sources) =>
        backUp(app.config, sources, folder, { now: 0, printLine: () => undefined }),
      ),
    ).rejects.toThrow('is not empty');
  });

  it('for an incomplete backup, which has no manifest', async () => {
    const { restoring } = await unusable('half');
    await expect(restoring('nothing-there')).rejects.toThrow('no manifest.json');
  });

  it.each([
    ['rows that were cut off', 'database/domain_event.jsonl.gz', 'it is damaged'],
    ['a photo that was cut off', 'files', 'it is damaged'],
    ['a list of files that was cut off', 'files.jsonl.gz', 'it is damaged'],
    ['a manifest that was cut off', 'manifest.json', 'manifest.json of the backup is damaged'],
  ])('for %s', async (_, part, words) => {
    const name = `damaged-${part.replace(/\W/g, '-')}`;
    await backedUp(app.config, name);
    const cut = fileIn(join(folder, name, part));
    truncateSync(cut, Math.floor(statSync(cut).size / 2));
    await expect(checkBackup(join(folder, name))).rejects.toThrow(words);
    const { target, restoring } = await unusable(`to-${name}`);
    await expect(restoring(name)).rejects.toThrow(words);
    expect(() => readdirSync(join(target.dataDir, 'files'))).toThrow();
    // Nothing is left behind, so that a complete backup can be restored.
    await restored(target, 'at-rest');
  });

  it('for a backup of a later version', async () => {
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

  it('for a restore into an installation in use', async () => {
    const held = await heldBy(app.config);
    await expect(restored(app.config, 'at-rest')).rejects.toThrow('in use');
    expect(await heldBy(app.config)).toEqual(held);
  });
});
