import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Duplex, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip, createGzip } from 'node:zlib';
import { sync } from '../files/sync';

/** Raised when what a backup holds can no longer be read by what was written before. */
export const FORMAT = 1;

/** A file of the backup folder, and what it must weigh and hold. */
export interface Part {
  /** Below the folder, with slashes. */
  path: string;
  bytes: number;
  sha256: string;
}

export interface TablePart extends Part {
  name: string;
  columns: string[];
  rows: number;
  /** The highest number that its rows had been given until then; null where the database does not number them. */
  lastNumber: number | null;
}

/** What a backup is: written last, so that a folder without it is half of one. */
export interface Manifest {
  /** `FORMAT` of the version that wrote it. */
  format: number;
  /** The moment of the rows; UTC milliseconds. */
  at: number;
  /** The migrations that their database has had. */
  migrations: string[];
  tables: TablePart[];
  /** The list of files, a line each (`Part` as JSON). */
  files: Part & { count: number; bytesOfAll: number };
}

/** Thrown when a folder is no backup that can be used; its message is for the person at the terminal. */
export class BackupRefused extends Error {}

const MANIFEST = 'manifest.json';

/** The files of one backup: rows as compressed lines of JSON, bytes as they are. Only their owner can read them. */
export class BackupFolder {
  /** Whether it was there before us. */
  private wasThere = true;
  /** Folders in which there are names that the disk may not know yet. */
  private readonly unsynced = new Set<string>();

  constructor(readonly path: string) {}

  /** @throws BackupRefused when something lies there already */
  async makeEmpty(): Promise<void> {
    this.wasThere = !(await this.make(this.path));
    const [first] = await readdir(this.path);
    if (first !== undefined)
      throw new BackupRefused(`${this.path} is not empty (${first} lies there). Name a folder that is new.`);
  }

  /** Takes everything away that was written into a folder of which `makeEmpty` has said that nothing lies there. */
  async discard(): Promise<void> {
    const names = this.wasThere ? await readdir(this.path) : [''];
    for (const name of names) await rm(join(this.path, name), { recursive: true, force: true });
  }

  /** Writes one line of JSON for each value. */
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
    // What is wrong with the file ends the text, too.
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
   * Copies bytes into the folder, changed by `through` on the way, and says what they were, when they are on the disk.
   * @param open is asked when there is a place for them: of a stream that nobody listens to yet, an error would end the process
   */
  async write(path: string, open: () => Readable | Promise<Readable>, ...through: Duplex[]): Promise<Part> {
    const target = join(this.path, path);
    await this.make(dirname(target));
    const measured = new Measured();
    const bytes = await open();
    const file = createWriteStream(target, { mode: 0o600, flags: 'wx', flush: true });
    // One after the other in one go: whichever of them fails, all of them end, and we are told.
    await pipeline([bytes, ...through, measured, file]);
    return { path, ...measured.result() };
  }

  /** Takes half of a file away, if anything was written of it. */
  async remove(path: string): Promise<void> {
    await rm(join(this.path, path), { force: true });
  }

  /**
   * Opens the file when its first byte is asked for, by whoever then listens to what is wrong with it: an error of a
   * stream that nobody listens to yet would end the process. Its error is a BackupRefused.
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

  /** @throws BackupRefused unless the file is there and holds what it held */
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
   * Makes the folder a backup, whose parts are on the disk under their names before the manifest says that they are. It is
   * there, not only in the cache, when this resolves.
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

  /** Makes a folder with those that it lies in. @returns whether there was none */
  private async make(folder: string): Promise<boolean> {
    const first = await mkdir(folder, { recursive: true, mode: 0o700 });
    this.unsynced.add(folder);
    if (first === undefined) return false;
    // Each new one has its name in the one above.
    for (let each = folder; each.length >= first.length; each = dirname(each))
      this.unsynced.add(dirname(each));
    return true;
  }

  /** @throws BackupRefused when the folder is no backup, or half of one */
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

/** Counts and hashes what passes. */
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
