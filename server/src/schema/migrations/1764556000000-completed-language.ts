import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

/** Reports say in which language they were signed. Earlier ones do not know it. */
export class CompletedLanguage1764556000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.addPlainColumn('inspection', (c) => c.text('completed_language', 10, { isNullable: true }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).dropPlainColumn('inspection', 'completed_language');
  }
}
