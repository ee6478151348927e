import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

/** Index for the provider's monthly count of inspections per company, without reading rows. */
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
