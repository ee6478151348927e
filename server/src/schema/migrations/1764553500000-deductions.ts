import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder, tenantLink } from '../../core/database/schema-builder';

const TABLES = ['deduction_file', 'deduction_statement', 'work_photo', 'deduction_line'];

/** Deductions from deposits, photos after work, and issued statements. */
export class Deductions1764553500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.createTable('deduction_line', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.version(),
        c.number('tenancy_id'),
        c.text('place', 190),
        c.text('description', 500),
        c.number('cents'),
        c.json('before_photos'),
        c.json('after_photos'),
        c.json('work_photos'),
        c.text('answer', 10),
        c.text('comment', 500, { default: "''" }),
        c.instant('answered_at', { nullable: true }),
        c.text('answered_by', 190, { isNullable: true }),
        c.text('answered_from', 10, { isNullable: true }),
      ],
      indexes: { ix_deduction_line_tenancy: ['tenant_id', 'tenancy_id', 'id'] },
      links: { fk_deduction_line_tenancy: tenantLink('tenancy_id', 'tenancy') },
    }));
    await schema.createTable('work_photo', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.uuid('uuid'),
        c.number('tenancy_id'),
        c.number('inspection_id'),
        c.text('caption', 190),
        c.text('type', 40),
        c.number('size'),
        c.number('width'),
        c.number('height'),
        c.text('sha256', 64),
        c.instant('taken_at'),
        c.instant('uploaded_at'),
        c.number('uploaded_by'),
      ],
      unique: { uq_work_photo_uuid: ['tenant_id', 'uuid'] },
      indexes: { ix_work_photo_tenancy: ['tenant_id', 'tenancy_id', 'id'] },
      links: { fk_work_photo_tenancy: tenantLink('tenancy_id', 'tenancy') },
    }));
    await schema.createTable('deduction_statement', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.number('tenancy_id'),
        c.number('revision'),
        c.text('number', 120),
        c.text('content_hash', 64),
        c.json('evidence'),
        c.instant('printed_at'),
        c.number('printed_by'),
      ],
      unique: {
        uq_deduction_statement_tenant_id: ['tenant_id', 'id'],
        uq_deduction_statement: ['tenant_id', 'tenancy_id', 'revision'],
      },
      links: { fk_deduction_statement_tenancy: tenantLink('tenancy_id', 'tenancy') },
    }));
    await schema.createTable('deduction_file', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.number('statement_id'),
        c.text('kind', 10),
        c.text('sha256', 64),
        c.number('size'),
      ],
      unique: { uq_deduction_file: ['tenant_id', 'statement_id', 'kind'] },
      links: { fk_deduction_file_statement: tenantLink('statement_id', 'deduction_statement') },
    }));
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    for (const table of TABLES) await schema.dropTable(table);
  }
}
