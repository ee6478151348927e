import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

/** Index for the inspections that somebody audited in a month. */
export class AuditorMonths1763686400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.addIndex('inspection', 'ix_inspection_auditor', ['tenant_id', 'auditor_id', 'audited_date']);
  }

  /** Keeps the index: it has replaced MariaDB's own for the foreign key. */
  async down(): Promise<void> {}
}
