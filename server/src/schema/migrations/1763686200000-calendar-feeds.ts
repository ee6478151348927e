import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder, tenantLink } from '../../core/database/schema-builder';

/** Calendar feeds of inspectors, and their published entries. */
export class CalendarFeeds1763686200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.createTable('calendar_feed', (c) => ({
      columns: [
        c.id(),
        c.number('login_id'),
        c.text('key_hash', 64),
        c.flag('shows_occupants'),
        c.instant('created_at'),
      ],
      unique: { uq_calendar_feed_key: ['key_hash'], uq_calendar_feed_login: ['login_id'] },
      links: { fk_calendar_feed_login: { columns: ['login_id'], to: 'login', references: ['id'] } },
    }));
    await schema.createTable('calendar_entry', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.number('user_id'),
        c.number('inspection_id'),
        c.number('sequence'),
        c.text('fingerprint', 64),
        c.text('summary', 500),
        c.text('wall_time', 16),
        c.text('time_zone', 40),
        c.instant('starts_at'),
        c.flag('is_cancelled'),
        c.instant('changed_at'),
      ],
      unique: { uq_calendar_entry: ['tenant_id', 'user_id', 'inspection_id'] },
      links: { fk_calendar_entry_user: tenantLink('user_id', 'user') },
    }));
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    for (const table of ['calendar_entry', 'calendar_feed']) await schema.dropTable(table);
  }
}
