import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NextFunction, RequestHandler, Response } from 'express';
import type { Clock } from '../../context/clock';
import { shielded } from '../../errors/shielded';
import { sha256 } from '../../context/sha256';
import type { FileStore } from '../../files/file-store';
import { logger } from '../../logging/logger';

/** Prefix of client assets only. Not backed up: a page that misses one is reloaded. */
export const CLIENT_KEYS = 'client/';
const VERSIONS = `${CLIENT_KEYS}versions/`;
const FILES = `${CLIENT_KEYS}files/`;

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const KEPT_MS = 30 * DAY_MS;

/** Lazily loaded assets: the build puts a content hash into their names. */
const ADDRESS = /^\/assets\/([\w.-]+\.[0-9a-f]{6,}\.(?:js|css|woff2))$/;
const AT_ONCE = 8;

/** The files of one version by name, with the SHA-256 of their content. */
type Version = Readonly<Record<string, string>>;
interface Found {
  key: string;
  at: number;
  bytes: number | undefined;
}

/**
 * In a folder, a killed server may have left a partial file; a bucket has only complete ones, and does not list sizes.
 */
const isWhole = (found: Found | undefined, length: number) =>
  found !== undefined && (found.bytes === undefined || found.bytes === length);

/**
 * Serves assets that pages of other versions still load: each server stores its own assets before it accepts requests,
 * and looks up unknown ones in the store. So during a rolling update any server can serve old and new pages, and open
 * pages work for thirty days.
 *
 * A version is identified by its list, which is written last; files are stored by hash, which is verified on read.
 */
export class PreviousBuildAssets {
  private timer: NodeJS.Timeout | undefined;
  private readonly versions = new Map<string, Version>();
  private lookedAt = 0;
  private look: Promise<void> | undefined;

  /** @param folder of the built client */
  constructor(
    private readonly folder: string,
    private readonly store: FileStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores this version now and periodically while the server runs. An unavailable store does not prevent the start.
   */
  async begin(): Promise<void> {
    const isKept = await this.keep().then(
      () => true,
      (error: unknown) => {
        logger.warn({ err: error }, 'The client could not be kept in the store; it is tried again');
        return false;
      },
    );
    const again = shielded('Keeping the client', () => this.begin());
    this.timer = setTimeout(again, isKept ? HOUR_MS : MINUTE_MS).unref();
  }

  end(): void {
    clearTimeout(this.timer);
  }

  /** Stores missing files of this version, and deletes files that no version of the last thirty days has. */
  async keep(): Promise<void> {
    const version = await this.ownVersion();
    const list = Buffer.from(JSON.stringify(version));
    const key = `${VERSIONS}${sha256(list)}.json`;
    if (Object.keys(version).length === 0) return;
    const now = this.clock.now();
    const found = await this.found();
    await this.putFiles(version, found);
    const own = found.get(key);
    // The list's date decides how long the version is kept.
    if (!own || !isWhole(own, list.length) || own.at < now - DAY_MS) await this.store.put(key, list);
    await this.clearAway(found, key, now);
  }

  /** Handles URLs of files that this version does not have. */
  readonly serve: RequestHandler = (request, response, next) => {
    const [, name] = ADDRESS.exec(request.path) ?? [];
    if (name === undefined || !['GET', 'HEAD'].includes(request.method)) next();
    else void this.answer(name, response, next);
  };

  private async answer(name: string, response: Response, next: NextFunction): Promise<void> {
    try {
      const bytes = await this.find(name);
      if (bytes === null) {
        next();
        return;
      }
      response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      response.type(extname(name)).send(bytes);
    } catch (error) {
      logger.warn({ err: error }, 'A file of another version could not be read');
      // Not 404, which would mean that the file does not exist.
      response.setHeader('Cache-Control', 'no-store');
      response.status(503).end();
    }
  }

  /** @returns null when no version has it */
  private async find(name: string): Promise<Buffer | null> {
    let hash = this.hashOf(name);
    if (hash === undefined) {
      await this.lookAgain();
      hash = this.hashOf(name);
    }
    if (hash === undefined) return null;
    const bytes = await this.store.get(FILES + hash);
    if (sha256(bytes) !== hash) throw new Error(`${name} is not what was kept.`);
    return bytes;
  }

  private hashOf(name: string): string | undefined {
    for (const version of this.versions.values()) if (Object.hasOwn(version, name)) return version[name];
    return undefined;
  }

  /**
   * Resolves after a store listing that started after the request: another server may just have stored its version. At
   * most one per second for all requests, so that unknown names cost nothing.
   */
  private lookAgain(): Promise<void> {
    this.look ??= sleep(Math.max(0, this.lookedAt + SECOND_MS - Date.now())).then(() => {
      this.look = undefined;
      this.lookedAt = Date.now();
      return this.readVersions();
    });
    return this.look;
  }

  private async readVersions(): Promise<void> {
    const lists = [...(await this.found(VERSIONS)).keys()];
    for (const key of this.versions.keys()) if (!lists.includes(key)) this.versions.delete(key);
    for (const key of lists.filter((each) => !this.versions.has(each))) {
      const text = await this.store.get(key);
      // A partly written list is read on the next listing.
      if (key === `${VERSIONS}${sha256(text)}.json`)
        this.versions.set(key, JSON.parse(text.toString()) as Version);
    }
  }

  private async ownVersion(): Promise<Version> {
    const folder = join(this.folder, 'assets');
    const version: Record<string, string> = {};
    for (const name of (await readdir(folder).catch(() => [])).sort())
      if (ADDRESS.test(`/assets/${name}`)) version[name] = sha256(await readFile(join(folder, name)));
    return version;
  }

  private async putFiles(version: Version, found: ReadonlyMap<string, Found>): Promise<void> {
    const names = Object.keys(version);
    const put = async (name: string) => {
      const bytes = await readFile(join(this.folder, 'assets', name));
      const key = FILES + version[name]!;
      if (!isWhole(found.get(key), bytes.length)) await this.store.put(key, bytes);
    };
    for (let from = 0; from < names.length; from += AT_ONCE)
      await Promise.all(names.slice(from, from + AT_ONCE).map(put));
  }

  /** Files without a list may belong to a server that is about to write it, and stay for a day. */
  private async clearAway(found: ReadonlyMap<string, Found>, own: string, now: number): Promise<void> {
    const past = [...found.values()].filter(
      ({ key, at }) => key.startsWith(VERSIONS) && key !== own && at < now - KEPT_MS,
    );
    for (const { key } of past) await this.store.remove(key);
    await this.readVersions();
    const wanted = new Set([...this.versions.values()].flatMap((version) => Object.values(version)));
    for (const { key, at } of found.values())
      if (key.startsWith(FILES) && at < now - DAY_MS && !wanted.has(key.slice(FILES.length)))
        await this.store.remove(key);
  }

  private async found(below: string = CLIENT_KEYS): Promise<Map<string, Found>> {
    const found = new Map<string, Found>();
    for await (const each of this.store.listed(below)) found.set(each.key, each);
    return found;
  }
}
