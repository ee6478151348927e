import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

/** Jobs store their progress and their subject, so that a later one can replace an earlier one. */
export class JobProgress1763685020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.addPlainColumn('outbox', (c) => c.text('subject', 60, { isNullable: true }));
    await schema.addPlainColumn('outbox', (c) => c.json('progress', { nullable: true }));
    await schema.addIndex('outbox', 'ix_outbox_subject', ['subject', 'name', 'state']);
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.dropIndex('outbox', 'ix_outbox_subject');
    await schema.dropPlainColumn('outbox', 'progress');
    await schema.dropPlainColumn('outbox', 'subject');
  }
}
