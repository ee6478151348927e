import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

const SORTS = {
  scheduled: { sort: 'scheduled_at', asked: ['inspect_by', 'province'] },
  due: { sort: 'inspect_by', asked: ['last_contact_at', 'province'] },
};
/** The filtered columns, and the covered ones. */
const NARROWED_BY: Record<string, { by: string[]; beside: string[] }> = {
  all: {
    by: [],
    beside: [
      ...['template_id', 'country', 'province', 'customer_id', 'property_manager_id', 'inspector_id'],
      ...['auditor_id', 'team_set_id'],
    ],
  },
  manager: { by: ['property_manager_id'], beside: ['customer_id', 'city_key'] },
  team: { by: ['team_set_id'], beside: ['inspector_id'] },
  inspector: { by: ['inspector_id'], beside: [] },
  customer: { by: ['customer_id'], beside: ['city_key'] },
  city: { by: ['city_key'], beside: ['country', 'province'] },
  province: { by: ['province'], beside: ['country'] },
};

const CHANGES = Object.entries(SORTS).flatMap(([name, { sort, asked }]) =>
  Object.entries(NARROWED_BY).map(([who, { by, beside }]) => {
    const before = ['tenant_id', 'tab', 'is_condition', ...by, sort, 'id', ...beside];
    const now = [...before, ...asked.filter((column) => !before.includes(column))];
    return { name: `ix_inspection_${name}_${who}`, before, now };
  }),
);

/** Markers are evaluated from the indexes of due date and scheduled time, without reading rows. */
export class Markers1763684410000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const { name, now } of CHANGES) await replace(new SchemaBuilder(runner), name, now);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name, before } of CHANGES) await replace(new SchemaBuilder(runner), name, before);
  }
}

async function replace(schema: SchemaBuilder, name: string, columns: string[]): Promise<void> {
  await schema.dropIndex('inspection', name);
  await schema.addIndex('inspection', name, columns);
}
