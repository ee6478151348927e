import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { ColumnBuilder } from '../../core/database/columns';
import { SchemaBuilder, tenantLink } from '../../core/database/schema-builder';

const TABLES = ['delivery_proof', 'delivery_state', 'delivery'];

/** The ledger of deliveries, what happened to them, and their proofs. */
export class Deliveries1764550000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.createTable('delivery', deliveryTable);
    await schema.createTable('delivery_state', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.number('delivery_id'),
        c.text('state', 10),
        c.instant('at'),
        c.text('detail', 500, { default: "''" }),
        c.text('once_key', 80),
        ...user(c, 'recorded'),
      ],
      unique: { uq_delivery_state_once: ['tenant_id', 'delivery_id', 'once_key'] },
      links: { fk_delivery_state_delivery: tenantLink('delivery_id', 'delivery') },
    }));
    await schema.createTable('delivery_proof', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.number('delivery_id'),
        c.text('kind', 10),
        c.text('sha256', 64),
        c.number('size'),
        c.instant('added_at'),
        ...user(c, 'added'),
      ],
      unique: { uq_delivery_proof_sha256: ['tenant_id', 'delivery_id', 'sha256'] },
      links: { fk_delivery_proof_delivery: tenantLink('delivery_id', 'delivery') },
    }));
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    for (const table of TABLES) await schema.dropTable(table);
  }
}

const user = (c: ColumnBuilder, verb: string) => [
  c.number(`${verb}_by_id`, { isNullable: true }),
  c.text(`${verb}_by`, 190, { default: "''" }),
];

const deliveryTable = (c: ColumnBuilder) => ({
  columns: [
    c.id(),
    c.tenant(),
    c.number('property_id'),
    c.number('tenancy_id', { isNullable: true }),
    c.number('customer_id', { isNullable: true }),
    c.number('property_manager_id', { isNullable: true }),
    c.text('subject', 10),
    c.number('subject_id', { isNullable: true }),
    c.text('document', 20, { isNullable: true }),
    c.text('inspection', 10, { isNullable: true }),
    c.wallTime('proposed_at', { nullable: true }),
    c.flag('is_final_notice'),
    c.text('method', 20),
    c.text('recipient_name', 190, { default: "''" }),
    c.text('recipient_address', 255, { default: "''" }),
    c.flag('is_service_address'),
    c.date('sent_on'),
    c.date('received_on', { nullable: true }),
    c.instant('recorded_at'),
    ...user(c, 'recorded'),
  ],
  unique: { uq_delivery_tenant_id: ['tenant_id', 'id'] },
  indexes: {
    ix_delivery_property: ['tenant_id', 'property_id'],
    ix_delivery_tenancy: ['tenant_id', 'tenancy_id'],
    ix_delivery_subject: ['tenant_id', 'subject', 'subject_id'],
  },
  links: {
    fk_delivery_property: tenantLink('property_id', 'property'),
    fk_delivery_tenancy: tenantLink('tenancy_id', 'tenancy'),
  },
});
