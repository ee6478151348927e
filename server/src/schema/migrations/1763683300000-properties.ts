import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder, tenantLink } from '../../core/database/schema-builder';

const ofTenant = { columns: ['tenant_id'], to: 'tenant', references: ['id'] };

/** Customers, their property managers, properties with their occupancies, and the teams that look after them. */
export class Properties1763683300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);

    await schema.createTable('inspection_template', (c) => ({
      columns: [
        c.number('id', { isPrimary: true }),
        c.text('name', 190),
        c.number('position', { default: 0 }),
      ],
    }));
    // Fixed ids, because clients name them (2 is the common area).
    await schema.insertOnce('inspection_template', { id: 1, name: 'Unit', position: 1 });
    await schema.insertOnce('inspection_template', { id: 2, name: 'Common Area', position: 2 });

    await schema.createTable('customer', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.version(),
        c.flag('individual'),
        c.text('customer_first_name', 190, { isNullable: true }),
        c.text('customer_name', 190),
        c.text('customer_code', 190, { default: "''" }),
        c.text('billing_name', 190, { isNullable: true }),
        c.text('contact_name', 190, { isNullable: true }),
        c.text('phone_number', 190, { isNullable: true }),
        c.text('email_address', 190, { isNullable: true }),
        c.text('address_line1', 255, { isNullable: true }),
        c.text('address_line2', 255, { isNullable: true }),
        c.text('city', 190, { isNullable: true }),
        c.text('province', 10, { isNullable: true }),
        c.text('postal_code', 20, { isNullable: true }),
        c.text('country', 2, { default: "'CA'" }),
        c.flag('condition_inspection_support'),
        c.flag('is_active', true),
        c.flag('property_landlord_from_customer'),
        c.instant('created_at'),
      ],
      unique: { uq_customer_tenant_id: ['tenant_id', 'id'] },
      links: { fk_customer_tenant: ofTenant },
    }));

    await schema.createTable('property_manager', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.version(),
        c.number('customer_id'),
        c.text('code', 190),
        c.text('name', 190, { default: "''" }),
        c.flag('is_active', true),
      ],
      unique: { uq_property_manager_tenant_id: ['tenant_id', 'id'] },
      indexes: { ix_property_manager_customer: ['tenant_id', 'customer_id'] },
      links: { fk_property_manager_customer: tenantLink('customer_id', 'customer') },
    }));

    await schema.createTable('property_manager_assignment', (c) => ({
      columns: [c.id(), c.tenant(), c.number('user_id'), c.number('property_manager_id')],
      unique: { uq_pm_assignment: ['tenant_id', 'user_id', 'property_manager_id'] },
      links: {
        fk_pm_assignment_user: tenantLink('user_id', 'user'),
        fk_pm_assignment_pm: tenantLink('property_manager_id', 'property_manager'),
      },
    }));

    await schema.createTable('virtual_location', (c) => ({
      columns: [c.id(), c.tenant(), c.version(), c.text('name', 190), c.text('name_key', 190)],
      unique: {
        uq_virtual_location_tenant_id: ['tenant_id', 'id'],
        uq_virtual_location_name: ['tenant_id', 'name_key'],
      },
      links: { fk_virtual_location_tenant: ofTenant },
    }));

    await schema.createTable('property', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.version(),
        c.text('code', 190, { default: "''" }),
        c.text('code_key', 190, { default: "''" }),
        c.text('address_line1', 255),
        c.text('address_line2', 255, { default: "''" }),
        c.text('address_key', 190),
        c.text('city', 190),
        c.text('province', 10),
        c.text('postal_code', 20, { default: "''" }),
        c.text('country', 2, { default: "'CA'" }),
        c.text('landlord', 190, { default: "''" }),
        c.text('landlord_phone', 190, { default: "''" }),
        c.text('landlord_email', 190, { default: "''" }),
        c.text('building_manager', 190, { default: "'N/A'" }),
        c.number('customer_id', { isNullable: true }),
        c.number('property_manager_id', { isNullable: true }),
        c.number('virtual_location_id', { isNullable: true }),
        c.number('template_id'),
        c.flag('active', true),
        c.flag('is_unassignable'),
        c.text('frequency', 20),
        c.date('next_inspection', { nullable: true }),
        c.date('last_inspected', { nullable: true }),
        c.instant('date_created'),
        c.instant('deleted_at', { nullable: true }),
      ],
      unique: { uq_property_tenant_id: ['tenant_id', 'id'] },
      indexes: {
        ix_property_code: ['tenant_id', 'code_key'],
        ix_property_address: ['tenant_id', 'address_key'],
        ix_property_customer: ['tenant_id', 'customer_id'],
      },
      links: {
        fk_property_customer: tenantLink('customer_id', 'customer'),
        fk_property_property_manager: tenantLink('property_manager_id', 'property_manager'),
        fk_property_virtual_location: tenantLink('virtual_location_id', 'virtual_location'),
        fk_property_template: { columns: ['template_id'], to: 'inspection_template', references: ['id'] },
      },
    }));

    await schema.createTable('tenant_info', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.version(),
        c.number('property_id'),
        c.flag('is_current'),
        c.text('occupant_name1', 190),
        ...[2, 3, 4].map((n) => c.text(`occupant_name${n}`, 190, { default: "''" })),
        ...[1, 2, 3].map((n) => c.text(`occupant_phone${n}`, 190, { default: "''" })),
        ...[1, 2].map((n) => c.text(`occupant_email${n}`, 190, { default: "''" })),
        c.number('num_occupants', { default: 0 }),
        c.date('lease_start'),
        c.instant('deleted_at', { nullable: true }),
      ],
      unique: { uq_tenant_info_tenant_id: ['tenant_id', 'id'] },
      indexes: { ix_tenant_info_property: ['tenant_id', 'property_id', 'is_current'] },
      links: { fk_tenant_info_property: tenantLink('property_id', 'property') },
    }));

    await schema.createTable('team', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.version(),
        c.text('name', 190),
        c.instant('deleted_at', { nullable: true }),
      ],
      unique: { uq_team_tenant_id: ['tenant_id', 'id'] },
      links: { fk_team_tenant: ofTenant },
    }));

    await schema.createTable('team_inspector', (c) => ({
      columns: [c.id(), c.tenant(), c.number('team_id'), c.number('inspector_id'), c.flag('auditor')],
      unique: { uq_team_inspector: ['tenant_id', 'team_id', 'inspector_id'] },
      links: {
        fk_team_inspector_team: tenantLink('team_id', 'team'),
        fk_team_inspector_user: tenantLink('inspector_id', 'user'),
      },
    }));

    await schema.createTable('team_property', (c) => ({
      columns: [c.id(), c.tenant(), c.number('team_id'), c.number('property_id')],
      unique: { uq_team_property: ['tenant_id', 'team_id', 'property_id'] },
      indexes: { ix_team_property_property: ['tenant_id', 'property_id'] },
      links: {
        fk_team_property_team: tenantLink('team_id', 'team'),
        fk_team_property_property: tenantLink('property_id', 'property'),
      },
    }));
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    const tables = ['team_property', 'team_inspector', 'team', 'tenant_info', 'property', 'virtual_location'];
    tables.push('property_manager_assignment', 'property_manager', 'customer', 'inspection_template');
    for (const table of tables) await schema.dropTable(table);
  }
}
