import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

/** Sample data of a company (docs/decisions/0218). */
export class SampleData1763772800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.createTable('sample_batch', (c) => ({
      columns: [c.id(), c.tenant(), c.instant('created_at'), c.number('created_by', { isNullable: true })],
      unique: { uq_sample_batch_tenant: ['tenant_id'] },
    }));
    await schema.createTable('sample_row', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.number('batch_id'),
        c.text('kind', 20),
        c.number('entity_id'),
        c.text('mark', 64),
      ],
      unique: { uq_sample_row: ['tenant_id', 'kind', 'entity_id'] },
    }));
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.dropTable('sample_row');
    await schema.dropTable('sample_batch');
  }
}
