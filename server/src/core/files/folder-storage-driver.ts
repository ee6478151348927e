import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk, errors, KeyNormalizer } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { isMissing } from '../errors/file-errors';
import { logger } from '../logging/logger';
import { LOST_AND_FOUND } from './data-folder';
import { assertWritable, isProbe } from './disk-check';
import type { StorageDriver } from './storage-driver';
import { sync } from './sync';

/** Folder of incomplete files, which are no keys. On the same disk, so that they can be renamed. */
const UNFINISHED = 'unfinished';
/** Entries that are not files of the store: the folder may be a volume of its own. */
const NO_KEYS: ReadonlySet<string> = new Set([UNFINISHED, LOST_AND_FOUND]);
/** A file without writes for this long was left by a process that has ended. */
const ABANDONED_MS = 3_600_000;

/** Files in a local folder. */
export class FolderStorageDriver implements StorageDriver {
  readonly disk: Disk;
  private readonly names = new KeyNormalizer();
  /** Folders that are synced to disk, with their parents. */
  private readonly known = new Set<string>();
  private sweptAt = 0;

  constructor(private readonly root: string) {
    this.disk = new Disk(new FSDriver({ location: root, visibility: 'private' }));
  }

  put(key: string, bytes: Buffer): Promise<void> {
    return this.whole(key, (part) => this.disk.put(part, bytes));
  }

  putStream(key: string, bytes: Readable): Promise<void> {
    return this.whole(key, (part) => this.disk.putStream(part, bytes));
  }

  async removeFolder(folder: string): Promise<void> {
    await rm(join(this.root, folder), { recursive: true, force: true });
  }

  async check(): Promise<void> {
    await mkdir(this.root, { recursive: true });
    await assertWritable(this.root);
  }

  /** Lists folder by folder: flydrive's list aborts when a folder is deleted during the listing. */
  async *keys(folder = ''): AsyncGenerator<string> {
    for (const entry of await orNone(readdir(join(this.root, folder), { withFileTypes: true }))) {
      const key = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isFile() && !isProbe(entry.name)) yield key;
      else if (entry.isDirectory() && !NO_KEYS.has(key)) yield* this.keys(key);
    }
  }

  /**
   * Writes to a temporary file and renames it when it is on disk: readers, and whatever is there after a crash or with
   * a full disk, see the old content or all of the new.
   */
  private async whole(key: string, write: (part: string) => Promise<void>): Promise<void> {
    const place = this.names.normalize(key);
    if (place.split('/')[0] === UNFINISHED) throw new errors.E_INVALID_KEY([key]);
    const part = `${UNFINISHED}/${randomUUID()}`;
    try {
      await this.sweep();
      await write(part);
      await sync(join(this.root, part));
      await this.give(part, place);
    } catch (error) {
      await this.discard(part);
      throw new errors.E_CANNOT_WRITE_FILE([key], { cause: error });
    }
  }

  private async give(part: string, place: string): Promise<void> {
    const folder = join(this.root, dirname(place));
    const made = await mkdir(folder, { recursive: true });
    await rename(join(this.root, part), join(this.root, place));
    // Sync the folder for the new name, and the parent for a new folder.
    if (made === undefined && this.known.has(folder)) await sync(folder);
    else await this.syncUpwards(folder);
    this.known.add(folder);
  }

  private async syncUpwards(folder: string): Promise<void> {
    const top = dirname(this.root);
    for (let each = folder; each.length > top.length; each = dirname(each)) await sync(each);
    await sync(top);
  }

  private async discard(part: string): Promise<void> {
    await rm(join(this.root, part), { force: true }).catch((error: unknown) =>
      logger.warn({ err: error }, 'Half of a file stays in the folder of unfinished ones for an hour'),
    );
  }

  /** Deletes what killed processes have left. */
  private async sweep(): Promise<void> {
    const now = Date.now();
    if (now < this.sweptAt + ABANDONED_MS) return;
    this.sweptAt = now;
    for (const name of await orNone(readdir(join(this.root, UNFINISHED)))) {
      const part = `${UNFINISHED}/${name}`;
      const found = await stat(join(this.root, part)).catch(() => null);
      if (found && found.mtimeMs < now - ABANDONED_MS) await this.discard(part);
    }
  }
}

/** Returns the entries of a folder; none when it has been deleted. */
const orNone = <T>(entries: Promise<T[]>): Promise<T[]> =>
  entries.catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    return [];
  });
