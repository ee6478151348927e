import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

/** A company's own kinds of inspection, and the kind of an inspection; null for the property's own recurring one. */
export class InspectionKinds1764545000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.createTable('inspection_kind', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.version(),
        c.text('name', 60),
        c.text('name_key', 190),
        c.text('form_key', 80),
        c.text('frequency', 30),
        c.flag('is_active'),
      ],
      unique: {
        uq_inspection_kind_tenant_id: ['tenant_id', 'id'],
        uq_inspection_kind_name: ['tenant_id', 'name_key'],
      },
      links: {
        fk_inspection_kind_tenant: { columns: ['tenant_id'], to: 'tenant', references: ['id'] },
      },
    }));
    await schema.addPlainColumn('inspection', (c) => c.number('kind_id', { isNullable: true }));
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.dropPlainColumn('inspection', 'kind_id');
    await schema.dropTable('inspection_kind');
  }
}
