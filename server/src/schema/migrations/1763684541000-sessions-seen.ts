import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

/** Sessions store when they were last used, so that their owner can tell them apart. */
export class SessionsSeen1763684541000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).addPlainColumn('session', (c) =>
      c.instant('last_seen_at', { nullable: true }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).dropPlainColumn('session', 'last_seen_at');
  }
}
