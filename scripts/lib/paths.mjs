import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root, whatever directory a script was started from. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Where daemons live; the PATH of an ordinary user often leaves these out. */
const SYSTEM_DIRECTORIES = ['/usr/sbin', '/usr/local/sbin', '/sbin'];

export function fromRoot(...segments) {
  return join(ROOT, ...segments);
}

export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** The first of the names that is found in PATH (or where daemons live), else undefined. */
export function findExecutable(...names) {
  const directories = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...SYSTEM_DIRECTORIES];
  const candidates = names.flatMap((name) => directories.map((directory) => join(directory, name)));
  return candidates.find(isExecutable);
}
