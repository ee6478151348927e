import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder, tenantLink } from '../../core/database/schema-builder';

/** Files of report revisions in other languages. */
export class ReportTranslations1764548000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).createTable('report_translation', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.number('inspection_id'),
        c.number('revision'),
        c.text('language', 10),
        c.text('sha256', 64),
        c.number('size'),
        c.instant('printed_at'),
      ],
      unique: { uq_report_translation: ['tenant_id', 'inspection_id', 'revision', 'language'] },
      links: { fk_report_translation_inspection: tenantLink('inspection_id', 'inspection') },
    }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).dropTable('report_translation');
  }
}
