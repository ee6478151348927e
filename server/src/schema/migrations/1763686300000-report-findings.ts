import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder } from '../../core/database/schema-builder';
import {
  REPORT_FINDINGS_JOB,
  REPORT_FINDINGS_LANE,
} from '../../modules/reporting/report-findings/report-findings-job';

/** The filtered columns of completed inspections, and the covered ones. */
const INDEXES: Record<string, { by: string[]; beside: string[] }> = {
  all: {
    by: [],
    beside: [
      'template_id',
      'country',
      'province',
      'customer_id',
      'property_manager_id',
      'inspector_id',
      'auditor_id',
      'team_set_id',
    ],
  },
  successor: {
    by: ['successor_customer_id'],
    beside: ['successor_manager_id', 'customer_id', 'property_manager_id', 'city_key'],
  },
  manager: { by: ['property_manager_id'], beside: ['customer_id', 'city_key'] },
  team: { by: ['team_set_id'], beside: ['inspector_id', 'template_id'] },
  inspector: { by: ['inspector_id'], beside: ['template_id'] },
  customer: { by: ['customer_id'], beside: ['city_key'] },
  city: { by: ['city_key'], beside: ['country', 'province', 'template_id'] },
  province: { by: ['province'], beside: ['country', 'template_id'] },
};

/** Findings of reports are stored with their inspections, and covered by the indexes that count them. */
export class ReportFindings1763686300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.addPlainColumn('inspection', (c) => c.number('findings', { isNullable: true }));
    await replaceIndexes(schema, ['findings']);
    await enqueueFilling(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await replaceIndexes(schema, []);
    await schema.dropPlainColumn('inspection', 'findings');
    await runner.query('DELETE FROM outbox WHERE name = ?', [REPORT_FINDINGS_JOB]);
  }
}

async function replaceIndexes(schema: SchemaBuilder, more: readonly string[]): Promise<void> {
  for (const [name, { by, beside }] of Object.entries(INDEXES)) {
    const index = `ix_inspection_inspected_${name}`;
    const columns = ['tenant_id', 'tab', 'is_condition', ...by, 'inspected_date', 'id', ...beside, ...more];
    await schema.dropIndex('inspection', index);
    await schema.addIndex('inspection', index, columns);
  }
}

async function enqueueFilling(runner: QueryRunner): Promise<void> {
  const tenants = (await runner.query(
    `SELECT id FROM tenant WHERE id NOT IN (SELECT tenant_id FROM outbox WHERE name = ? AND tenant_id IS NOT NULL)`,
    [REPORT_FINDINGS_JOB],
  )) as { id: number }[];
  const now = Date.now();
  for (const { id } of tenants) {
    await runner.query(
      `INSERT INTO outbox (tenant_id, name, lane, payload, state, run_at, created_at) VALUES (?, ?, ?, ?, 'waiting', ?, ?)`,
      [id, REPORT_FINDINGS_JOB, REPORT_FINDINGS_LANE, '{}', now, now],
    );
  }
}
