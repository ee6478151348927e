import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

const INDEX = 'ix_outbox_lane_due';

/** Jobs wait in lanes, deaths are counted apart from refusals, and what is done keeps no secret. */
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
    // Until now every try that was begun counted as a refusal.
    await runner.query(
      'UPDATE outbox SET refusals = attempts, tried_since = created_at WHERE attempts > 0 AND tried_since IS NULL',
    );
    // Mails that were sent hold the links with which accounts are opened.
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
