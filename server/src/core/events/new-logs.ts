import { randomUUID } from 'node:crypto';
import type { QueryRunner } from 'typeorm';

/**
 * Says of every company's log that it is another than whoever followed it knows: with a restore, in its transaction.
 * In a database from before logs had a name it does nothing; the migration that comes then gives them one.
 */
export async function beginNewLogs(runner: QueryRunner): Promise<void> {
  if (!(await runner.hasColumn('tenant_head', 'log_id'))) return;
  await runner.query('UPDATE tenant_head SET log_id = ?', [randomUUID()]);
}
