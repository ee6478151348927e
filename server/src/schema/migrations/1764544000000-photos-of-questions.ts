import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

/** Photos may belong to a question or a row. A column of its own: SQLite cannot widen that of elements. */
export class PhotosOfQuestions1764544000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).addPlainColumn('image', (c) =>
      c.text('item_place', 170, { isNullable: true }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).dropPlainColumn('image', 'item_place');
  }
}
