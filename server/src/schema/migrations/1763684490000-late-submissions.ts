import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder, tenantLink } from '../../core/database/schema-builder';

/** Reports that their inspections rejected, held until somebody decides. */
export class LateSubmissions1763684490000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.createTable('late_submission', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.version(),
        c.uuid('uuid'),
        c.number('inspection_id'),
        c.number('user_id'),
        c.text('state', 12),
        c.text('reason', 12),
        c.text('body_hash', 64),
        c.json('report'),
        c.number('answers'),
        c.number('rooms'),
        c.number('photos'),
        c.number('missing'),
        c.instant('inspected_at'),
        c.instant('received_at'),
        c.instant('decided_at', { nullable: true }),
        c.number('decided_by', { isNullable: true }),
        c.text('reject_reason', 2000, { isNullable: true }),
      ],
      unique: {
        uq_late_submission_uuid: ['tenant_id', 'uuid'],
        uq_late_submission_tenant_id: ['tenant_id', 'id'],
      },
      indexes: {
        ix_late_submission_state: ['tenant_id', 'state', 'received_at', 'id'],
        ix_late_submission_inspection: ['tenant_id', 'inspection_id'],
      },
      links: {
        fk_late_submission_inspection: tenantLink('inspection_id', 'inspection'),
        fk_late_submission_user: tenantLink('user_id', 'user'),
      },
    }));
    await schema.createTable('late_photo', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.number('late_submission_id'),
        c.uuid('uuid'),
        c.text('name', 190),
        c.text('type', 40),
        c.number('size'),
        c.number('width'),
        c.number('height'),
        c.text('sha256', 64),
        c.instant('taken_at', { nullable: true }),
        c.instant('uploaded_at'),
      ],
      unique: { uq_late_photo_uuid: ['tenant_id', 'late_submission_id', 'uuid'] },
      links: { fk_late_photo_late_submission: tenantLink('late_submission_id', 'late_submission') },
    }));
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.dropTable('late_photo');
    await schema.dropTable('late_submission');
  }
}
