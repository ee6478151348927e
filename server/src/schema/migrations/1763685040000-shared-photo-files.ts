import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

/** Several photos may share one stored file (docs/decisions/0147). */
export class SharedPhotoFiles1763685040000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).addPlainColumn('image', (c) => c.uuid('file_uuid', { isNullable: true }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).dropPlainColumn('image', 'file_uuid');
  }
}
