import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

/** Official blanks count towards the storage quota. Those that were uploaded earlier count from their next upload. */
export class OfficialFormSize1764570000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).addPlainColumn('official_form', (c) => c.number('size', { default: 0 }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).dropPlainColumn('official_form', 'size');
  }
}
