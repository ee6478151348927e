import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

/** Users choose a language; companies and email addresses without an account have one. */
export class RecipientLanguages1764548000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.addPlainColumn('login', (c) => c.flag('has_chosen_language'));
    await schema.addPlainColumn('tenant_config', (c) => c.text('language', 10, { default: "'en-CA'" }));
    await schema.createTable('recipient_language', (c) => ({
      columns: [c.id(), c.tenant(), c.text('address_hash', 64), c.text('language', 10)],
      unique: { uq_recipient_language: ['tenant_id', 'address_hash'] },
    }));
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.dropTable('recipient_language');
    await schema.dropPlainColumn('tenant_config', 'language');
    await schema.dropPlainColumn('login', 'has_chosen_language');
  }
}
