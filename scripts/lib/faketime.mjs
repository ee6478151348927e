import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = '/usr/lib';
const FILE = join('faketime', 'libfaketimeMT.so.1');

/** Path of the library that gives a program another time (Debian: libfaketime), which lies in a folder of its architecture. */
export function findFaketime() {
  if (!existsSync(ROOT)) return undefined;
  return readdirSync(ROOT)
    .map((name) => join(ROOT, name, FILE))
    .find((file) => existsSync(file));
}

/**
 * What a program finds in its environment to take the time for so many seconds later than it is, or earlier. Its timers,
 * which go by another clock, go on as they do.
 */
export function inAnotherTime(seconds) {
  return {
    LD_PRELOAD: findFaketime(),
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}
