import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

/** Deliveries say whether the tenant agreed in writing to their way. Earlier ones were recorded without it. */
export class AgreedDeliveries1764610000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.addPlainColumn('delivery', (c) => c.flag('is_agreed_in_writing'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).dropPlainColumn('delivery', 'is_agreed_in_writing');
  }
}
