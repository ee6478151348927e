import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

/** The next deadline of a tenancy, and the copy that condition inspections carry for their boards. */
const COLUMNS = ['deadline_rule', 'deadline_on', 'deadline_soon_from', 'deadline_waits'];

/** Columns that are counted in the index of deadlines alone. */
const COUNTED = [
  'deadline_on',
  'deadline_soon_from',
  'deadline_waits',
  'province',
  'customer_id',
  'property_manager_id',
  'inspector_id',
  'team_set_id',
];

/** Deadlines of tenancies in columns, so that boards filter and count them. A job fills them after the start. */
export class TenancyDeadlines1764554000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    for (const table of ['tenancy', 'inspection']) {
      await schema.addPlainColumn(table, (c) => c.text('deadline_rule', 20, { isNullable: true }));
      await schema.addPlainColumn(table, (c) => c.date('deadline_on', { nullable: true }));
      await schema.addPlainColumn(table, (c) => c.date('deadline_soon_from', { nullable: true }));
      await schema.addPlainColumn(table, (c) => c.flag('deadline_waits'));
    }
    await schema.addPlainColumn('tenancy', (c) => c.text('deadline_basis', 16, { isNullable: true }));
    await schema.addPlainColumn('inspection', (c) => c.number('deadline_tenancy_id', { isNullable: true }));
    await schema.addIndex('tenancy', 'ix_tenancy_deadline', [
      'tenant_id',
      'deadline_on',
      'customer_id',
      'property_manager_id',
    ]);
    const board = ['tenant_id', 'tab', 'is_condition', 'inspect_by', 'id'];
    await schema.addIndex('inspection', 'ix_inspection_due_deadline', [...board, ...COUNTED]);
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.dropIndex('inspection', 'ix_inspection_due_deadline');
    await schema.dropIndex('tenancy', 'ix_tenancy_deadline');
    await schema.dropPlainColumn('inspection', 'deadline_tenancy_id');
    await schema.dropPlainColumn('tenancy', 'deadline_basis');
    for (const table of ['inspection', 'tenancy'])
      for (const column of [...COLUMNS].reverse()) await schema.dropPlainColumn(table, column);
  }
}
