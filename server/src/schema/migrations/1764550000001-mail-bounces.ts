import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

/** Reported bounces of mails. */
export class MailBounces1764550000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).createTable('mail_bounce', (c) => ({
      columns: [
        c.id(),
        c.text('fingerprint', 64),
        c.instant('received_at'),
        c.number('tenant_id', { isNullable: true }),
        c.number('delivery_id', { isNullable: true }),
        c.text('return_address', 255),
        c.text('recipient', 255, { default: "''" }),
        c.text('detail', 500, { default: "''" }),
      ],
      unique: { uq_mail_bounce_fingerprint: ['fingerprint'] },
      indexes: { ix_mail_bounce_received: ['received_at'] },
    }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).dropTable('mail_bounce');
  }
}
