import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

/** Columns that filters check while they scan a whole tab. */
const FILTERED = [
  'template_id',
  'country',
  'province',
  'customer_id',
  'property_manager_id',
  'inspector_id',
  'auditor_id',
  'team_set_id',
];

/** Indexes of whole tabs: the sorted column, and the columns that markers and analytics need. */
const INDEXES = {
  scheduled: { by: 'scheduled_at', beside: ['inspect_by'] },
  due: { by: 'inspect_by', beside: ['last_contact_at'] },
  inspected: { by: 'inspected_date', beside: ['findings', 'reported_at'] },
};

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
    await replaceIndexes(schema, [...FILTERED, 'kind_id']);
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await replaceIndexes(schema, FILTERED);
    await schema.dropPlainColumn('inspection', 'kind_id');
    await schema.dropTable('inspection_kind');
  }
}

async function replaceIndexes(schema: SchemaBuilder, filtered: readonly string[]): Promise<void> {
  for (const [name, { by, beside }] of Object.entries(INDEXES)) {
    const index = `ix_inspection_${name}_all`;
    await schema.dropIndex('inspection', index);
    const columns = ['tenant_id', 'tab', 'is_condition', by, 'id', ...filtered, ...beside];
    await schema.addIndex('inspection', index, columns);
  }
}
