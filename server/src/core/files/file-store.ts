import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { Config } from '../config/config';

/**
 * Received and printed bytes, by key. A key is never used for two contents: callers put the SHA-256 into it, so
 * that a file written by a request that then failed can lie there without harm. Files are written before the row
 * that names them.
 */
@Injectable()
export class FileStore {
  private readonly root: string;
  private readonly disk: Disk;
  private kept: () => void = () => undefined;

  constructor(config: Config) {
    this.root = join(config.dataDir, 'files');
    this.disk = new Disk(new FSDriver({ location: this.root, visibility: 'private' }));
  }

  /** Calls `listener` each time a file has been written, before anybody is told. */
  onKept(listener: () => void): void {
    this.kept = listener;
  }

  /** Resolves when the bytes are on the disk, not only in its cache: what follows acknowledges them. */
  async put(key: string, bytes: Buffer): Promise<void> {
    await mkdir(this.root, { recursive: true });
    await this.disk.put(key, bytes);
    await this.sync(key);
    this.kept();
  }

  private async sync(key: string): Promise<void> {
    const file = await open(join(this.root, key), 'r');
    await file.sync().finally(() => file.close());
  }

  async get(key: string): Promise<Buffer> {
    return Buffer.from(await this.disk.getBytes(key));
  }

  exists(key: string): Promise<boolean> {
    return this.disk.exists(key);
  }

  /** Bytes that need not fit into memory. */
  stream(key: string): Promise<Readable> {
    return this.disk.getStream(key);
  }

  /** As `put`, for bytes that need not fit into memory. */
  async putStream(key: string, bytes: Readable): Promise<void> {
    await mkdir(this.root, { recursive: true });
    await this.disk.putStream(key, bytes);
    await this.sync(key);
  }

  /** The key of every file, in no order. */
  async *keys(): AsyncGenerator<string> {
    await mkdir(this.root, { recursive: true });
    let paginationToken: string | undefined;
    do {
      const page = await this.disk.listAll('', { recursive: true, paginationToken });
      for (const found of page.objects) if (found.isFile) yield found.key;
      ({ paginationToken } = page);
    } while (paginationToken !== undefined);
  }

  async remove(key: string): Promise<void> {
    await this.disk.delete(key);
  }

  /** Removes everything whose key begins with this folder. */
  async removeFolder(folder: `companies/${number}`): Promise<void> {
    await rm(join(this.root, folder), { recursive: true, force: true });
  }
}
