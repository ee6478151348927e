import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

const TABLE = 'data_update_request';

const INDEXES: Record<string, string[]> = {
  ix_data_update_request_all: [
    ...['tenant_id', 'property_deleted', 'date_created', 'id'],
    ...['customer_id', 'property_manager_id', 'inspector_id'],
  ],
  ix_data_update_request_customer: [
    ...['tenant_id', 'property_deleted', 'customer_id', 'date_created', 'id'],
    ...['property_manager_id', 'inspector_id'],
  ],
  ix_data_update_request_manager: [
    ...['tenant_id', 'property_deleted', 'property_manager_id', 'date_created', 'id'],
    ...['customer_id', 'inspector_id'],
  ],
  ix_data_update_request_inspector: [
    ...['tenant_id', 'property_deleted', 'inspector_id', 'date_created', 'id'],
    ...['customer_id', 'property_manager_id'],
  ],
};
/** MariaDB replaces its own foreign-key index by this one, and does not allow the last one to be dropped: it stays. */
const PROPERTY_INDEX = ['tenant_id', 'property_id', 'date_created'];

/** Requests carry their property's customer and manager for their list indexes, and a reason of their dismissal. */
export class DataUpdatePlaces1763684540005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.addPlainColumn(TABLE, (c) => c.number('customer_id', { isNullable: true }));
    await schema.addPlainColumn(TABLE, (c) => c.number('property_manager_id', { isNullable: true }));
    await schema.addPlainColumn(TABLE, (c) => c.flag('property_deleted'));
    await schema.addPlainColumn(TABLE, (c) => c.text('dismissal_reason', 500, { isNullable: true }));
    const ofProperty = (value: string) =>
      `(SELECT ${value} FROM property p WHERE p.tenant_id = ${TABLE}.tenant_id AND p.id = ${TABLE}.property_id)`;
    await runner.query(
      `UPDATE ${TABLE} SET customer_id = ${ofProperty('p.customer_id')},
         property_manager_id = ${ofProperty('p.property_manager_id')},
         property_deleted = ${ofProperty('CASE WHEN p.deleted_at IS NULL THEN 0 ELSE 1 END')}`,
    );
    for (const [name, columns] of Object.entries(INDEXES)) await schema.addIndex(TABLE, name, columns);
    await schema.addIndex(TABLE, 'ix_data_update_request_property', PROPERTY_INDEX);
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    for (const name of Object.keys(INDEXES)) await schema.dropIndex(TABLE, name);
    for (const column of ['dismissal_reason', 'property_deleted', 'property_manager_id', 'customer_id'])
      await schema.dropPlainColumn(TABLE, column);
  }
}
