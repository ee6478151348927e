import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';

/** Where the files lie: a folder of this machine, or a bucket that several machines share. What differs between them. */
export interface Shelf {
  /** Reading, looking and removing are alike. */
  disk: Disk;
  /** Every key, where the list of the disk cannot be relied on. */
  keys?(): AsyncGenerator<string>;
  /** Resolves when the bytes are kept, not only on their way: what follows acknowledges them. Until then the key has what it had. */
  put(key: string, bytes: Buffer): Promise<void>;
  putStream(key: string, bytes: Readable): Promise<void>;
  /** Removes everything whose key begins with this folder. */
  removeFolder(folder: string): Promise<void>;
  /** @throws when nothing can be kept here now */
  check(): Promise<void>;
}
