import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Below this a disk fills within hours, because reports contain photos. */
const LOW_SPACE_BYTES = 256 * 1024 ** 2;

/** One block of most file systems: a smaller file might still fit on a full disk. */
const PROBE = Buffer.alloc(4096);

const PROBE_PREFIX = '.write-check-';

/** Returns the path of the probe file, which is written and deleted to test the folder. */
export const probeIn = (folder: string): string => join(folder, `${PROBE_PREFIX}${process.pid}`);

export const isProbe = (name: string): boolean => name.startsWith(PROBE_PREFIX);

/** @throws the file system's error when a small file cannot be written into the folder */
export async function assertWritable(folder: string): Promise<void> {
  const probe = probeIn(folder);
  try {
    await writeFile(probe, PROBE, { mode: 0o600 });
  } finally {
    await rm(probe, { force: true });
  }
}

/** Returns the free bytes of the folder's disk when they are low, else null. */
export async function lowSpaceOf(folder: string): Promise<number | null> {
  const { bavail, bsize } = await statfs(folder);
  const bytes = bavail * bsize;
  return bytes < LOW_SPACE_BYTES ? bytes : null;
}
