import { MigrationExecutor, type QueryRunner } from 'typeorm';
import { logger } from '../logging/logger';
import { whileLocked } from './database-locks';
import type { DataSources } from './data-source';
import { migrationsKnown, migrationsOf } from './whole-database';

/**
 * Migrates the database, after any running restore. Of several starting processes one migrates, and the others find it
 * done. A process without pending migrations does not wait for backups.
 * @throws Error when another process has had the database for an hour
 */
export async function migrate(sources: DataSources): Promise<void> {
  const onWait = () =>
    logger.info('An update, a restore or a backup is at work on this database: waiting for it');
  await whileLocked(sources, 'restore', () => Promise.resolve(), onWait);
  if (sources.dialect === 'mysql' && (await isUpToDate(sources))) return;
  await whileLocked(sources, 'shape', ({ signal }) => runMigrations(sources, signal), onWait);
}

/**
 * Runs pending migrations without any lock.
 * @throws the signal's reason once it is aborted, before the next statement
 */
export async function runMigrations({ writer, dialect }: DataSources, signal: AbortSignal): Promise<void> {
  if (dialect === 'sqlite') {
    await writer.runMigrations();
    return;
  }
  const runner = writer.createQueryRunner();
  const query = runner.query.bind(runner) as (sql: string, ...more: unknown[]) => Promise<unknown>;
  const guarded = async (sql: string, ...more: unknown[]) => {
    // Still allow the rollback of started work.
    if (sql !== 'ROLLBACK') signal.throwIfAborted();
    return query(sql, ...more);
  };
  runner.query = guarded as QueryRunner['query'];
  const executor = new MigrationExecutor(writer, runner);
  executor.transaction = writer.options.migrationsTransactionMode ?? 'all';
  try {
    await executor.executePendingMigrations();
  } finally {
    await runner.release();
  }
}

/** Whether servers of an earlier version use or used the database, and none of this one. False for a new database. */
export async function isOfEarlierVersion(sources: DataSources): Promise<boolean> {
  const had = await migrationsOf(sources).catch((): string[] => []);
  return had.length > 0 && !(await isUpToDate(sources));
}

/** A database without a migration table has had none. */
async function isUpToDate(sources: DataSources): Promise<boolean> {
  const had = await migrationsOf(sources).catch((): string[] => []);
  return migrationsKnown(sources).every((name) => had.includes(name));
}
