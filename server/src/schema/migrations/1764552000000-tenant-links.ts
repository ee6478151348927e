import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder, tenantLink } from '../../core/database/schema-builder';

const TABLES = ['report_addendum', 'tenant_link_photo', 'tenant_link_comment', 'tenant_link'];

/** Links of tenants to their reports, with what they have said so far, and later answers behind reports. */
export class TenantLinks1764552000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await addLinks(schema);
    await schema.createTable('tenant_link_comment', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.number('link_id'),
        c.text('item_key', 170),
        c.text('verdict', 20, { isNullable: true }),
        c.longText('comment'),
        c.instant('saved_at'),
      ],
      unique: { uq_tenant_link_comment_key: ['tenant_id', 'link_id', 'item_key'] },
      links: { fk_tenant_link_comment_link: tenantLink('link_id', 'tenant_link') },
    }));
    await schema.createTable('tenant_link_photo', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.number('link_id'),
        c.uuid('uuid'),
        c.text('item_key', 170),
        c.text('type', 40),
        c.number('size'),
        c.text('sha256', 64),
        c.instant('uploaded_at'),
      ],
      unique: { uq_tenant_link_photo_uuid: ['tenant_id', 'uuid'] },
      indexes: { ix_tenant_link_photo_link: ['tenant_id', 'link_id'] },
      links: { fk_tenant_link_photo_link: tenantLink('link_id', 'tenant_link') },
    }));
    await schema.createTable('report_addendum', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.number('inspection_id'),
        c.number('number'),
        c.number('link_id'),
        c.json('contents'),
        c.text('sha256', 64),
        c.instant('created_at'),
      ],
      unique: {
        uq_report_addendum_number: ['tenant_id', 'inspection_id', 'number'],
        uq_report_addendum_link: ['tenant_id', 'link_id'],
      },
      links: { fk_report_addendum_inspection: tenantLink('inspection_id', 'inspection') },
    }));
    await schema.addPlainColumn('report_revision', (c) => c.text('addenda_hash', 64, { isNullable: true }));
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.dropColumn('report_revision', 'addenda_hash');
    for (const table of TABLES) await schema.dropTable(table);
  }
}

const addLinks = (schema: SchemaBuilder) =>
  schema.createTable('tenant_link', (c) => ({
    columns: [
      c.id(),
      c.tenant(),
      c.number('property_id'),
      c.number('tenancy_id'),
      c.number('tenancy_tenant_id'),
      c.text('name', 190),
      c.number('condition_inspection_id'),
      c.number('inspection_id'),
      c.text('secret_hash', 64),
      c.text('language', 10),
      c.text('report_number', 120),
      c.number('revision'),
      c.text('content_hash', 64),
      c.json('files'),
      c.text('sent_to', 190, { isNullable: true }),
      c.number('delivery_id', { isNullable: true }),
      c.number('created_by_id', { isNullable: true }),
      c.text('created_by', 190),
      c.instant('created_at'),
      c.instant('expires_at'),
      c.instant('withdrawn_at', { nullable: true }),
      c.instant('read_at', { nullable: true }),
      c.instant('answered_at', { nullable: true }),
    ],
    unique: {
      uq_tenant_link_tenant_id: ['tenant_id', 'id'],
      uq_tenant_link_secret: ['tenant_id', 'secret_hash'],
    },
    indexes: {
      ix_tenant_link_tenancy: ['tenant_id', 'tenancy_id'],
      ix_tenant_link_property: ['tenant_id', 'property_id'],
    },
    links: {
      fk_tenant_link_property: tenantLink('property_id', 'property'),
      fk_tenant_link_tenancy: tenantLink('tenancy_id', 'tenancy'),
      fk_tenant_link_inspection: tenantLink('inspection_id', 'inspection'),
    },
  }));
