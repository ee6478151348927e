import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

const LATE = ['tenant_id', 'state', 'received_at', 'id'];

/** Indexes for the pages of users and late reports, whatever their number. */
export class ListsOfTheOffice1763684650081 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.addIndex('user', 'ix_user_name', [
      ...['tenant_id', 'deleted_at', 'name', 'first_name', 'id'],
      ...['role', 'status', 'customer_id', 'is_customer_admin'],
    ]);
    await schema.addIndex('late_submission', 'ix_late_submission_received', [...LATE, 'inspection_id']);
    await schema.dropIndex('late_submission', 'ix_late_submission_state');
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.addIndex('late_submission', 'ix_late_submission_state', LATE);
    await schema.dropIndex('late_submission', 'ix_late_submission_received');
    await schema.dropIndex('user', 'ix_user_name');
  }
}
