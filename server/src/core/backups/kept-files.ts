import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config/config';
import { FileStore } from '../files/file-store';
import { CLIENT_KEYS } from '../http/kept-client';
import { PRINT_KEYS } from '../pdf/document-prints';

const STORED = 'files/';
/** What an installation keeps in its data folder beside the store: mails without a mail server, and its secret. */
const BESIDE = ['outbox', 'jwt-secret'] as const;
/** Pages of earlier versions, and prints that somebody waits for, are none of what an installation holds. */
const NOT_KEPT = [CLIENT_KEYS, PRINT_KEYS] as const;
const OF_A_COMPANY = /^companies\/(\d+)\//;
/** Half of a file beside the store, which is given its name when it is whole. */
const UNFINISHED = '.part';

/** Every file of an installation, under one kind of path: the store's keys below `files/`, the rest as it lies. */
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

  /** The company whose file it was, if it is one that has gone since it was listed. */
  async goneOf(path: string): Promise<number | null> {
    const key = keyOf(path);
    const [, company] = OF_A_COMPANY.exec(key ?? '') ?? [];
    if (key === null || company === undefined || (await this.store.exists(key))) return null;
    return Number(company);
  }

  /** Under a name of its own until it is whole; whatever has the path is replaced. Not what earlier versions had in backups. */
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

const isKept = (key: string) => !NOT_KEPT.some((folder) => key.startsWith(folder));

const keyOf = (path: string) => (path.startsWith(STORED) ? path.slice(STORED.length) : null);
