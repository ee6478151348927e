import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder, tenantLink } from '../../core/database/schema-builder';

/** Answers of tenants to statements of deductions. */
export class StatementAnswers1764570000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).createTable('statement_answer', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.number('statement_id'),
        c.number('number'),
        c.number('tenancy_tenant_id'),
        c.text('sha256', 64),
        c.json('contents'),
        c.instant('answered_at'),
      ],
      unique: { uq_statement_answer_number: ['tenant_id', 'statement_id', 'number'] },
      links: { fk_statement_answer_statement: tenantLink('statement_id', 'deduction_statement') },
    }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).dropTable('statement_answer');
  }
}
