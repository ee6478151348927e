import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

/** Companies decide whether dictation may send audio away. */
export class OnlineDictation1764464000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).addPlainColumn('tenant_config', (c) => c.flag('allows_online_dictation'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).dropPlainColumn('tenant_config', 'allows_online_dictation');
  }
}
