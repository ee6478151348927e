import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';

/**
 * A storage backend: a local folder, or a bucket shared by several machines. Contains only what differs between them.
 */
export interface StorageDriver {
  /** Reading, checking and deleting are the same. */
  disk: Disk;
  /** Yields every key, where the disk's list is not reliable. */
  keys?(): AsyncGenerator<string>;
  /** Resolves when the bytes are stored durably: callers acknowledge them. Until then the key has its old content. */
  put(key: string, bytes: Buffer): Promise<void>;
  putStream(key: string, bytes: Readable): Promise<void>;
  /** Deletes everything whose key begins with this folder. */
  removeFolder(folder: string): Promise<void>;
  /** @throws when nothing can be stored at the moment */
  check(): Promise<void>;
}
