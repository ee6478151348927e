import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

/** The setup checklist of a new company; existing companies do not get it. */
export class FirstSteps1763684640000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    if (await runner.hasColumn('tenant_config', 'first_steps_put_away')) return;
    await schema.addPlainColumn('tenant_config', (c) => c.flag('first_steps_put_away', false));
    await runner.query('UPDATE tenant_config SET first_steps_put_away = 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).dropPlainColumn('tenant_config', 'first_steps_put_away');
  }
}
