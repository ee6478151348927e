import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

/** Soft deletion of property managers: older properties and the audit log name them. */
export class DeletedPropertyManagers1763684560020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.addPlainColumn('property_manager', (c) => c.instant('deleted_at', { nullable: true }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).dropPlainColumn('property_manager', 'deleted_at');
  }
}
