import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

/** Mails are written in the language in which their recipient last signed in. */
export class LoginLanguages1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).addPlainColumn('login', (c) =>
      c.text('language', 10, { default: "'en-CA'" }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).dropPlainColumn('login', 'language');
  }
}
