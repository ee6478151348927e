import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder, tenantLink } from '../../core/database/schema-builder';

/** Requested zip files of reports (docs/decisions/0037). */
export class ReportArchives1763685500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.createTable('report_archive', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.number('user_id'),
        c.text('state', 12),
        c.json('ids'),
        c.json('report_ids'),
        c.number('done', { default: 0 }),
        c.json('failed_ids'),
        c.number('part', { default: 1 }),
        c.number('parts', { default: 1 }),
        c.instant('created_at'),
      ],
      indexes: {
        ix_report_archive_user: ['tenant_id', 'user_id', 'state'],
        ix_report_archive_created: ['tenant_id', 'created_at'],
      },
      links: { fk_report_archive_user: tenantLink('user_id', 'user') },
    }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).dropTable('report_archive');
  }
}
