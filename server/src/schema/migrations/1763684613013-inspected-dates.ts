import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

/** What was inspected in a month is counted, without a look at the rows: the provider asks it of each company. */
export class InspectedDates1763684613013 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).addIndex('inspection', 'ix_inspection_inspected', [
      'tenant_id',
      'inspected_date',
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).dropIndex('inspection', 'ix_inspection_inspected');
  }
}
