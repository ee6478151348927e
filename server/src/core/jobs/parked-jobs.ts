import type { QueryRunner } from 'typeorm';

/**
 * Parks promised work that was due, or under way, at an instant: after a restore nobody knows what of it has been done
 * since. It is listed under what needs attention, and a person has it tried again or leaves it.
 */
export async function parkDueJobs(runner: QueryRunner, at: number): Promise<void> {
  await runner.query(
    `UPDATE outbox SET state = 'parked', run_at = ?, claimed_until = NULL, last_error = ? ` +
      `WHERE state = 'running' OR (state = 'waiting' AND run_at <= ?)`,
    [at, 'Was due when a backup was restored: it may have been done since the backup was made.', at],
  );
}

/** Ends promised work of these kinds, done or not: there is nothing left that it is about. */
export async function endJobs(runner: QueryRunner, names: readonly string[], at: number): Promise<void> {
  await runner.query(
    `UPDATE outbox SET state = 'done', payload = '{}', done_at = ?, claimed_until = NULL, last_error = NULL ` +
      `WHERE state <> 'done' AND name IN (${names.map(() => '?').join(', ')})`,
    [at, ...names],
  );
}
