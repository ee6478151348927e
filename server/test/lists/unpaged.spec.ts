import { MAX_UNPAGED } from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { type AskedStatement, planOf, statementsOf } from '../support/statement-plans';
import { onMariaDb, startTestApp, type TestApp } from '../support/test-app';
import { fillUnevenly } from './fill';

/**
 * Tests that unpaged lists, and queries that check a second table, stop at their limit in index order without reading
 * all rows.
 */
let server: TestApp;
let inspectorId: number;
beforeAll(async () => {
  server = await startTestApp();
  await fillUnevenly(server, 24_000, 6_000);
  await writeRecords();
  const { body } = await server.api.as('maple.inspector').get<{ id: number }>('/api/users/self');
  inspectorId = body.id;
  await giveAway();
}, 600_000);
afterAll(() => server.close());

const run = (sql: string, parameters: unknown[] = []): Promise<unknown> =>
  server.app.get(Database).sources.writer.query(sql, parameters);

/**
 * Creates a report for each inspection of an inspector: nine of ten are move-ins, and one is the move-out of an
 * earlier one.
 */
async function writeRecords(): Promise<void> {
  const [form] = (await run(
    'SELECT form_key AS name, form_version AS version, sha256 FROM form_definition_version ORDER BY id LIMIT 1',
  )) as {
    name: string;
    version: number;
    sha256: string;
  }[];
  await run(
    `INSERT INTO condition_inspection (tenant_id, version, property_id, move_in_inspection_id, country,
       condition_inspection_type, form_key, form_version, form_sha256, matrix_version, answers, extra, created_at)
     SELECT tenant_id, 1, property_id, id, 'CA', 'BC', ?, ?, ?, 1, '{}', '{}', 0 FROM inspection
     WHERE is_condition = 1 AND condition_inspection_id IS NULL AND id % 10 <> 9`,
    [form!.name, form!.version, form!.sha256],
  );
  await run(
    `UPDATE inspection SET inspection_type = 'MOVE_IN', condition_inspection_id = (
       SELECT r.id FROM condition_inspection r
       WHERE r.tenant_id = inspection.tenant_id AND r.move_in_inspection_id = inspection.id)
     WHERE is_condition = 1 AND condition_inspection_id IS NULL AND id % 10 <> 9`,
  );
  await run(
    `UPDATE inspection SET inspection_type = 'MOVE_OUT', condition_inspection_id = (
       SELECT MAX(r.id) FROM condition_inspection r
       WHERE r.tenant_id = inspection.tenant_id AND r.move_in_inspection_id < inspection.id)
     WHERE is_condition = 1 AND condition_inspection_id IS NULL AND id % 10 = 9`,
  );
  const moveOuts = (await run(
    "SELECT id, condition_inspection_id AS record FROM inspection WHERE inspection_type = 'MOVE_OUT' ORDER BY id DESC",
  )) as { id: number; record: number }[];
  for (const [record, id] of new Map(moveOuts.map((inspection) => [inspection.record, inspection.id]))) {
    const its = 'id = ? AND move_out_inspection_id IS NULL';
    await run(`UPDATE condition_inspection SET move_out_inspection_id = ? WHERE ${its}`, [id, record]);
  }
}

/** Assigns more inspections than a basket shows, and flags more issues than their list shows. */
async function giveAway(): Promise<void> {
  const own = "tenant_id = 1 AND is_condition = 0 AND tab IN ('rolling', 'assigned')";
  await run(`UPDATE inspection SET inspector_id = ?, tab = 'assigned' WHERE ${own}`, [inspectorId]);
  await run('UPDATE inspection SET has_scheduling_issue = 1 WHERE tenant_id = 1 AND id % 20 = 0');
  if (onMariaDb) await run('ANALYZE TABLE inspection, condition_inspection');
}

const count = async (where: string): Promise<number> => {
  const [row] = (await run(`SELECT COUNT(*) AS n FROM inspection WHERE tenant_id = 1 AND ${where}`)) as {
    n: number;
  }[];
  return Number(row!.n);
};

const WHOLE = [
  ['admin', () => 'inspections/scheduling-issues', 'has_scheduling_issue = 1'],
  [
    'coordinator',
    () => 'condition-inspections/partial?completed=move-in',
    "tab = 'audited' AND is_condition = 1",
  ],
  ['inspector', () => `inspector/${inspectorId}/inspections`, "tab = 'assigned' AND is_condition = 0"],
] as const;

