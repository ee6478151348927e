import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder, tenantLink } from '../../core/database/schema-builder';

const ofTenant = { columns: ['tenant_id'], to: 'tenant', references: ['id'] };

/** Form definitions with their versions, their assignment to new inspections, and the template matrix. */
export class Forms1763684000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);

    await schema.createTable('form_definition', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.text('form_key', 80),
        c.number('shipped_version', { isNullable: true }),
      ],
      unique: {
        uq_form_definition_tenant_id: ['tenant_id', 'id'],
        uq_form_definition_key: ['tenant_id', 'form_key'],
      },
      links: { fk_form_definition_tenant: ofTenant },
    }));

    await schema.createTable('form_definition_version', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.version(),
        c.number('definition_id'),
        c.text('form_key', 80),
        c.number('form_version'),
        c.text('status', 10),
        c.text('title', 190),
        c.number('engine'),
        c.text('sha256', 64),
        c.json('document'),
        c.json('data_schema', { nullable: true }),
        c.json('submit_schemas', { nullable: true }),
        c.json('ui_schema', { nullable: true }),
        c.text('note', 2000, { default: "''" }),
        c.instant('published_at', { nullable: true }),
        c.text('published_by', 190, { isNullable: true }),
        c.instant('updated_at'),
      ],
      unique: {
        uq_form_definition_version_tenant_id: ['tenant_id', 'id'],
        uq_form_definition_version_number: ['tenant_id', 'form_key', 'form_version'],
      },
      links: { fk_form_definition_version_definition: tenantLink('definition_id', 'form_definition') },
    }));

    await schema.createTable('form_assignment', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.text('country', 2),
        c.text('condition_inspection_type', 40, { default: "''" }),
        c.number('version_id'),
        c.date('effective_from'),
      ],
      unique: {
        uq_form_assignment_place: ['tenant_id', 'country', 'condition_inspection_type', 'effective_from'],
      },
      links: { fk_form_assignment_version: tenantLink('version_id', 'form_definition_version') },
    }));

    await schema.createTable('template_matrix', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.number('matrix_version'),
        c.json('cells'),
        c.instant('saved_at'),
        c.text('saved_by', 190, { isNullable: true }),
      ],
      unique: { uq_template_matrix_number: ['tenant_id', 'matrix_version'] },
      links: { fk_template_matrix_tenant: ofTenant },
    }));
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    for (const table of [
      'template_matrix',
      'form_assignment',
      'form_definition_version',
      'form_definition',
    ]) {
      await schema.dropTable(table);
    }
  }
}
