import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

/** Index for the few failed jobs among those that wait for a retry. */
export class RefusedJobs1763685060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.addIndex('outbox', 'ix_outbox_refused', ['state', 'refusals', 'tenant_id', 'run_at']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).dropIndex('outbox', 'ix_outbox_refused');
  }
}
