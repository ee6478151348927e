import { MigrationExecutor, type QueryRunner } from 'typeorm';
import { logger } from '../http/logger';
import { whileLocked } from './database-locks';
import type { DataSources } from './data-source';
import { migrationsKnown, migrationsOf } from './whole-database';

/**
 * Brings the database to this version's shape, once a restore of it is over. Of several processes that begin at once one does
 * it, and the others find it done. One that has nothing to do waits for no backup.
 * @throws Error when another has been at work on the database for an hour
 */
export async function migrate(sources: DataSources): Promise<void> {
  const onWait = () =>
    logger.info('An update, a restore or a backup is at work on this database: waiting for it');
  await whileLocked(sources, 'restore', () => Promise.resolve(), onWait);
  if (sources.dialect === 'mysql' && (await isUpToDate(sources))) return;
  await whileLocked(sources, 'shape', ({ signal }) => runMigrations(sources, signal), onWait);
}

/**
 * Brings the database to the shape that its sources know, whoever else is at work on it.
 * @throws what the signal says once it is aborted, before the next statement
 */
export async function runMigrations({ writer, dialect }: DataSources, signal: AbortSignal): Promise<void> {
  if (dialect === 'sqlite') {
    await writer.runMigrations();
    return;
  }
  const runner = writer.createQueryRunner();
  const query = runner.query.bind(runner) as (sql: string, ...more: unknown[]) => Promise<unknown>;
  const guarded = async (sql: string, ...more: unknown[]) => {
    // What was begun is taken back, though.
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

/** Whether servers of an earlier version are, or were, at work on it, and none of this one. One that is new is nobody's. */
export async function isOfEarlierVersion(sources: DataSources): Promise<boolean> {
  const had = await migrationsOf(sources).catch((): string[] => []);
  return had.length > 0 && !(await isUpToDate(sources));
}

/** A database without a list of migrations has had none. */
async function isUpToDate(sources: DataSources): Promise<boolean> {
  const had = await migrationsOf(sources).catch((): string[] => []);
  return migrationsKnown(sources).every((name) => had.includes(name));
}
