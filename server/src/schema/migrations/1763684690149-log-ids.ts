import { randomUUID } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

/**
 * Logs get ids (docs/decisions/0074). Existing logs get one as well, because they may come from a backup that was made
 * before ids existed.
 */
export class LogIds1763684690149 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).addPlainColumn('tenant_head', (c) => c.uuid('log_id', { default: "''" }));
    await runner.query("UPDATE tenant_head SET log_id = ? WHERE log_id = ''", [randomUUID()]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).dropPlainColumn('tenant_head', 'log_id');
  }
}
