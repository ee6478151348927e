import { once } from 'node:events';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { ZipArchive } from 'archiver';

/** A file of a zip archive. */
export interface ZipEntry {
  name: string;
  bytes: Readable | Buffer;
  /** Its bytes are already compressed. */
  isCompressed?: boolean;
}

/**
 * Packs files while they are read: one is open at a time, and nothing is stored.
 * @param entries pulled when the previous file is packed, and closed when the reader stops
 */
export function zipFile(entries: AsyncIterable<ZipEntry>): Readable {
  const archive = new ZipArchive({});
  const file = new PassThrough();
  const isOver = new AbortController();
  // The archiver has its own kind of stream; readers get one of Node's.
  pipeline(archive, file, () => isOver.abort());
  pack(archive, entries, isOver.signal).catch((error: unknown) => {
    archive.destroy(error as Error);
    file.destroy(error as Error);
  });
  return file;
}

async function pack(
  archive: ZipArchive,
  entries: AsyncIterable<ZipEntry>,
  signal: AbortSignal,
): Promise<void> {
  for await (const { name, bytes, isCompressed = false } of entries) {
    try {
      const packed = once(archive, 'entry', { signal });
      archive.append(bytes, { name, store: isCompressed });
      await packed;
    } finally {
      if (!Buffer.isBuffer(bytes)) bytes.destroy();
    }
  }
  await archive.finalize();
}
