import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

const INDEX = 'ix_outbox_lane_due';

/** Jobs get lanes, deaths are counted separately from failures, and done jobs lose their payload. */
export class JobLanes1763684320000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.addColumn('outbox', (c) => c.text('lane', 10, { default: "'notices'" }));
    await schema.addColumn('outbox', (c) => c.number('refusals', { default: 0 }));
    await schema.addColumn('outbox', (c) => c.number('deaths', { default: 0 }));
    await schema.addColumn('outbox', (c) => c.instant('tried_since', { nullable: true }));
    await schema.addIndex('outbox', INDEX, ['lane', 'state', 'run_at']);

    await runner.query("UPDATE outbox SET lane = 'mail' WHERE name = 'mail.send'");
    await runner.query("UPDATE outbox SET lane = 'print' WHERE name = 'conditionReport.print'");
    // So far every started try counted as a failure.
    await runner.query(
      'UPDATE outbox SET refusals = attempts, tried_since = created_at WHERE attempts > 0 AND tried_since IS NULL',
    );
    // Sent mails contain links that open accounts.
    await runner.query("UPDATE outbox SET payload = '{}' WHERE state = 'done'");
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.dropIndex('outbox', INDEX);
    for (const column of ['tried_since', 'deaths', 'refusals', 'lane']) {
      await schema.dropColumn('outbox', column);
    }
  }
}
