import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

/** The filtered columns of completed inspections, and the covered ones. */
const INDEXES: Record<string, { by: string[]; beside: string[] }> = {
  all: {
    by: [],
    beside: [
      'template_id',
      'country',
      'province',
      'customer_id',
      'property_manager_id',
      'inspector_id',
      'auditor_id',
      'team_set_id',
    ],
  },
  successor: {
    by: ['successor_customer_id'],
    beside: ['successor_manager_id', 'customer_id', 'property_manager_id', 'city_key'],
  },
  manager: { by: ['property_manager_id'], beside: ['customer_id', 'city_key'] },
  team: { by: ['team_set_id'], beside: ['inspector_id', 'template_id'] },
  inspector: { by: ['inspector_id'], beside: ['template_id'] },
  customer: { by: ['customer_id'], beside: ['city_key'] },
  city: { by: ['city_key'], beside: ['country', 'province', 'template_id'] },
  province: { by: ['province'], beside: ['country', 'template_id'] },
};

/** Inspections know when their report came in. Of earlier reports only the time of the inspection is known. */
export class ReportTimes1764510000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.addPlainColumn('inspection', (c) => c.instant('reported_at', { nullable: true }));
    await runner.query(
      'UPDATE inspection SET reported_at = inspected_date WHERE reported_at IS NULL AND inspected_date IS NOT NULL',
    );
    await replaceIndexes(schema, ['findings', 'reported_at']);
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await replaceIndexes(schema, ['findings']);
    await schema.dropPlainColumn('inspection', 'reported_at');
  }
}

async function replaceIndexes(schema: SchemaBuilder, more: readonly string[]): Promise<void> {
  for (const [name, { by, beside }] of Object.entries(INDEXES)) {
    const index = `ix_inspection_inspected_${name}`;
    const columns = ['tenant_id', 'tab', 'is_condition', ...by, 'inspected_date', 'id', ...beside, ...more];
    await schema.dropIndex('inspection', index);
    await schema.addIndex('inspection', index, columns);
  }
}
