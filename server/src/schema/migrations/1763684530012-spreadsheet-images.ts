import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder, tenantLink } from '../../core/database/schema-builder';

/** Imports are applied in chunks, and store the former state of each property for an undo. */
export class SpreadsheetImages1763684530012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.addPlainColumn('property_spreadsheet', (c) => c.number('done', { isNullable: true }));
    await schema.addPlainColumn('property_spreadsheet', (c) => c.number('total', { isNullable: true }));
    await schema.createTable('property_spreadsheet_image', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.number('spreadsheet_id'),
        c.number('line'),
        c.number('property_id'),
        c.json('image', { nullable: true }),
        c.text('mark', 64),
        c.flag('is_kept'),
      ],
      indexes: { ix_property_spreadsheet_image_sheet: ['tenant_id', 'spreadsheet_id', 'is_kept', 'id'] },
      links: {
        fk_property_spreadsheet_image_property_spreadsheet: tenantLink(
          'spreadsheet_id',
          'property_spreadsheet',
        ),
        fk_property_spreadsheet_image_property: tenantLink('property_id', 'property'),
      },
    }));
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.dropTable('property_spreadsheet_image');
    await schema.dropPlainColumn('property_spreadsheet', 'total');
    await schema.dropPlainColumn('property_spreadsheet', 'done');
  }
}
