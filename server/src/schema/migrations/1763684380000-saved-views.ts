import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder, tenantLink } from '../../core/database/schema-builder';

/** Saved views of lists. */
export class SavedViews1763684380000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).createTable('saved_view', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.version(),
        c.number('user_id'),
        c.text('list', 40),
        c.text('name', 60),
        c.longText('address'),
        c.json('columns'),
        c.flag('is_default'),
      ],
      indexes: { ix_saved_view_user: ['tenant_id', 'user_id', 'list'] },
      links: { fk_saved_view_user: tenantLink('user_id', 'user') },
    }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).dropTable('saved_view');
  }
}
