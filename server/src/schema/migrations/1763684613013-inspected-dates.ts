import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

/** Adds the index that counts a company's inspections of a month, for the provider, without reading rows. */
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