/** Returns the statement that reads the rows of a list. */
async function asked(who: string, path: string, of: RegExp): Promise<AskedStatement> {
  const statements = await statementsOf(server, async () => {
    expect((await server.api.as(`maple.${who}`).get(`/api/${path}`)).status).toBe(200);
  });
  const found = statements.filter(({ sql }) => of.test(sql));
  expect(found).toHaveLength(1);
  return found[0]!;
}

/**
 * Checks the plan of a statement.
 * @param most maximum number of rows read on all tables together
 */
async function hold(statement: AskedStatement, index: string, most: number): Promise<void> {
  const plan = await planOf(server, statement);
  const context = `${statement.sql}\n${plan.text}`;
  if (plan.sorts) throw new Error(`Sorted.\n${context}`);
  if (!plan.text.includes(index)) throw new Error(`Not through ${index}.\n${context}`);
  if (plan.rowsRead !== null && plan.rowsRead > most)
    throw new Error(`${plan.rowsRead} rows read, at most ${most} expected.\n${context}`);
}

describe('a list without pages', () => {
  it.each(WHOLE)('stops at 500 for the %s', async (who, path, where) => {
    expect(await count(where)).toBeGreaterThan(MAX_UNPAGED);
    const { status, body } = await server.api.as(`maple.${who}`).get<object[]>(`/api/${path()}`);
    expect([status, body.length]).toEqual([200, MAX_UNPAGED]);
  });

  it('has the earliest due ones first', async () => {
    const { body } = await server.api
      .as('maple.admin')
      .get<{ inspectBy: string }[]>('/api/inspections/scheduling-issues');
    const dates = body.map(({ inspectBy }) => inspectBy);
    expect(dates).toEqual([...dates].sort());
    expect(await count(`has_scheduling_issue = 1 AND inspect_by < '${dates.at(-1)!}'`)).toBeLessThan(
      MAX_UNPAGED,
    );
  });

  it('has the latest finished move-ins, without those that have a move-out', async () => {
    const { body } = await server.api
      .as('maple.coordinator')
      .get<{ id: number; inspectedDate: number }[]>('/api/condition-inspections/partial?completed=move-in');
    const times = body.map(({ inspectedDate }) => inspectedDate);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    const ids = body.map(({ id }) => id).join(', ');
    const [row] = (await run(
      `SELECT COUNT(*) AS n FROM condition_inspection WHERE id IN (${ids}) AND move_out_inspection_id IS NULL`,
    )) as { n: number }[];
    expect(Number(row!.n)).toBe(MAX_UNPAGED);
  });
});

describe('the plan of', () => {
  it('scheduling issues: reads as many rows as are answered', async () => {
    const statement = await asked('admin', 'inspections/scheduling-issues', /has_scheduling_issue[`"] = /);
    await hold(statement, 'ix_inspection_issue_due', 3 * MAX_UNPAGED);
  });

  it('move-ins: reads little more than is answered, and their rows by ids', async () => {
    const path = 'condition-inspections/partial?completed=move-in';
    const choice = await asked('coordinator', path, /FROM [`"]inspection[`"] [`"]i[`"] /);
    await hold(choice, 'ix_inspection_inspected_all', 3 * MAX_UNPAGED);
    const rows = await asked('coordinator', path, /FROM [`"]condition_inspection[`"] [`"]r[`"] /);
    await hold(rows, onMariaDb ? 'PRIMARY' : 'INTEGER PRIMARY KEY', 7 * MAX_UNPAGED);
  });

  it('the latest side of each record: reads a page, and what follows each of it', async () => {
    const path = 'inspectors/self/condition-inspections?completed=true&page=0&size=50';
    const page = await asked('inspector', path, /AS [`"]id[`"].* later .* LIMIT 50/);
    await hold(page, 'ix_inspection_inspected_inspector', 3 * 50);
    await hold(page, 'ix_inspection_record', 3 * 50);
  });

  it('the sides of a record: reads these only', async () => {
    // Another inspector's side is visible as far as the own side allows.
    const [other] = (await run(
      `SELECT a.id AS id FROM inspection a JOIN inspection b ON b.tenant_id = a.tenant_id
         AND b.condition_inspection_id = a.condition_inspection_id AND b.id <> a.id
       WHERE a.tenant_id = 1 AND a.tab = 'audited' AND a.inspector_id <> ? AND b.inspector_id = ? LIMIT 1`,
      [inspectorId, inspectorId],
    )) as { id: number }[];
    const statement = await asked(
      'inspector',
      `inspections/${other!.id}/rooms`,
      /COUNT\(\*\).*condition_inspection_id/,
    );
    await hold(statement, 'ix_inspection_record', 3 * 3);
  });
});
