import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder, tenantLink } from '../../core/database/schema-builder';

/** Inspections carry their last contact attempt, and small changes from devices run once. */
export class ContactHistory1763684390000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.addPlainColumn('inspection', (c) => c.instant('last_contact_at', { nullable: true }));
    await fill(runner);
    await schema.createTable('field_action', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.uuid('uuid'),
        c.number('user_id'),
        c.text('request_hash', 64),
        c.json('answer', { nullable: true }),
        c.instant('done_at'),
      ],
      unique: { uq_field_action_uuid: ['tenant_id', 'uuid'] },
      links: { fk_field_action_user: tenantLink('user_id', 'user') },
    }));
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.dropTable('field_action');
    await schema.dropPlainColumn('inspection', 'last_contact_at');
  }
}

/** Fills it from existing attempts. Writes only inspections that have any; most have none. */
async function fill(runner: QueryRunner): Promise<void> {
  const last = `SELECT MAX(communication_date) FROM contact_attempt
    WHERE contact_attempt.tenant_id = inspection.tenant_id AND contact_attempt.inspection_id = inspection.id`;
  await runner.query(
    `UPDATE inspection SET last_contact_at = (${last}) WHERE id IN (SELECT inspection_id FROM contact_attempt)`,
  );
}
