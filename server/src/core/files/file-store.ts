import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import type { DriveFile } from 'flydrive';
import { Config } from '../config/config';
import { BucketStorageDriver } from './bucket-storage-driver';
import { FolderStorageDriver } from './folder-storage-driver';
import type { StorageDriver } from './storage-driver';

/**
 * Received and printed bytes, by key: in the data folder, or in the bucket of STORAGE_URL. A key never changes its
 * content: callers include the SHA-256, so a file left by a failed request is harmless. Files are written before the
 * row that names them.
 */
@Injectable()
export class FileStore {
  private readonly driver: Promise<StorageDriver>;
  private kept: () => void = () => undefined;

  constructor(config: Config) {
    this.driver = createDriver(config);
  }

  /** Calls `listener` each time a file has been written, before it is acknowledged. */
  onKept(listener: () => void): void {
    this.kept = listener;
  }

  /** Resolves when the bytes are stored durably, so that the caller may acknowledge them. */
  async put(key: string, bytes: Buffer): Promise<void> {
    await (await this.driver).put(key, bytes);
    this.kept();
  }

  /** Avoids `getBytes`, which returns unrelated memory for an empty file in a folder. */
  async get(key: string): Promise<Buffer> {
    return buffer(await this.stream(key));
  }

  async exists(key: string): Promise<boolean> {
    return (await this.driver).disk.exists(key);
  }

  /** Streams a file that need not fit into memory. */
  async stream(key: string): Promise<Readable> {
    return (await this.driver).disk.getStream(key);
  }

  /** Like `put`, for a stream. */
  async putStream(key: string, bytes: Readable): Promise<void> {
    await (await this.driver).putStream(key, bytes);
  }

  /** Yields the key of every file, unordered. */
  async *keys(): AsyncGenerator<string> {
    const driver = await this.driver;
    await driver.check();
    if (driver.keys) yield* driver.keys();
    else for await (const { key } of everyFile(driver, '')) yield key;
  }

  /**
   * Lists the files below a folder with their write time, by the store's clock, and their size if the listing contains
   * it.
   * @param folder with its slash
   */
  async *listed(folder: string): AsyncGenerator<{ key: string; at: number; bytes: number | undefined }> {
    for await (const found of everyFile(await this.driver, folder)) {
      if (!found.key.startsWith(folder)) continue;
      const { lastModified, contentLength } = await found.getMetaData();
      yield { key: found.key, at: lastModified.getTime(), bytes: contentLength };
    }
  }

  async remove(key: string): Promise<void> {
    await (await this.driver).disk.delete(key);
  }

  /** Deletes everything whose key begins with this folder. */
  async removeFolder(folder: `companies/${number}`): Promise<void> {
    await (await this.driver).removeFolder(folder);
  }

  /** @throws when no file can be stored at the moment */
  async check(): Promise<void> {
    await (await this.driver).check();
  }
}

/** Lists a disk page by page. */
async function* everyFile({ disk }: StorageDriver, folder: string): AsyncGenerator<DriveFile> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(folder, { recursive: true, paginationToken });
    for (const found of page.objects) if (found.isFile) yield found;
    ({ paginationToken } = page);
  } while (paginationToken !== undefined);
}

const createDriver = async ({ bucket, dataDir }: Config): Promise<StorageDriver> =>
  bucket ? BucketStorageDriver.of(bucket) : new FolderStorageDriver(join(dataDir, 'files'));
