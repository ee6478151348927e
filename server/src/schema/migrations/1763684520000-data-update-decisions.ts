import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

/** Who decided about a data-update request and when, whose field it concerns, and an index by time. */
export class DataUpdateDecisions1763684520000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    const table = 'data_update_request';
    await schema.addPlainColumn(table, (c) => c.number('tenant_info_id', { isNullable: true }));
    await schema.addPlainColumn(table, (c) => c.instant('decided_at', { nullable: true }));
    await schema.addPlainColumn(table, (c) => c.number('decided_by', { isNullable: true }));
    await schema.addIndex(table, 'ix_data_update_request_newest', ['tenant_id', 'date_created', 'id']);
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    const table = 'data_update_request';
    await schema.dropIndex(table, 'ix_data_update_request_newest');
    for (const column of ['decided_by', 'decided_at', 'tenant_info_id'])
      await schema.dropPlainColumn(table, column);
  }
}
