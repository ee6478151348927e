import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder, tenantLink } from '../../core/database/schema-builder';

/** Inspections with their notes and contact attempts, and inspectors' update requests. */
export class Inspections1763683400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);

    await schema.createTable('inspection', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.version(),
        c.number('property_id'),
        c.number('tenant_info_id', { isNullable: true }),
        c.text('inspection_type', 30),
        c.number('template_id'),
        c.flag('is_condition'),
        c.number('condition_inspection_id', { isNullable: true }),
        c.text('tab', 12),
        c.number('inspector_id', { isNullable: true }),
        c.instant('assigned_date', { nullable: true }),
        c.wallTime('scheduled_date', { nullable: true }),
        c.text('time_zone', 30, { isNullable: true }),
        c.instant('scheduled_at', { nullable: true }),
        c.number('duration_minutes', { default: 30 }),
        c.date('inspect_by', { nullable: true }),
        c.instant('inspected_date', { nullable: true }),
        c.flag('completed_externally'),
        c.flag('cancelled'),
        c.flag('cancel_confirmed'),
        c.flag('audited'),
        c.instant('audited_date', { nullable: true }),
        c.number('auditor_id', { isNullable: true }),
        c.flag('has_scheduling_issue'),
        c.number('customer_id', { isNullable: true }),
        c.number('property_manager_id', { isNullable: true }),
        c.text('country', 2, { default: "'CA'" }),
        c.text('province', 10),
        c.text('city_key', 190),
        c.text('address_key', 190),
        c.text('unit_key', 190, { default: "''" }),
        c.text('code_key', 190, { default: "''" }),
        c.instant('created_at'),
      ],
      unique: { uq_inspection_tenant_id: ['tenant_id', 'id'] },
      indexes: {
        ix_inspection_due: ['tenant_id', 'tab', 'is_condition', 'inspect_by', 'id'],
        ix_inspection_scheduled: ['tenant_id', 'tab', 'is_condition', 'scheduled_at', 'id'],
        ix_inspection_inspected: ['tenant_id', 'tab', 'is_condition', 'inspected_date', 'id'],
        ix_inspection_inspector: ['tenant_id', 'inspector_id', 'tab', 'scheduled_at'],
        ix_inspection_property: ['tenant_id', 'property_id', 'tab'],
        ix_inspection_issue: ['tenant_id', 'has_scheduling_issue'],
      },
      links: {
        fk_inspection_property: tenantLink('property_id', 'property'),
        fk_inspection_tenant_info: tenantLink('tenant_info_id', 'tenant_info'),
        fk_inspection_inspector: tenantLink('inspector_id', 'user'),
        fk_inspection_auditor: tenantLink('auditor_id', 'user'),
        fk_inspection_template: { columns: ['template_id'], to: 'inspection_template', references: ['id'] },
      },
    }));

    await schema.createTable('inspection_note', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.version(),
        c.number('inspection_id'),
        c.instant('note_date'),
        c.text('details', 2000),
        c.flag('is_sticky'),
        c.number('author_id', { isNullable: true }),
      ],
      indexes: { ix_inspection_note_inspection: ['tenant_id', 'inspection_id'] },
      links: { fk_inspection_note_inspection: tenantLink('inspection_id', 'inspection') },
    }));

    await schema.createTable('contact_attempt', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.version(),
        c.number('inspection_id'),
        c.instant('communication_date'),
        c.number('channel', { default: 0 }),
        c.text('contactee_info', 190),
        c.text('outcome', 2000),
        c.number('author_id', { isNullable: true }),
      ],
      indexes: { ix_contact_attempt_inspection: ['tenant_id', 'inspection_id', 'communication_date'] },
      links: { fk_contact_attempt_inspection: tenantLink('inspection_id', 'inspection') },
    }));

    await schema.createTable('data_update_request', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.version(),
        c.number('property_id'),
        c.number('inspector_id', { isNullable: true }),
        c.instant('date_created'),
        c.text('category', 30),
        c.text('ti_field', 10),
        c.text('previous_value', 2000, { default: "''" }),
        c.text('new_value', 2000, { default: "''" }),
        c.text('comment', 2000, { default: "''" }),
        c.flag('dismissed'),
        c.flag('accepted'),
      ],
      indexes: { ix_data_update_request_open: ['tenant_id', 'dismissed', 'date_created'] },
      links: {
        fk_data_update_request_property: tenantLink('property_id', 'property'),
        fk_data_update_request_inspector: tenantLink('inspector_id', 'user'),
      },
    }));
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    for (const table of ['data_update_request', 'contact_attempt', 'inspection_note', 'inspection']) {
      await schema.dropTable(table);
    }
  }
}
