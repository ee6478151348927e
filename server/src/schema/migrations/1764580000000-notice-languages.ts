import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

/** Notices and their texts have a language, and companies confirm that counsel reviewed a translation. */
export class NoticeLanguages1764580000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    for (const table of ['notice', 'notice_text_version'])
      await schema.addPlainColumn(table, (c) => c.text('language', 10, { default: "'en-CA'" }));
    await schema.createTable('notice_translation_review', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.version(),
        c.text('language', 10),
        c.text('text_fingerprint', 16, { isNullable: true }),
        c.instant('changed_at'),
        c.number('changed_by'),
      ],
      unique: { uq_notice_translation_review_language: ['tenant_id', 'language'] },
      links: {
        fk_notice_translation_review_tenant: { columns: ['tenant_id'], to: 'tenant', references: ['id'] },
      },
    }));
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.dropTable('notice_translation_review');
    for (const table of ['notice_text_version', 'notice']) await schema.dropPlainColumn(table, 'language');
  }
}
