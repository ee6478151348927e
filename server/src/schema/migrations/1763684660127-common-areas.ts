import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

const SORTS: Record<string, { sort: string; asked: string[] }> = {
  scheduled: { sort: 'scheduled_at', asked: ['inspect_by', 'province'] },
  due: { sort: 'inspect_by', asked: ['last_contact_at', 'province'] },
  inspected: { sort: 'inspected_date', asked: [] },
};
/** The filtered column, and the covered columns. */
const NARROWED_BY: Record<string, { by: string; beside: string[] }> = {
  team: { by: 'team_set_id', beside: ['inspector_id'] },
  inspector: { by: 'inspector_id', beside: [] },
  city: { by: 'city_key', beside: ['country', 'province'] },
  province: { by: 'province', beside: ['country'] },
};

const CHANGES = Object.entries(SORTS).flatMap(([name, { sort, asked }]) =>
  Object.entries(NARROWED_BY).map(([who, { by, beside }]) => {
    const columns = (...kind: string[]) => {
      const there = ['tenant_id', 'tab', 'is_condition', by, sort, 'id', ...beside, ...kind];
      return [...there, ...asked.filter((column) => !there.includes(column))];
    };
    return { name: `ix_inspection_${name}_${who}`, before: columns(), now: columns('template_id') };
  }),
);

/** Indexes that separate common-area inspections, filtered by place or inspector, without reading rows. */
export class CommonAreas1763684660127 implements MigrationInterface {
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
