import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Below it a disk is full within hours, since reports are photos. */
const LOW_SPACE_BYTES = 256 * 1024 ** 2;

/** One block of most file systems: a smaller file might still fit into a disk that is full. */
const PROBE = Buffer.alloc(4096);

const PROBE_PREFIX = '.write-check-';

/** The file that is written and removed again to see whether the folder takes files. */
export const probeIn = (folder: string): string => join(folder, `${PROBE_PREFIX}${process.pid}`);

export const isProbe = (name: string): boolean => name.startsWith(PROBE_PREFIX);

/** @throws the error of the file system when a small file cannot be written into the folder */
export async function assertWritable(folder: string): Promise<void> {
  const probe = probeIn(folder);
  try {
    await writeFile(probe, PROBE, { mode: 0o600 });
  } finally {
    await rm(probe, { force: true });
  }
}

/** Bytes left on the folder's disk when they are few, else null. */
export async function lowSpaceOf(folder: string): Promise<number | null> {
  const { bavail, bsize } = await statfs(folder);
  const bytes = bavail * bsize;
  return bytes < LOW_SPACE_BYTES ? bytes : null;
}
