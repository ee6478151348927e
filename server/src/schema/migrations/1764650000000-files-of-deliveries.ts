import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

/** A delivery names the file that went to its recipient. Earlier ones do not know it. */
export class FilesOfDeliveries1764650000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.addPlainColumn('delivery', (c) => c.text('file_name', 190, { default: "''" }));
    await schema.addPlainColumn('delivery', (c) => c.text('file_sha256', 64, { default: "''" }));
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.dropPlainColumn('delivery', 'file_sha256');
    await schema.dropPlainColumn('delivery', 'file_name');
  }
}
