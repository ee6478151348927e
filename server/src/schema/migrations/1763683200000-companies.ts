import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder, tenantLink } from '../../core/database/schema-builder';

const ofTenant = { columns: ['tenant_id'], to: 'tenant', references: ['id'] };

/** Companies, their event logs, users and authentication. */
export class Companies1763683200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);

    await schema.createTable('tenant', (c) => ({
      columns: [
        c.id(),
        c.version(),
        c.uuid('uuid'),
        c.text('tenant_name', 63),
        c.text('display_name', 63),
        c.flag('blocked'),
        c.flag('is_demo'),
        c.instant('created_at'),
        c.instant('deleted_at', { nullable: true }),
      ],
      unique: { uq_tenant_name: ['tenant_name'], uq_tenant_uuid: ['uuid'] },
    }));

    await schema.createTable('tenant_config', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.version(),
        c.text('company_name', 190, { default: "''" }),
        c.text('contact_info', 2000, { default: "''" }),
        c.text('contact_address', 255, { default: "''" }),
        c.text('contact_phone', 190, { default: "''" }),
        c.text('contact_email', 190, { default: "''" }),
        c.text('customer_label', 63, { default: "'Owner'" }),
        c.flag('has_tier2_support'),
        c.number('inspection_grace_delay', { default: 48 }),
        c.flag('has_room_page_breaks', true),
      ],
      unique: { uq_tenant_config: ['tenant_id'] },
      links: { fk_tenant_config_tenant: ofTenant },
    }));

    await schema.createTable('tenant_head', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.number('last_seq', { default: 0 }),
        c.text('chain_hash', 64, { default: "''" }),
      ],
      unique: { uq_tenant_head: ['tenant_id'] },
    }));

    await schema.createTable('domain_event', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.number('seq'),
        c.text('name', 60),
        c.text('entity', 40),
        c.number('entity_id'),
        c.number('actor_id', { isNullable: true }),
        c.text('actor_name', 190, { isNullable: true }),
        c.text('source', 12),
        c.json('before', { nullable: true }),
        c.json('after', { nullable: true }),
        c.instant('at'),
        c.text('digest', 64),
        c.text('chain_hash', 64),
      ],
      unique: { uq_domain_event_seq: ['tenant_id', 'seq'] },
      indexes: { ix_domain_event_entity: ['tenant_id', 'entity', 'entity_id', 'seq'] },
    }));

    await schema.createTable('user', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.version(),
        c.uuid('uuid'),
        c.text('role', 30),
        c.text('status', 10),
        c.text('user_name', 190, { isNullable: true }),
        c.text('email', 190),
        c.text('first_name', 190, { default: "''" }),
        c.text('name', 190),
        c.text('province', 10, { isNullable: true }),
        c.number('customer_id', { isNullable: true }),
        c.flag('is_customer_admin'),
        c.json('flags'),
        c.text('auditing_country', 2, { isNullable: true }),
        c.text('auditing_province', 10, { isNullable: true }),
        c.text('auditing_city', 190, { isNullable: true }),
        c.number('auditing_customer_id', { isNullable: true }),
        c.json('auditing_inspector_ids'),
        c.number('plan_revision', { default: 0 }),
        c.instant('created_at'),
        c.instant('deleted_at', { nullable: true }),
      ],
      unique: { uq_user_tenant_id: ['tenant_id', 'id'] },
      indexes: {
        ix_user_role: ['tenant_id', 'role', 'status'],
        ix_user_customer: ['tenant_id', 'customer_id'],
      },
      links: { fk_user_tenant: ofTenant },
    }));

    await schema.createTable('login', (c) => ({
      columns: [
        c.id(),
        c.number('tenant_id', { isNullable: true }),
        c.number('user_id', { isNullable: true }),
        c.text('name', 190),
        c.text('user_name', 190, { isNullable: true }),
        c.text('user_name_key', 190, { isNullable: true }),
        c.text('email', 190),
        c.text('email_key', 190),
        c.text('password_hash', 255, { isNullable: true }),
        c.instant('created_at'),
      ],
      unique: {
        uq_login_user_name: ['user_name_key'],
        uq_login_email: ['email_key'],
        uq_login_user: ['tenant_id', 'user_id'],
      },
      links: { fk_login_user: tenantLink('user_id', 'user') },
    }));

    await schema.createTable('session', (c) => ({
      columns: [
        c.uuid('id', { isPrimary: true }),
        c.number('login_id'),
        c.instant('created_at'),
        c.instant('expires_at'),
        c.instant('ended_at', { nullable: true }),
        c.text('ended_reason', 40, { isNullable: true }),
        c.text('user_agent', 255, { isNullable: true }),
      ],
      indexes: { ix_session_login: ['login_id'] },
      links: { fk_session_login: { columns: ['login_id'], to: 'login', references: ['id'] } },
    }));
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    for (const table of [
      'session',
      'login',
      'user',
      'domain_event',
      'tenant_head',
      'tenant_config',
      'tenant',
    ]) {
      await schema.dropTable(table);
    }
  }
}
