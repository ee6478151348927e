import { randomUUID } from 'node:crypto';
import type { QueryRunner } from 'typeorm';

/**
 * Starts a new log for every company, in the transaction of a restore, so that followers notice. In databases from
 * before logs had ids it does nothing; a later migration adds the ids.
 */
export async function beginNewLogs(runner: QueryRunner): Promise<void> {
  if (!(await runner.hasColumn('tenant_head', 'log_id'))) return;
  await runner.query('UPDATE tenant_head SET log_id = ?', [randomUUID()]);
}
