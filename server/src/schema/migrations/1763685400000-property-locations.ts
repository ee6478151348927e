import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

/** The properties of a virtual location are found without reading all properties of the company. */
export class PropertyLocations1763685400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.addIndex('property', 'ix_property_location', ['tenant_id', 'virtual_location_id']);
  }

  /** Leaves the index: it has taken the place of the one that MariaDB keeps for the foreign key. */
  async down(): Promise<void> {}
}
