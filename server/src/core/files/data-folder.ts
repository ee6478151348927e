import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config';
import { isMissing } from '../errors/file-errors';
import { logger } from '../logging/logger';

/** Permissions of anyone but the server's own account. */
const OTHERS = 0o077;
/** The product's own entries in its folder; others are left unchanged. */
const OWN = /^(?:files|outbox|jwt-secret|walkthrough\.sqlite.*)$/;

/** Exists at the top of a volume and belongs to the system: only root can read it. */
export const LOST_AND_FOUND = 'lost+found';

/**
 * Restricts the data folder to the server's own account: new files, and those that an earlier version or a restored
 * copy left readable. It contains photos, mails with links and the signing secret.
 */
export async function keepDataPrivate({ dataDir }: Config): Promise<void> {
  process.umask(OTHERS);
  await mkdir(dataDir, { recursive: true });
  // The folder first: it protects everything inside at once, however long the rest takes.
  const refused = [await close(dataDir)];
  for (const name of await readdir(dataDir)) {
    if (OWN.test(name)) refused.push(await closeAll(join(dataDir, name)));
  }
  const count = refused.reduce((sum, each) => sum + each, 0);
  if (count > 0)
    logger.warn({ count }, 'The data folder has files whose rights could not be changed: see its owner');
}

/** @returns how many could not be restricted */
async function closeAll(path: string): Promise<number> {
  let refused = await close(path);
  const isFolder = (await lstat(path).catch(() => null))?.isDirectory() ?? false;
  for (const name of isFolder ? await readdir(path) : [])
    if (name !== LOST_AND_FOUND) refused += await closeAll(join(path, name));
  return refused;
}

/** Skips links: their target is somebody's choice. @returns 1 when it could not be restricted */
async function close(path: string): Promise<number> {
  try {
    const found = await lstat(path);
    const isOurs = found.isFile() || found.isDirectory();
    if (isOurs && (found.mode & OTHERS) !== 0) await chmod(path, found.mode & 0o7700);
    return 0;
  } catch (error) {
    // The database deletes its log when the last connection closes.
    return isMissing(error) ? 0 : 1;
  }
}
