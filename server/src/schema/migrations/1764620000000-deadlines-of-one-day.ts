import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

/** A tenancy counts the other rules of its next and its passed date. A job fills the columns after the start. */
export class DeadlinesOfOneDay1764620000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    for (const column of ['deadline_more', 'deadline_passed_more'])
      await schema.addPlainColumn('tenancy', (c) => c.number(column, { default: 0 }));
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    for (const column of ['deadline_passed_more', 'deadline_more'])
      await schema.dropPlainColumn('tenancy', column);
  }
}
