import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

/** Jobs that were refused and are tried again are few among those that wait: they are found by an index. */
export class RefusedJobs1763685060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.addIndex('outbox', 'ix_outbox_refused', ['state', 'refusals', 'tenant_id', 'run_at']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).dropIndex('outbox', 'ix_outbox_refused');
  }
}
