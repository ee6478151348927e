import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

/** Tokens of the answers feed, and the reports of a form by index. */
export class AnswersTokens1764540000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.createTable('answers_token', (c) => ({
      columns: [
        c.id(),
        c.number('login_id'),
        c.text('name', 60),
        c.text('token_hash', 64),
        c.instant('created_at'),
        c.instant('last_used_at', { nullable: true }),
      ],
      unique: { uq_answers_token_hash: ['token_hash'] },
      indexes: { ix_answers_token_login: ['login_id'] },
      links: { fk_answers_token_login: { columns: ['login_id'], to: 'login', references: ['id'] } },
    }));
    await schema.addIndex('task_report', 'ix_task_report_form', ['tenant_id', 'form_key', 'inspection_id']);
    await schema.addIndex('condition_inspection', 'ix_condition_inspection_form', ['tenant_id', 'form_key']);
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.dropIndex('condition_inspection', 'ix_condition_inspection_form');
    await schema.dropIndex('task_report', 'ix_task_report_form');
    await schema.dropTable('answers_token');
  }
}
