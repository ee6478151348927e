import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder, tenantLink } from '../../core/database/schema-builder';

/** The section library of a company, with its versions. */
export class FormLibrary1764541500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.createTable('library_section', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.version(),
        c.text('library_id', 36),
        c.text('name', 100),
        c.text('name_key', 190, { isNullable: true }),
        c.number('newest'),
        c.flag('is_single'),
        c.number('items'),
        c.instant('updated_at'),
        c.instant('deleted_at', { nullable: true }),
      ],
      unique: {
        uq_library_section_tenant_id: ['tenant_id', 'id'],
        uq_library_section_library_id: ['tenant_id', 'library_id'],
      },
      links: {
        fk_library_section_tenant: { columns: ['tenant_id'], to: 'tenant', references: ['id'] },
      },
    }));
    await schema.addIndex('library_section', 'uq_library_section_name', ['tenant_id', 'name_key'], {
      isUnique: true,
    });
    await schema.createTable('library_section_version', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.number('section_id'),
        c.number('number'),
        c.json('document'),
        c.text('sha256', 64),
        c.instant('created_at'),
        c.text('created_by', 190, { isNullable: true }),
      ],
      unique: { uq_library_section_version_number: ['tenant_id', 'section_id', 'number'] },
      links: { fk_library_section_version_section: tenantLink('section_id', 'library_section') },
    }));
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    for (const table of ['library_section_version', 'library_section']) await schema.dropTable(table);
  }
}
