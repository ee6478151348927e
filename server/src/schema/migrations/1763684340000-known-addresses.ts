import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

/** Known addresses of accounts, so that guesses from elsewhere do not lock out their owners (docs/decisions/0021). */
export class KnownAddresses1763684340000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).createTable('known_address', (c) => ({
      columns: [c.id(), c.number('login_id'), c.text('address_hash', 64), c.instant('last_seen_at')],
      unique: { uq_known_address: ['login_id', 'address_hash'] },
      links: { fk_known_address_login: { columns: ['login_id'], to: 'login', references: ['id'] } },
    }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).dropTable('known_address');
  }
}
