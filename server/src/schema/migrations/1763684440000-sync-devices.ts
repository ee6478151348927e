import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder, tenantLink } from '../../core/database/schema-builder';

/** Devices report their queues. */
export class SyncDevices1763684440000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.createTable('sync_device', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.version(),
        c.uuid('uuid'),
        c.number('user_id'),
        c.text('app', 60, { isNullable: true }),
        c.json('storage', { nullable: true }),
        c.number('elsewhere'),
        c.instant('reported_at'),
      ],
      unique: {
        uq_sync_device_uuid: ['tenant_id', 'user_id', 'uuid'],
        uq_sync_device_tenant_id: ['tenant_id', 'id'],
      },
      indexes: { ix_sync_device_reported: ['tenant_id', 'reported_at'] },
      links: { fk_sync_device_user: tenantLink('user_id', 'user') },
    }));
    await schema.createTable('queued_report', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.number('device_id'),
        c.uuid('submission_uuid'),
        c.number('inspection_id'),
        c.text('state', 10),
        c.number('done'),
        c.number('total'),
        c.text('error', 500, { isNullable: true }),
        c.instant('since'),
      ],
      unique: { uq_queued_report_submission: ['tenant_id', 'device_id', 'submission_uuid'] },
      indexes: {
        ix_queued_report_inspection: ['tenant_id', 'inspection_id'],
        ix_queued_report_submission: ['tenant_id', 'submission_uuid'],
      },
      links: {
        fk_queued_report_device: tenantLink('device_id', 'sync_device'),
        fk_queued_report_inspection: tenantLink('inspection_id', 'inspection'),
      },
    }));
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.dropTable('queued_report');
    await schema.dropTable('sync_device');
  }
}
