import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder, tenantLink } from '../../core/database/schema-builder';

/** Delivery methods and proofs of document services. */
export class Proofs1763684420000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.addPlainColumn('inspection', (c) => c.text('delivery_method', 10, { isNullable: true }));
    await schema.createTable('proof', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.number('inspection_id'),
        c.text('sha256', 64),
        c.number('size'),
        c.text('name', 190),
        c.text('delivery_method', 10),
        c.instant('uploaded_at'),
        c.number('uploaded_by'),
      ],
      unique: { uq_proof_sha256: ['tenant_id', 'inspection_id', 'sha256'] },
      links: { fk_proof_inspection: tenantLink('inspection_id', 'inspection') },
    }));
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.dropTable('proof');
    await schema.dropPlainColumn('inspection', 'delivery_method');
  }
}
