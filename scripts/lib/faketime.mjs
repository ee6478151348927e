import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = '/usr/lib';
const FILE = join('faketime', 'libfaketimeMT.so.1');

/** Returns the path of libfaketime (Debian), which is in a folder named by architecture. */
export function findFaketime() {
  if (!existsSync(ROOT)) return undefined;
  return readdirSync(ROOT)
    .map((name) => join(ROOT, name, FILE))
    .find((file) => existsSync(file));
}

/**
 * Returns the environment variables that shift a program's clock by this many seconds. Its timers use the monotonic
 * clock and are not affected.
 */
export function inAnotherTime(seconds) {
  return {
    LD_PRELOAD: findFaketime(),
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}
