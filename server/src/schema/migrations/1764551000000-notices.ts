import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder, tenantLink } from '../../core/database/schema-builder';

/** Issued notices of tenancies, the company's texts for them, and official blanks. */
export class Notices1764551000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.createTable('notice', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.number('tenancy_id'),
        c.number('property_id'),
        c.text('kind', 20),
        c.text('place', 10),
        c.text('inspection', 10),
        c.text('layout', 20),
        c.json('times'),
        c.number('text_version'),
        c.json('contents'),
        c.json('enclosure', { nullable: true }),
        c.text('sha256', 64),
        c.text('pdf_sha256', 64),
        c.text('file_name', 190),
        c.instant('issued_at'),
        c.text('issued_by', 190, { isNullable: true }),
      ],
      unique: { uq_notice_content: ['tenant_id', 'tenancy_id', 'sha256'] },
      links: { fk_notice_tenancy: tenantLink('tenancy_id', 'tenancy') },
    }));
    await schema.addIndex('notice', 'ix_notice_property', ['tenant_id', 'property_id']);
    await this.createTexts(schema);
    await schema.createTable('official_form', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.version(),
        c.text('name', 20),
        c.number('pages'),
        c.text('sha256', 64),
        c.json('fields'),
        c.json('mapping'),
        c.instant('uploaded_at'),
      ],
      unique: { uq_official_form_name: ['tenant_id', 'name'] },
      links: { fk_official_form_tenant: { columns: ['tenant_id'], to: 'tenant', references: ['id'] } },
    }));
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    for (const table of ['official_form', 'notice_text_version', 'notice_text', 'notice'])
      await schema.dropTable(table);
  }

  private async createTexts(schema: SchemaBuilder): Promise<void> {
    await schema.createTable('notice_text', (c) => ({
      columns: [c.id(), c.tenant(), c.version(), c.text('kind', 20), c.text('place', 10)],
      unique: {
        uq_notice_text_tenant_id: ['tenant_id', 'id'],
        uq_notice_text_kind: ['tenant_id', 'kind', 'place'],
      },
      links: { fk_notice_text_tenant: { columns: ['tenant_id'], to: 'tenant', references: ['id'] } },
    }));
    await schema.createTable('notice_text_version', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.number('text_id'),
        c.number('number'),
        c.json('blocks'),
        c.instant('created_at'),
        c.text('created_by', 190, { isNullable: true }),
      ],
      unique: { uq_notice_text_version_number: ['tenant_id', 'text_id', 'number'] },
      links: { fk_notice_text_version_text: tenantLink('text_id', 'notice_text') },
    }));
  }
}
