import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config/config';
import { FileStore } from '../files/file-store';
import { CLIENT_KEYS } from '../http/client/previous-build-assets';
import { PRINT_KEYS } from '../pdf/document-prints';
import { PRINT_COPY_ENDING } from '../pictures/print-copies';

const STORED = 'files/';
/** Files of the data folder outside the store: mails without a mail server, and the secret. */
const BESIDE = ['outbox', 'jwt-secret'] as const;
/** Client assets of earlier versions, pending prints and what is made again when it is missing are not backed up. */
const NOT_KEPT = [CLIENT_KEYS, PRINT_KEYS] as const;
const OF_A_COMPANY = /^companies\/(\d+)\//;
/** Suffix of an incomplete file outside the store; it is renamed when complete. */
const UNFINISHED = '.part';

/** Every file of an installation under one kind of path: the store's keys below `files/`, the rest by its path. */
export class KeptFiles {
  private readonly store: FileStore;

  constructor(private readonly config: Config) {
    this.store = new FileStore(config);
  }

  async *paths(): AsyncGenerator<string> {
    for await (const key of this.store.keys()) if (isKept(key)) yield STORED + key;
    for (const name of BESIDE) yield* this.below(name);
  }

  read(path: string): Promise<Readable> {
    const key = keyOf(path);
    return key === null ? Promise.resolve(createReadStream(this.placeOf(path))) : this.store.stream(key);
  }

  /** Returns the company of a file, if that company was erased since the listing. */
  async goneOf(path: string): Promise<number | null> {
    const key = keyOf(path);
    const [, company] = OF_A_COMPANY.exec(key ?? '') ?? [];
    if (key === null || company === undefined || (await this.store.exists(key))) return null;
    return Number(company);
  }

  /** Writes under a temporary name and then replaces the target. Skips files that only earlier versions backed up. */
  async write(path: string, bytes: Readable): Promise<void> {
    const key = keyOf(path);
    if (key !== null && !isKept(key)) return void bytes.destroy();
    if (key !== null) return this.store.putStream(key, bytes);
    const place = this.placeOf(path);
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    await pipeline(bytes, createWriteStream(place + UNFINISHED, { mode: 0o600, flush: true }));
    await rename(place + UNFINISHED, place);
  }

  private async *below(name: string): AsyncGenerator<string> {
    const found = await readdir(this.config.dataDir, { withFileTypes: true });
    const entry = found.find((each) => each.name === name);
    if (entry?.isFile()) yield name;
    if (!entry?.isDirectory()) return;
    for (const file of await readdir(join(this.config.dataDir, name), { withFileTypes: true }))
      if (file.isFile() && !file.name.endsWith(UNFINISHED)) yield `${name}/${file.name}`;
  }

  private placeOf(path: string): string {
    const [top] = path.split('/');
    if (!BESIDE.some((name) => name === top) || path.split('/').includes('..'))
      throw new Error(`${path} is no place of an installation.`);
    return join(this.config.dataDir, path);
  }
}

const isKept = (key: string) =>
  !NOT_KEPT.some((folder) => key.startsWith(folder)) && !key.endsWith(PRINT_COPY_ENDING);

const keyOf = (path: string) => (path.startsWith(STORED) ? path.slice(STORED.length) : null);
