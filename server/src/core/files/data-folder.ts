import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config';
import { isMissing } from '../errors/is-missing';
import { logger } from '../http/logger';

/** Everything but reading and writing by the server's own account. */
const OTHERS = 0o077;
/** What the product keeps in its folder; whatever else lies there is not its to change. */
const OWN = /^(?:files|outbox|jwt-secret|walkthrough\.sqlite.*)$/;

/** Lies at the top of a volume, and is the system's: nobody but root may look into it. */
export const LOST_AND_FOUND = 'lost+found';

/**
 * Keeps the data folder to the server's own account: what this process writes from here on, and what an earlier
 * version or a restored copy left readable. Photos, mails with links and the signing secret lie there.
 */
export async function keepDataPrivate({ dataDir }: Config): Promise<void> {
  process.umask(OTHERS);
  await mkdir(dataDir, { recursive: true });
  // First: behind a closed folder nothing is open, however long the rest takes.
  const refused = [await close(dataDir)];
  for (const name of await readdir(dataDir)) {
    if (OWN.test(name)) refused.push(await closeAll(join(dataDir, name)));
  }
  const count = refused.reduce((sum, each) => sum + each, 0);
  if (count > 0)
    logger.warn({ count }, 'The data folder has files whose rights could not be changed: see its owner');
}

/** @returns how many could not be closed */
async function closeAll(path: string): Promise<number> {
  let refused = await close(path);
  const isFolder = (await lstat(path).catch(() => null))?.isDirectory() ?? false;
  for (const name of isFolder ? await readdir(path) : [])
    if (name !== LOST_AND_FOUND) refused += await closeAll(join(path, name));
  return refused;
}

/** A link is left as it is: what it leads to is somebody's decision. @returns 1 when it could not be closed */
async function close(path: string): Promise<number> {
  try {
    const found = await lstat(path);
    const isOurs = found.isFile() || found.isDirectory();
    if (isOurs && (found.mode & OTHERS) !== 0) await chmod(path, found.mode & 0o7700);
    return 0;
  } catch (error) {
    // The database takes its log away when the last connection ends.
    return isMissing(error) ? 0 : 1;
  }
}
