import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

/** Photos and notes may belong to an element of a room. */
export class PhotosOfElements1763684430000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.addPlainColumn('image', (c) => c.text('element', 40, { isNullable: true }));
    await schema.addPlainColumn('room', (c) => c.json('notes', { nullable: true }));
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.dropPlainColumn('room', 'notes');
    await schema.dropPlainColumn('image', 'element');
  }
}
