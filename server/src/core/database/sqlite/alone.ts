import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Config } from '../../config/config';
import { BetterSqlite3Shape } from './better-sqlite3-shape';

/**
 * Takes the embedded database for this process alone: what one knows of sessions, rights, callers and boards, another
 * would not hear of. It is a lock of the operating system on a file beside the database, which ends with the process,
 * however that ends: nothing is left to be cleared away. Nobody else may open that file: the first one to close it would
 * give the lock back. Without the embedded database nothing is taken.
 * @returns what gives it back; null when another process has it
 */
export function takeAlone({ databaseUrl, databaseFile }: Config): (() => void) | null {
  if (databaseUrl) return () => undefined;
  mkdirSync(dirname(databaseFile), { recursive: true, mode: 0o700 });
  const lock = new BetterSqlite3Shape(`${databaseFile}.lock`, { timeout: 0 });
  try {
    // Nothing is ever written: to have the file is all that it is for.
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') return null;
    throw error;
  }
  return () => void lock.close();
}
