import type { MigrationInterface, QueryRunner } from 'typeorm';
import { type ColumnBuilder } from '../../core/database/columns';
import { SchemaBuilder, tenantLink } from '../../core/database/schema-builder';

const DAYS = [
  'agreement_on',
  'tenancy_start_on',
  'possession_on',
  'agreed_move_in_on',
  'move_in_inspected_on',
  'pet_kept_from',
  'agreed_pet_inspection_on',
  'pet_inspected_on',
  'notice_to_end_on',
  'pre_move_out_inspected_on',
  'tenancy_end_on',
  'vacated_on',
  'possession_returned_on',
  'agreed_move_out_on',
  'move_out_inspected_on',
  'forwarding_address_on',
  'work_started_on',
  'work_finished_on',
];
const ANSWERS = [
  'was_pet_allowed_later',
  'did_tenant_attend_move_in',
  'is_pre_move_out_requested',
  'is_abandoned',
  'is_ended_for_default',
  'did_tenant_attend_move_out',
  'has_deposit',
  'is_deposit_settled',
  'has_work_deductions',
  'has_receipt_deductions',
];
const TABLES = ['tenancy_deposit', 'tenancy_tenant', 'tenancy'];

/**
 * Tenancies of properties, filled from the recorded occupancies: their start, their tenants' names and their condition
 * inspection. Everything else stays unknown.
 */
export class Tenancies1764547000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.createTable('tenancy', tenancyTable);
    await schema.createTable('tenancy_tenant', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.number('tenancy_id'),
        c.number('position'),
        c.text('name', 190),
        c.text('address_for_service', 255, { default: "''" }),
        c.text('email_for_service', 190, { default: "''" }),
        c.optionalFlag('is_email_service_agreed'),
        c.date('email_service_on', { nullable: true }),
      ],
      indexes: { ix_tenancy_tenant_tenancy: ['tenant_id', 'tenancy_id'] },
      links: { fk_tenancy_tenant_tenancy: tenantLink('tenancy_id', 'tenancy') },
    }));
    await schema.createTable('tenancy_deposit', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.number('tenancy_id'),
        c.number('position'),
        c.text('kind', 20),
        c.number('cents'),
        c.date('received_on', { nullable: true }),
      ],
      indexes: { ix_tenancy_deposit_tenancy: ['tenant_id', 'tenancy_id'] },
      links: { fk_tenancy_deposit_tenancy: tenantLink('tenancy_id', 'tenancy') },
    }));
    await fill(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    for (const table of TABLES) await schema.dropTable(table);
  }
}

const tenancyTable = (c: ColumnBuilder) => ({
  columns: [
    c.id(),
    c.tenant(),
    c.version(),
    c.number('property_id'),
    c.number('tenant_info_id', { isNullable: true }),
    c.flag('is_current'),
    c.number('customer_id', { isNullable: true }),
    c.number('property_manager_id', { isNullable: true }),
    c.text('country', 2),
    c.text('province', 10),
    c.text('review', 20, { isNullable: true }),
    ...DAYS.map((name) => c.date(name, { nullable: true })),
    ...ANSWERS.map((name) => c.optionalFlag(name)),
    c.text('pets', 190, { default: "''" }),
    c.text('forwarding_address', 255, { default: "''" }),
    c.text('forwarding_address_way', 20, { isNullable: true }),
    c.number('move_in_inspection_id', { isNullable: true }),
    c.number('move_out_inspection_id', { isNullable: true }),
    c.instant('created_at'),
    c.instant('deleted_at', { nullable: true }),
  ],
  unique: { uq_tenancy_tenant_id: ['tenant_id', 'id'] },
  indexes: {
    ix_tenancy_property: ['tenant_id', 'property_id', 'is_current'],
    ix_tenancy_occupancy: ['tenant_id', 'tenant_info_id'],
  },
  links: {
    fk_tenancy_property: tenantLink('property_id', 'property'),
    fk_tenancy_tenant_info: tenantLink('tenant_info_id', 'tenant_info'),
  },
});

/**
 * The newest condition record of each occupancy. A copy of an occupancy for finished inspections is deleted, so it starts
 * no tenancy.
 */
const NEWEST_RECORDS = `(SELECT tenant_id, tenant_info_id, MAX(id) AS id FROM condition_inspection
  WHERE tenant_info_id IS NOT NULL GROUP BY tenant_id, tenant_info_id)`;
/** An inspection of the record, unless it was canceled. */
const inspectionOf = (side: string) =>
  `(SELECT i.id FROM inspection i WHERE i.tenant_id = r.tenant_id AND i.id = r.${side} AND i.cancelled = 0)`;

/** Each statement skips what an interrupted migration has filled. Former occupancies first, so that ids follow time. */
async function fill(runner: QueryRunner): Promise<void> {
  await runner.query(
    `INSERT INTO tenancy (tenant_id, property_id, tenant_info_id, is_current, customer_id, property_manager_id, country,
       province, tenancy_start_on, possession_on, move_in_inspection_id, move_out_inspection_id, created_at)
     SELECT o.tenant_id, o.property_id, o.id, o.is_current, p.customer_id, p.property_manager_id, p.country, p.province,
       o.lease_start, r.possession_date, ${inspectionOf('move_in_inspection_id')},
       ${inspectionOf('move_out_inspection_id')}, ?
     FROM tenant_info o
     JOIN property p ON p.tenant_id = o.tenant_id AND p.id = o.property_id
     LEFT JOIN ${NEWEST_RECORDS} newest ON newest.tenant_id = o.tenant_id AND newest.tenant_info_id = o.id
     LEFT JOIN condition_inspection r ON r.tenant_id = newest.tenant_id AND r.id = newest.id
     WHERE o.deleted_at IS NULL AND p.deleted_at IS NULL AND o.lease_start <> ''
       AND NOT EXISTS (SELECT 1 FROM tenancy done WHERE done.tenant_id = o.tenant_id AND done.tenant_info_id = o.id)
     ORDER BY o.is_current, o.id`,
    [Date.now()],
  );
  for (const position of [1, 2, 3, 4])
    await runner.query(
      `INSERT INTO tenancy_tenant (tenant_id, tenancy_id, position, name)
       SELECT t.tenant_id, t.id, ${position}, o.occupant_name${position}
       FROM tenancy t JOIN tenant_info o ON o.tenant_id = t.tenant_id AND o.id = t.tenant_info_id
       WHERE o.occupant_name${position} <> ''
         AND NOT EXISTS (SELECT 1 FROM tenancy_tenant done WHERE done.tenant_id = t.tenant_id
           AND done.tenancy_id = t.id AND done.position = ${position})`,
    );
}
