import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkBackup, restore } from '../../src/core/backups/restore';
import type { Config } from '../../src/core/config/config';
import { FileStore } from '../../src/core/files/file-store';
import { isUnused } from '../../src/first-start';
import { SCHEMA } from '../../src/schema';
import { backedUp, emptyInstallation, rowsOf, withSources } from '../support/installations';

/** One key in the file store and one outside. */
const KEY = 'companies/1/images/aa/one';
const MAIL = 'outbox/00000001.json';

let folder: string;
let config: Config;
const dropped: (() => Promise<void>)[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'walkthrough-parts-'));
  config = await installation('from');
  await new FileStore(config).put(KEY, Buffer.from('a photo'));
  mkdirSync(join(config.dataDir, dirname(MAIL)));
  writeFileSync(join(config.dataDir, MAIL), '{}');
});
afterAll(async () => {
  for (const drop of dropped) await drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns an installation with an empty database, as after the first start of a server. */
async function installation(name: string): Promise<Config> {
  const made = await emptyInstallation(join(folder, name));
  dropped.push(made.drop);
  await withSources(made.config, ({ writer }) => writer.runMigrations());
  return made.config;
}

const inode = (path: string) => statSync(path).ino;

/** Returns the inodes that were synced during some work, in order. */
async function syncedDuring(work: () => Promise<unknown>): Promise<number[]> {
  const synced: number[] = [];
  const note = (descriptor: number) => void synced.push(fs.fstatSync(descriptor).ino);
  const fsync = fs.fsync;
  const ofStreams = jest.spyOn(fs, 'fsync').mockImplementation((descriptor, done) => {
    note(descriptor);
    fsync(descriptor, done);
  });
  const handle = await open(folder, 'r');
  const handles = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const sync = handles.sync;
  const ofHandles = jest.spyOn(handles, 'sync').mockImplementation(function (this: FileHandle) {
    note(this.fd);
    return sync.call(this);
  });
  try {
    await work();
  } finally {
    ofStreams.mockRestore();
    ofHandles.mockRestore();
  }
  return synced;
}

it('writes all parts and folders of a backup to disk before the manifest that completes it', async () => {
  const backup = join(folder, 'backups', 'first');
  const synced = await syncedDuring(() => backedUp(config, backup));
  const names = readdirSync(backup, { recursive: true, encoding: 'utf8' });
  const manifest = synced.indexOf(inode(join(backup, 'manifest.json')));
  const before = new Set(synced.slice(0, manifest));
  const others = names.filter((name) => name !== 'manifest.json');
  expect(others).toContain(join('files', KEY));
  expect(others).toContain(MAIL);
  expect(others.filter((name) => !before.has(inode(join(backup, name))))).toEqual([]);
  // The backup's name is in a new folder, whose own name is in an existing one.
  for (const above of [backup, dirname(backup), folder]) expect(before).toContain(inode(above));
  expect(synced.slice(manifest)).toEqual([inode(join(backup, 'manifest.json')), inode(backup)]);
});

it.each([
  ['the store', join('files', KEY)],
  ['the folder of mails', MAIL],
])(
  'ends a restore with a message when the file for %s cannot be read, and it can be restarted',
  async (_, part) => {
    const backup = join(folder, `lost-${dirname(part).replace(/\W/g, '-')}`);
    await backedUp(config, backup);
    const lost = join(backup, part);
    const bytes = fs.readFileSync(lost);
    const target = await installation(`to-${dirname(part).replace(/\W/g, '-')}`);
    const restored = (printLine: (line: string) => void) =>
      restore({ config: target, schema: SCHEMA, isEmpty: isUnused }, backup, { now: 0, printLine });
    // The file existed when the check ran.
    await expect(restored((line) => /is whole/.test(line) && rmSync(lost))).rejects.toThrow(
      `${part} of the backup cannot be read. No row was written: mend that, then restore again.`,
    );
    expect((await rowsOf(target))['tenant']).toEqual([]);
    await expect(checkBackup(backup)).rejects.toThrow(`${part} of the backup cannot be read.`);
    writeFileSync(lost, bytes);
    await restored(() => undefined);
    expect((await new FileStore(target).get(KEY)).toString()).toBe('a photo');
    expect(fs.readFileSync(join(target.dataDir, MAIL), 'utf8')).toBe('{}');
  },
);

it('refuses to copy a database that a later version has migrated', async () => {
  const updated = await installation('updated');
  await withSources(updated, async ({ writer }) => {
    await writer.query("INSERT INTO migration (timestamp, name) VALUES (1900000000000, 'Next1900000000000')");
  });
  const backup = join(folder, 'of-a-later-version');
  await expect(backedUp(updated, backup)).rejects.toThrow(
    'The database was changed by a later version than this. Back up with that version; nothing was written.',
  );
  expect(existsSync(backup)).toBe(false);
  await withSources(updated, async ({ writer }) => {
    await writer.query("DELETE FROM migration WHERE name = 'Next1900000000000'");
  });
  await backedUp(updated, backup);
});
