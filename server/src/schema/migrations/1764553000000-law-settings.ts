import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder, tenantLink } from '../../core/database/schema-builder';

/** Settings of a company about rules of law, reviews of them, and legal holds. */
export class LawSettings1764553000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    const tenant = { columns: ['tenant_id'], to: 'tenant', references: ['id'] };
    await schema.createTable('law_rule_setting', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.version(),
        c.text('rule', 20),
        c.flag('is_off'),
        c.number('target_days', { isNullable: true }),
        c.text('target_from', 10, { isNullable: true }),
        c.instant('changed_at'),
        c.number('changed_by'),
      ],
      unique: { uq_law_rule_setting_rule: ['tenant_id', 'rule'] },
      links: { fk_law_rule_setting_tenant: tenant },
    }));
    await schema.createTable('law_pack_review', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.version(),
        c.text('jurisdiction', 10),
        c.text('pack_fingerprint', 16, { isNullable: true }),
        c.instant('changed_at'),
        c.number('changed_by'),
      ],
      unique: { uq_law_pack_review_jurisdiction: ['tenant_id', 'jurisdiction'] },
      links: { fk_law_pack_review_tenant: tenant },
    }));
    await schema.createTable('legal_hold', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.version(),
        c.text('scope', 20),
        c.number('property_id'),
        c.number('tenancy_id', { isNullable: true }),
        c.number('inspection_id', { isNullable: true }),
        c.text('reason', 500),
        c.instant('placed_at'),
        c.number('placed_by'),
        c.instant('ended_at', { nullable: true }),
        c.number('ended_by', { isNullable: true }),
        c.text('end_reason', 500, { isNullable: true }),
      ],
      indexes: {
        ix_legal_hold_property: ['tenant_id', 'property_id', 'ended_at'],
        ix_legal_hold_ended: ['tenant_id', 'ended_at', 'id'],
      },
      links: { fk_legal_hold_property: tenantLink('property_id', 'property') },
    }));
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    for (const table of ['legal_hold', 'law_pack_review', 'law_rule_setting']) await schema.dropTable(table);
  }
}
