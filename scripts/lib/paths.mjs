import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import executables from '../../server/src/core/config/executables.cjs';

/** The repository's root, whatever directory a script was started from. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

export function fromRoot(...segments) {
  return join(ROOT, ...segments);
}

export const { isExecutable } = executables;

/** The first of the names that is found in PATH, or where the system installs programs; else undefined. */
export const findExecutable = (...names) => executables.findExecutable(names);
