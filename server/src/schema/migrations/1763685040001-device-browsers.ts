import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

/** Devices report their browser and operating system. */
export class DeviceBrowsers1763685040001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).addPlainColumn('sync_device', (c) =>
      c.text('user_agent', 255, { isNullable: true }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).dropPlainColumn('sync_device', 'user_agent');
  }
}
