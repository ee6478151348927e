import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

/** Index for the properties of a virtual location. */
export class PropertyLocations1763685400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.addIndex('property', 'ix_property_location', ['tenant_id', 'virtual_location_id']);
  }

  /** Keeps the index: it has replaced MariaDB's own for the foreign key. */
  async down(): Promise<void> {}
}
