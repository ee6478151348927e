import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Duplex, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip, createGzip } from 'node:zlib';
import { sync } from '../files/sync';

/** Incremented when older code can no longer read a backup. */
export const FORMAT = 1;

/** A file of the backup folder, with its expected size and hash. */
export interface Part {
  /** Relative to the folder, with slashes. */
  path: string;
  bytes: number;
  sha256: string;
}

export interface TablePart extends Part {
  name: string;
  columns: string[];
  rows: number;
  /** The highest id that its rows had been given; null where the database does not number them. */
  lastNumber: number | null;
}

/** Describes a backup. Written last, so a folder without it is incomplete. */
export interface Manifest {
  /** `FORMAT` of the version that wrote it. */
  format: number;
  /** The time of the snapshot; UTC milliseconds. */
  at: number;
  /** The migrations that the database had. */
  migrations: string[];
  tables: TablePart[];
  /** The list of files, one `Part` per line as JSON. */
  files: Part & { count: number; bytesOfAll: number };
}

/** Thrown for a folder that is not a usable backup; the message is for the operator. */
export class BackupRefused extends Error {}

const MANIFEST = 'manifest.json';

/** The files of one backup: rows as compressed lines of JSON, files as they are. Readable by their owner only. */
export class BackupFolder {
  /** Whether the folder existed before. */
  private wasThere = true;
  /** Folders with new names that are not yet synced to disk. */
  private readonly unsynced = new Set<string>();

  constructor(readonly path: string) {}

  /** @throws BackupRefused when the folder is not empty */
  async makeEmpty(): Promise<void> {
    this.wasThere = !(await this.make(this.path));
    const [first] = await readdir(this.path);
    if (first !== undefined)
      throw new BackupRefused(`${this.path} is not empty (${first} lies there). Name a folder that is new.`);
  }

  /** Deletes everything that was written into a folder that `makeEmpty` found empty. */
  async discard(): Promise<void> {
    const names = this.wasThere ? await readdir(this.path) : [''];
    for (const name of names) await rm(join(this.path, name), { recursive: true, force: true });
  }

  /** Writes each value as one line of JSON. */
  async writeLines(path: string, values: AsyncIterable<unknown>): Promise<Part & { lines: number }> {
    let lines = 0;
    const text = async function* () {
      for await (const value of values) {
        lines += 1;
        yield `${JSON.stringify(value)}\n`;
      }
    };
    const part = await this.write(path, () => Readable.from(text()), createGzip());
    return { ...part, lines };
  }

  /** @throws BackupRefused when it is damaged */
  async *lines(part: Part): AsyncGenerator<unknown> {
    const text = createGunzip();
    // An error of the file also ends the text stream.
    const read = pipeline(this.read(part), text);
    read.catch(() => undefined);
    try {
      for await (const line of linesOf(text)) yield JSON.parse(line);
      await read;
    } catch (error) {
      if (error instanceof BackupRefused) throw error;
      throw new BackupRefused(`${part.path} of the backup is damaged.`, { cause: error });
    }
  }

  /**
   * Writes bytes to the folder, transformed by `through`, and returns their size and hash once they are on disk.
   * @param open called when the target is ready: an error of a stream without a listener would end the process
   */
  async write(path: string, open: () => Readable | Promise<Readable>, ...through: Duplex[]): Promise<Part> {
    const target = join(this.path, path);
    await this.make(dirname(target));
    const measured = new Measured();
    const bytes = await open();
    const file = createWriteStream(target, { mode: 0o600, flags: 'wx', flush: true });
    // A single pipeline: if one stream fails, all of them end and the error is reported.
    await pipeline([bytes, ...through, measured, file]);
    return { path, ...measured.result() };
  }

  /** Deletes a partly written file. */
  async remove(path: string): Promise<void> {
    await rm(join(this.path, path), { force: true });
  }

  /**
   * Opens the file lazily, when its consumer reads the first byte: an error of a stream without a listener would end
   * the process. Errors are BackupRefused.
   */
  read(part: Part): Readable {
    return Readable.from(this.chunks(part), { objectMode: false });
  }

  private async *chunks({ path }: Part): AsyncGenerator<Buffer> {
    try {
      yield* createReadStream(join(this.path, path)) as AsyncIterable<Buffer>;
    } catch (error) {
      throw new BackupRefused(`${path} of the backup cannot be read.`, { cause: error });
    }
  }

  /** @throws BackupRefused unless the file exists with its expected content */
  async check(part: Part): Promise<void> {
    const measured = new Measured();
    await pipeline(this.read(part), measured, async (chunks: AsyncIterable<Buffer>) => {
      for await (const _ of chunks);
    });
    const { bytes, sha256 } = measured.result();
    if (bytes !== part.bytes)
      throw new BackupRefused(
        `${part.path} of the backup has ${bytes} bytes instead of ${part.bytes}: it is damaged.`,
      );
    if (sha256 !== part.sha256)
      throw new BackupRefused(
        `${part.path} of the backup holds something else than was written: it is damaged.`,
      );
  }

  /**
   * Writes the manifest, which completes the backup, after all other files are synced to disk. Resolves when the
   * manifest is synced too.
   */
  async seal(manifest: Manifest): Promise<void> {
    for (const folder of this.unsynced) await sync(folder);
    const file = await open(join(this.path, MANIFEST), 'wx', 0o600);
    try {
      await file.writeFile(JSON.stringify(manifest, null, 2));
      await file.sync();
    } finally {
      await file.close();
    }
    await sync(this.path);
  }

  /** Creates a folder with its parents. @returns whether it was missing */
  private async make(folder: string): Promise<boolean> {
    const first = await mkdir(folder, { recursive: true, mode: 0o700 });
    this.unsynced.add(folder);
    if (first === undefined) return false;
    // Each new folder is an entry of its parent.
    for (let each = folder; each.length >= first.length; each = dirname(each))
      this.unsynced.add(dirname(each));
    return true;
  }

  /** @throws BackupRefused when the folder is not a backup, or an incomplete one */
  async manifest(): Promise<Manifest> {
    const text = await readFile(join(this.path, MANIFEST), 'utf8').catch(() => {
      throw new BackupRefused(
        `${this.path} holds no ${MANIFEST}: it is no backup, or one that was not finished. Nothing was changed.`,
      );
    });
    let manifest: Manifest;
    try {
      manifest = JSON.parse(text) as Manifest;
    } catch {
      throw new BackupRefused(`${MANIFEST} of the backup is damaged. Nothing was changed.`);
    }
    if (manifest.format !== FORMAT)
      throw new BackupRefused(
        `The backup has the format ${manifest.format}, this version reads ${FORMAT}. Nothing was changed.`,
      );
    return manifest;
  }
}

async function* linesOf(bytes: Readable): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let begun = '';
  for await (const chunk of bytes) {
    const [first = '', ...others] = decoder.write(chunk as Buffer).split('\n');
    begun += first;
    for (const other of others) {
      yield begun;
      begun = other;
    }
  }
  if (begun !== '') yield begun;
}

/** Counts and hashes the bytes that pass through. */
export class Measured extends Transform {
  private readonly hash = createHash('sha256');
  private bytes = 0;

  override _transform(chunk: Buffer, _: BufferEncoding, done: (error: null, chunk: Buffer) => void): void {
    this.bytes += chunk.length;
    this.hash.update(chunk);
    done(null, chunk);
  }

  result(): { bytes: number; sha256: string } {
    return { bytes: this.bytes, sha256: this.hash.digest('hex') };
  }
}
