import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

/** Indexes for a company's jobs that need attention, its customers, and one user's devices. */
export class Attention1763684670150 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.addIndex('outbox', 'ix_outbox_attention', ['tenant_id', 'state', 'run_at']);
    await schema.addIndex('customer', 'ix_customer_name', ['tenant_id', 'customer_name']);
    await schema.addIndex('sync_device', 'ix_sync_device_owner', ['tenant_id', 'user_id', 'reported_at']);
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.dropIndex('sync_device', 'ix_sync_device_owner');
    await schema.dropIndex('customer', 'ix_customer_name');
    await schema.dropIndex('outbox', 'ix_outbox_attention');
  }
}
