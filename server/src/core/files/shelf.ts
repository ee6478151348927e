import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';

/** Where the files lie: a folder of this machine, or a bucket that several machines share. What differs between them. */
export interface Shelf {
  /** Reading, looking, listing and removing are alike. */
  disk: Disk;
  /** Resolves when the bytes are kept, not only on their way: what follows acknowledges them. */
  put(key: string, bytes: Buffer): Promise<void>;
  putStream(key: string, bytes: Readable): Promise<void>;
  /** Removes everything whose key begins with this folder. */
  removeFolder(folder: string): Promise<void>;
  /** @throws when nothing can be kept here now */
  check(): Promise<void>;
}
