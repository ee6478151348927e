import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

/** Jobs (mail first), and the one-time keys that mails contain. */
export class MailAndKeys1763683500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);

    await schema.createTable('outbox', (c) => ({
      columns: [
        c.id(),
        c.number('tenant_id', { isNullable: true }),
        c.text('name', 60),
        c.json('payload'),
        c.text('state', 10),
        c.number('attempts', { default: 0 }),
        c.instant('run_at'),
        c.instant('claimed_until', { nullable: true }),
        c.text('last_error', 500, { isNullable: true }),
        c.instant('created_at'),
        c.instant('done_at', { nullable: true }),
      ],
      indexes: { ix_outbox_due: ['state', 'run_at'] },
    }));

    await schema.createTable('one_time_key', (c) => ({
      columns: [
        c.id(),
        c.text('key_hash', 64),
        c.text('purpose', 20),
        c.number('login_id'),
        c.text('email', 190, { isNullable: true }),
        c.instant('created_at'),
        c.instant('expires_at'),
        c.instant('used_at', { nullable: true }),
      ],
      unique: { uq_one_time_key_hash: ['key_hash'] },
      indexes: { ix_one_time_key_login: ['login_id', 'purpose'] },
      links: { fk_one_time_key_login: { columns: ['login_id'], to: 'login', references: ['id'] } },
    }));
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    for (const table of ['one_time_key', 'outbox']) await schema.dropTable(table);
  }
}
