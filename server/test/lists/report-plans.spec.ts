import type { PropertyPage, TeamItem } from '@walkthrough/domain';
import type { Caller } from '../support/api';
import { type AskedStatement, type Plan, planOf, statementsOf } from '../support/statement-plans';
import { onMariaDb, startTestApp, type TestApp } from '../support/test-app';
import { fillUnevenly } from './fill';

/**
 * Tests that analytics and remuneration of a month read only the index range of that month, in a company with years
 * of inspections.
 */
let server: TestApp;
let manager: Caller;
beforeAll(async () => {
  server = await startTestApp();
  await fillUnevenly(server, 14_000, 6_000);
  manager = server.api.as('maple.manager');
}, 300_000);
afterAll(() => server.close());

/** One of the 33 months of the data. */
const MONTH = { periodStart: '2025-03-01', periodEnd: '2025-03-31', timeZone: 'America/Vancouver' };
/** Far fewer than all rows, and more than those of a month. */
const MAX_READ = 1_500;
const ANALYTICS = '/api/reports/inspections-summary';
/** Matches statements that search inspections; known ids are read by primary key. */
const LOOKS_FOR = /[`"]?i[`"]? (INDEXED BY "|FORCE INDEX \(`)ix_inspection_/;

async function plansOf(work: () => Promise<{ status: number }>): Promise<[AskedStatement, Plan][]> {
  await manager.get('/api/users/self');
  const asked = await statementsOf(server, async () => {
    expect((await work()).status).toBe(200);
  });
  const plans: [AskedStatement, Plan][] = [];
  for (const statement of asked.filter(({ sql }) => LOOKS_FOR.test(sql)))
    plans.push([statement, await planOf(server, statement)]);
  return plans;
}

/**
 * Checks that a statement searches an index.
 * @param columns searched columns after the company's, in SQLite's notation
 */
function expectSearched([{ sql }, plan]: [AskedStatement, Plan], index: string, columns: string): void {
  const context = `${sql}\n${plan.text}`;
  const wanted = onMariaDb ? `"key": "${index}"` : `INDEX ${index} (tenant_id=? AND ${columns}`;
  if (!plan.text.includes(wanted)) throw new Error(`Not through ${wanted}.\n${context}`);
  if (!onMariaDb && /SCAN i\b|AUTOMATIC/.test(plan.text)) throw new Error(`Walked through.\n${context}`);
  if (plan.rowsRead !== null && plan.rowsRead > MAX_READ)
    throw new Error(`${plan.rowsRead} rows are read.\n${context}`);
}

const DATES = 'inspected_date>? AND inspected_date<?)';
const BOARD = 'tab=? AND is_condition=? AND ';

describe('analytics of a month', () => {
  it.each([
    [{ template: 1 }, 'all', ''],
    [{ province: 'BC' }, 'province', 'province=? AND '],
    [{ customerId: 1 }, 'customer', 'customer_id=? AND '],
    [{ pmId: 1 }, 'manager', 'property_manager_id=? AND '],
  ])('with the filter %j are read from that range of an index only', async (filter, index, column) => {
    for (const [path, more] of [
      ['figures', {}],
      ['inspections', { item: 'HOARDING', finding: 'notAsked' }],
    ] as const) {
      const body = { ...MONTH, ...filter, ...more };
      const plans = await plansOf(() => manager.post(`${ANALYTICS}/${path}`, body));
      expect(plans).toHaveLength(path === 'figures' ? 1 : 3);
      for (const each of plans) {
        expectSearched(each, `ix_inspection_inspected_${index}`, BOARD + column + DATES);
        expect({ sql: each[0].sql, fromIndexAlone: each[1].fromIndexAlone }).toMatchObject({
          fromIndexAlone: true,
        });
      }
    }
  });

  it('of properties are read through the index of the property', async () => {
    const { content } = (await manager.get<PropertyPage>('/api/properties/query?count=500')).body;
    // The last ones have the fewest inspections, see fillUnevenly.
    const ids = content.slice(-3).map(({ id }) => id);
    const plans = await plansOf(() => manager.post(`${ANALYTICS}/figures`, { ...MONTH, ids }));
    expect(plans).toHaveLength(1);
    expectSearched(plans[0]!, 'ix_inspection_property', 'property_id=? AND tab=?)');
  });

  it('find the days of a team through the index of the team', async () => {
    const { body: teams } = await manager.get<TeamItem[]>('/api/teams');
    const path = `/api/teams/${teams[0]!.id}/reference-inspection?timeZone=America/Vancouver`;
    const plans = await plansOf(() => manager.get(path));
    expect(plans).toHaveLength(1);
    const [{ sql }, plan] = plans[0]!;
    expect({ sql, plan: plan.text }).toMatchObject({
      plan: expect.stringContaining('ix_inspection_inspected_team'),
    });
  });
});

it('reads remuneration of a month from the indexes of the inspector, each part from its own range', async () => {
  const { body: inspectors } = await manager.get<{ id: number }[]>('/api/inspectors/all');
  for (const { id } of inspectors) {
    const path = `/api/inspectors/${id}/remuneration?month=2025-03&timeZone=America/Vancouver&format=xlsx`;
    const plans = await plansOf(() => manager.get(path));
    expect(plans).toHaveLength(3);
    const own = 'inspector_id=? AND tab=? AND scheduled_at';
    expectSearched(
      plans[0]!,
      'ix_inspection_inspected_inspector',
      `tab=? AND is_condition=? AND inspector_id=? AND ${DATES}`,
    );
    expectSearched(plans[1]!, 'ix_inspection_inspector', `${own}>? AND scheduled_at<?)`);
    expectSearched(plans[2]!, 'ix_inspection_inspector', `${own}=?)`);
  }
});
