import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

/** The training videos of the installation. */
export class TrainingVideos1763684535300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).createTable('training_video_table', (c) => ({
      columns: [c.id(), c.instant('uploaded_at'), c.number('uploaded_by'), c.json('videos')],
    }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).dropTable('training_video_table');
  }
}
