import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

/** Passwords store who set them, if not their owner (docs/decisions/0154). */
export class GivenPasswords1763684680160 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).addPlainColumn('login', (c) =>
      c.number('password_giver_id', { isNullable: true }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).dropPlainColumn('login', 'password_giver_id');
  }
}
