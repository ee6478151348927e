import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

const NAME = 'ix_property_code_team';

/** Index for the properties of a team by code. */
export class TeamProperties1763684370000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columns = ['tenant_id', 'deleted_at', 'team_set_id', 'code_key', 'id'];
    await new SchemaBuilder(runner).addIndex('property', NAME, columns);
  }

  async down(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).dropIndex('property', NAME);
  }
}
