import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

const COLUMNS = ['successor_customer_id', 'successor_manager_id'];
const SORTS: Record<string, { sort: string; asked: string[] }> = {
  scheduled: { sort: 'scheduled_at', asked: ['inspect_by', 'province'] },
  due: { sort: 'inspect_by', asked: ['last_contact_at', 'province'] },
  inspected: { sort: 'inspected_date', asked: [] },
};
const BESIDE = ['successor_manager_id', 'customer_id', 'property_manager_id', 'city_key'];

/**
 * A move-in whose tenancy continues is also visible to the next owner. Existing rows stay: finished inspections belong
 * to today's owner.
 */
export class TenancySuccessors1763685050000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    for (const column of COLUMNS)
      await schema.addPlainColumn('inspection', (c) => c.number(column, { isNullable: true }));
    for (const [name, { sort, asked }] of Object.entries(SORTS))
      await schema.addIndex('inspection', indexOf(name), [
        ...['tenant_id', 'tab', 'is_condition', 'successor_customer_id', sort, 'id'],
        ...BESIDE,
        ...asked,
      ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    for (const name of Object.keys(SORTS)) await schema.dropIndex('inspection', indexOf(name));
    for (const column of COLUMNS) await schema.dropPlainColumn('inspection', column);
  }
}

const indexOf = (sort: string): string => `ix_inspection_${sort}_successor`;
