import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder, tenantLink } from '../../core/database/schema-builder';

/** Reports of recurring inspections. */
export class TaskReports1763684400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).createTable('task_report', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.version(),
        c.number('inspection_id'),
        c.text('form_key', 80),
        c.number('form_version'),
        c.text('form_sha256', 64),
        c.number('matrix_version'),
        c.json('answers'),
        c.json('extra'),
        c.json('recorded', { nullable: true }),
        c.instant('created_at'),
        c.number('created_by', { isNullable: true }),
      ],
      unique: { uq_task_report_inspection: ['tenant_id', 'inspection_id'] },
      links: { fk_task_report_inspection: tenantLink('inspection_id', 'inspection') },
    }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).dropTable('task_report');
  }
}
