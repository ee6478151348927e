import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder, tenantLink } from '../../core/database/schema-builder';

/** Trial runs of drafts, and the codes that open them for colleagues. */
export class FormTrials1764546000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.createTable('form_trial', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.text('form_key', 80),
        c.number('form_version'),
        c.number('draft_id'),
        c.number('revision'),
        c.text('title', 190),
        c.json('document'),
        c.text('sha256', 64),
        c.json('data_schema'),
        c.json('ui_schema'),
        c.number('created_by_id'),
        c.text('created_by', 190),
        c.instant('created_at'),
        c.instant('expires_at'),
      ],
      unique: { uq_form_trial_tenant_id: ['tenant_id', 'id'] },
      links: { fk_form_trial_tenant: { columns: ['tenant_id'], to: 'tenant', references: ['id'] } },
    }));
    await schema.addIndex('form_trial', 'ix_form_trial_created', ['tenant_id', 'created_at']);
    await schema.createTable('form_trial_code', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.number('trial_id'),
        c.number('user_id'),
        c.text('code_hash', 64),
        c.instant('expires_at'),
        c.instant('opened_at', { nullable: true }),
      ],
      unique: { uq_form_trial_code_user: ['tenant_id', 'trial_id', 'user_id'] },
      links: {
        fk_form_trial_code_trial: tenantLink('trial_id', 'form_trial'),
        fk_form_trial_code_user: tenantLink('user_id', 'user'),
      },
    }));
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    for (const table of ['form_trial_code', 'form_trial']) await schema.dropTable(table);
  }
}
