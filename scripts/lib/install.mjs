import { existsSync, readFileSync } from 'node:fs';
import { fromRoot } from './paths.mjs';
import { runQuietly, StepFailed } from './processes.mjs';

const MINIMUM_NODE = [20, 19];

export function assertNodeVersion(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  const [minimumMajor, minimumMinor] = MINIMUM_NODE;
  if (major > minimumMajor || (major === minimumMajor && minor >= minimumMinor)) return;
  throw new StepFailed(
    `Walkthrough needs Node ${MINIMUM_NODE.join('.')} or newer; this is Node ${version} (${process.execPath}).`,
  );
}

function lockedPackages(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined;
}

/**
 * Compares our lock file with npm's record of what it installed. npm writes the record at the end of an install, so
 * interrupted and manual installs are detected too.
 */
export function isInstalled(locked, installed) {
  if (!installed) return false;
  const wanted = Object.entries(locked).filter(([path]) => path !== '');
  const isSatisfied = ([path, entry]) => {
    const present = installed[path];
    if (!present) return entry.optional === true;
    return present.version === entry.version && present.integrity === entry.integrity;
  };
  const nothingLeftOver = Object.keys(installed).every((path) => path in locked);
  return nothingLeftOver && wanted.every(isSatisfied);
}

/** Runs `npm ci` unless node_modules already contains exactly what package-lock.json lists. */
export async function ensureInstalled() {
  assertNodeVersion();
  const locked = lockedPackages(fromRoot('package-lock.json'));
  if (isInstalled(locked, lockedPackages(fromRoot('node_modules', '.package-lock.json')))) return;
  console.log('Installing packages (npm ci, one to two minutes) …');
  await runQuietly('npm ci', 'npm', ['ci', '--include=dev', '--no-progress', '--loglevel=error']);
}
