import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

/** Uploads of any form: how they are read, and what a company chose for its headings. */
export class SpreadsheetReadings1763859200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.addPlainColumn('property_spreadsheet', (c) => c.json('reading', { nullable: true }));
    await schema.createTable('spreadsheet_heading', (c) => ({
      columns: [c.id(), c.tenant(), c.text('words', 120), c.text('column_key', 40, { isNullable: true })],
      unique: { uq_spreadsheet_heading_words: ['tenant_id', 'words'] },
    }));
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.dropTable('spreadsheet_heading');
    await schema.dropPlainColumn('property_spreadsheet', 'reading');
  }
}
