import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';

/** Public verification data of reports, including those printed before. */
export class IssuedReports1763684200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.createTable('issued_report', (c) => ({
      columns: [c.id(), c.text('sha256', 64), c.text('report_number', 120)],
      unique: { uq_issued_report_sha256: ['sha256'] },
      indexes: { ix_issued_report_number: ['report_number'] },
    }));
    await runner.query(
      `INSERT INTO issued_report (sha256, report_number)
       SELECT sha256, MIN(report_number) FROM report_revision
       WHERE sha256 NOT IN (SELECT sha256 FROM issued_report) GROUP BY sha256`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await new SchemaBuilder(runner).dropTable('issued_report');
  }
}
