import { access, constants, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Shelf } from './shelf';

/** Files in a folder of this machine. */
export class FolderShelf implements Shelf {
  readonly disk: Disk;

  constructor(private readonly root: string) {
    this.disk = new Disk(new FSDriver({ location: root, visibility: 'private' }));
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    await mkdir(this.root, { recursive: true });
    await this.disk.put(key, bytes);
    await this.sync(key);
  }

  async putStream(key: string, bytes: Readable): Promise<void> {
    await mkdir(this.root, { recursive: true });
    await this.disk.putStream(key, bytes);
    await this.sync(key);
  }

  async removeFolder(folder: string): Promise<void> {
    await rm(join(this.root, folder), { recursive: true, force: true });
  }

  async check(): Promise<void> {
    await mkdir(this.root, { recursive: true });
    await access(this.root, constants.W_OK);
  }

  /** On the disk, not only in its cache. */
  private async sync(key: string): Promise<void> {
    const file = await open(join(this.root, key), 'r');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
  }
}
