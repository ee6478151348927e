import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

const COLUMN = 'has_corrected_date';

/** Marks inspections whose date was edited: their prints must show the new one. */
export class CorrectedDates1763685300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).addPlainColumn('inspection', (c) => c.flag(COLUMN));
  }

  async down(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).dropPlainColumn('inspection', COLUMN);
  }
}
