import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder, tenantLink } from '../../core/database/schema-builder';

/** Uploaded property spreadsheets, with their planned changes. */
export class PropertySpreadsheets1763684530000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.createTable('property_spreadsheet', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.version(),
        c.text('sha256', 64),
        c.number('size'),
        c.text('name', 190),
        c.text('state', 12),
        c.number('uploaded_by'),
        c.instant('uploaded_at'),
        c.number('row_count'),
        c.number('created'),
        c.number('changed'),
        c.json('summary'),
        c.text('failure', 500, { isNullable: true }),
      ],
      unique: { uq_property_spreadsheet_tenant_id: ['tenant_id', 'id'] },
      indexes: { ix_property_spreadsheet_user: ['tenant_id', 'uploaded_by'] },
      links: { fk_property_spreadsheet_user: tenantLink('uploaded_by', 'user') },
    }));
    await schema.createTable('property_spreadsheet_line', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.number('spreadsheet_id'),
        c.text('kind', 10),
        c.number('place'),
        c.json('detail'),
      ],
      indexes: {
        ix_property_spreadsheet_line_place: ['tenant_id', 'spreadsheet_id', 'kind', 'place'],
      },
      links: {
        fk_property_spreadsheet_line_property_spreadsheet: tenantLink(
          'spreadsheet_id',
          'property_spreadsheet',
        ),
      },
    }));
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.dropTable('property_spreadsheet_line');
    await schema.dropTable('property_spreadsheet');
  }
}
