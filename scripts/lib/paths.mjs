import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import executables from '../../server/src/core/config/executables.cjs';

/** The repository's root, independent of the working directory. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

export function fromRoot(...segments) {
  return join(ROOT, ...segments);
}

export const { isExecutable } = executables;

/** Returns the path of the first name found in PATH or in the system's program folders; otherwise undefined. */
export const findExecutable = (...names) => executables.findExecutable(names);
