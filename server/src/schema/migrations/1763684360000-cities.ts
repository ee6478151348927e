import { placeKey } from '@walkthrough/domain';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

const SORTS = { scheduled: 'scheduled_at', due: 'inspect_by', inspected: 'inspected_date' };
/** The filtered column, and the covered columns: before and now. */
const NARROWED_BY: Record<string, { by: string; before?: string[]; now: string[] }> = {
  manager: { by: 'property_manager_id', before: ['customer_id'], now: ['customer_id', 'city_key'] },
  customer: { by: 'customer_id', before: [], now: ['city_key'] },
  city: { by: 'city_key', now: ['country', 'province'] },
  province: { by: 'province', before: [], now: ['country'] },
};

interface Change {
  name: string;
  now: string[];
  /** Null where there was no index. */
  before: string[] | null;
}

const CHANGES: Change[] = Object.entries(SORTS).flatMap(([name, sort]) =>
  Object.entries(NARROWED_BY).map(([by, { by: column, before, now }]) => {
    const columns = ['tenant_id', 'tab', 'is_condition', column, sort, 'id'];
    // The audit list of a city existed before the city filter.
    const beside = by === 'city' && name === 'inspected' ? [] : before;
    return {
      name: `ix_inspection_${name}_${by}`,
      now: [...columns, ...now],
      before: beside ? [...columns, ...beside] : null,
    };
  }),
);

/** Cities of each company, and list indexes by city in each order. */
export class Cities1763684360000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    // Derived from other tables: an interrupted run starts again.
    await schema.dropTable('city');
    await schema.createTable('city', (c) => ({
      columns: [c.id(), c.tenant(), c.text('city_key', 190)],
      unique: { uq_city_key: ['tenant_id', 'city_key'] },
    }));
    await fill(runner);
    for (const { name, now } of CHANGES) await replace(schema, name, now);
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    for (const { name, before } of CHANGES) await replace(schema, name, before);
    await schema.dropTable('city');
  }
}

async function replace(schema: SchemaBuilder, name: string, columns: string[] | null): Promise<void> {
  await schema.dropIndex('inspection', name);
  if (columns) await schema.addIndex('inspection', name, columns);
}

async function fill(runner: QueryRunner): Promise<void> {
  const rows = (await runner.query('SELECT DISTINCT tenant_id AS tenant, city FROM property')) as {
    tenant: number;
    city: string;
  }[];
  // Deleted properties stay in the history, and so do their cities.
  const keys = new Set(
    rows.map(({ tenant, city }) => JSON.stringify([tenant, placeKey(city).slice(0, 190)])),
  );
  for (const key of keys) {
    await runner.query('INSERT INTO city (tenant_id, city_key) VALUES (?, ?)', JSON.parse(key) as unknown[]);
  }
}
