import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

const INDEX = 'ix_inspection_due_deadline';
const BOARD = ['tenant_id', 'tab', 'is_condition', 'inspect_by', 'id'];
const SCOPED_BY = ['province', 'customer_id', 'property_manager_id', 'inspector_id', 'team_set_id'];
const DAYS = ['deadline_on', 'deadline_soon_from', 'deadline_waits'];

/** The deadline that passed last stands beside the next one, and hides it no longer. A job fills the columns after the start. */
export class PassedDeadlines1764600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    for (const table of ['tenancy', 'inspection']) {
      await schema.addPlainColumn(table, (c) => c.text('deadline_passed_rule', 20, { isNullable: true }));
      await schema.addPlainColumn(table, (c) => c.date('deadline_passed_on', { nullable: true }));
    }
    await schema.addIndex('tenancy', 'ix_tenancy_deadline_passed', [
      'tenant_id',
      'deadline_passed_on',
      'customer_id',
      'property_manager_id',
    ]);
    await schema.dropIndex('inspection', INDEX);
    await schema.addIndex('inspection', INDEX, [...BOARD, ...DAYS, 'deadline_passed_on', ...SCOPED_BY]);
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.dropIndex('inspection', INDEX);
    await schema.addIndex('inspection', INDEX, [...BOARD, ...DAYS, ...SCOPED_BY]);
    await schema.dropIndex('tenancy', 'ix_tenancy_deadline_passed');
    for (const table of ['inspection', 'tenancy'])
      for (const column of ['deadline_passed_on', 'deadline_passed_rule'])
        await schema.dropPlainColumn(table, column);
  }
}
