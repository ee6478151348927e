import type { QueryRunner } from 'typeorm';

/**
 * Parks jobs that were due or running at an instant: after a restore it is unknown which of them have been done since.
 * They are listed as needing attention, and a person retries them or not.
 */
export async function parkDueJobs(runner: QueryRunner, at: number): Promise<void> {
  await runner.query(
    `UPDATE outbox SET state = 'parked', run_at = ?, claimed_until = NULL, last_error = ? ` +
      `WHERE state = 'running' OR (state = 'waiting' AND run_at <= ?)`,
    [at, 'Was due when a backup was restored: it may have been done since the backup was made.', at],
  );
}

/** Ends jobs of these kinds, done or not, because their subjects no longer exist. */
export async function endJobs(runner: QueryRunner, names: readonly string[], at: number): Promise<void> {
  await runner.query(
    `UPDATE outbox SET state = 'done', payload = '{}', done_at = ?, claimed_until = NULL, last_error = NULL ` +
      `WHERE state <> 'done' AND name IN (${names.map(() => '?').join(', ')})`,
    [at, ...names],
  );
}
