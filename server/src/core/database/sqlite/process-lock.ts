import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Config } from '../../config/config';
import { BetterSqlite3Shape } from './better-sqlite3-shape';

/**
 * Locks the embedded database for this process: two processes would not notice each other's sessions, rights, rate
 * limits and board updates. Uses an operating-system lock on a file next to the database, which ends with the process,
 * so nothing has to be cleaned up. No other code may open that file: the first one to close it would release the lock.
 * Does nothing without an embedded database.
 * @returns a function that releases it; null when another process has it
 */
export function acquireProcessLock({ databaseUrl, databaseFile }: Config): (() => void) | null {
  if (databaseUrl) return () => undefined;
  mkdirSync(dirname(databaseFile), { recursive: true, mode: 0o700 });
  const lock = new BetterSqlite3Shape(`${databaseFile}.lock`, { timeout: 0 });
  try {
    // Nothing is ever written; only the lock matters.
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') return null;
    throw error;
  }
  return () => void lock.close();
}
