import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

/** Optional reasons of scheduling issues. */
export class IssueReasons1763684415000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).addPlainColumn('inspection', (c) =>
      c.text('scheduling_issue_reason', 2000, { isNullable: true }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).dropPlainColumn('inspection', 'scheduling_issue_reason');
  }
}
