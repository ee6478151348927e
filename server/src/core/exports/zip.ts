import { once } from 'node:events';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { ZipArchive } from 'archiver';

/** A file of a zip archive. */
export interface ZipEntry {
  name: string;
  bytes: Readable | Buffer;
  /** Whether the bytes are already compressed; then they are stored as they are. */
  isCompressed?: boolean;
}

/**
 * Returns a zip archive that is packed while it is read. One entry is open at a time, and nothing is written to disk.
 * @param entries each is pulled after the previous one is packed; the iterator is closed when the reader stops
 */
export function zipStream(entries: AsyncIterable<ZipEntry>): Readable {
  const archive = new ZipArchive({});
  const file = new PassThrough();
  const closed = new AbortController();
  // Archiver has its own stream class, so pipe it into a Node stream.
  pipeline(archive, file, () => closed.abort());
  pack(archive, entries, closed.signal).catch((error: unknown) => {
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
