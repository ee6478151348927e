import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder, tenantLink } from '../../core/database/schema-builder';

/** Receipts of deductions, and what issued statements say. Earlier statements have no contents that a page could show. */
export class DeductionReceipts1764570000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.createTable('deduction_receipt', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.uuid('uuid'),
        c.number('tenancy_id'),
        c.number('line_id'),
        c.text('name', 190),
        c.text('type', 40),
        c.number('size'),
        c.text('sha256', 64),
        c.instant('uploaded_at'),
        c.number('uploaded_by'),
      ],
      unique: { uq_deduction_receipt_uuid: ['tenant_id', 'uuid'] },
      indexes: { ix_deduction_receipt_tenancy: ['tenant_id', 'tenancy_id', 'id'] },
      links: { fk_deduction_receipt_tenancy: tenantLink('tenancy_id', 'tenancy') },
    }));
    await schema.addPlainColumn('deduction_statement', (c) => c.json('contents', { nullable: true }));
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.dropPlainColumn('deduction_statement', 'contents');
    await schema.dropTable('deduction_receipt');
  }
}
