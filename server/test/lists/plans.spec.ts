import { randomUUID } from 'node:crypto';
import { type ExportAddress, INSPECTION_MARKERS } from '@walkthrough/domain';
import { Clock } from '../../src/core/context/clock';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { TeamsService } from '../../src/modules/parties/teams/teams.service';
import { User } from '../../src/modules/parties/users/user.entity';
import { inMaple } from '../support/in-company';
import { type AskedStatement, planOf, statementsOf } from '../support/statement-plans';
import { onMariaDb, startTestApp, type TestApp } from '../support/test-app';
import { fillUnevenly } from './fill';

/**
 * Tests each list for each kind of caller on data that makes a wrong index visible: a page reads at most a few pages
 * of rows, and nothing is sorted.
 */
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await fillUnevenly(server, 14_000, 6_000);
}, 300_000);
afterEach(() => jest.restoreAllMocks());
afterAll(() => server.close());

const SIZE = 50;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TABS = ['rolling/page', 'assigned', 'scheduled', 'completed', 'audited', 'cancelled'];
const SORTS = [0, 1, 2];
/** Lists of open inspections with their useful sorts: unscheduled ones are sorted by due date only. */
const OPENED = [
  ['rolling/page', 1],
  ['assigned', 1],
  ['scheduled', 0],
  ['scheduled', 1],
] as const;

/** Changes a demo account into another kind of caller. */
const become = (who: string, changes: Partial<User>): Promise<void> =>
  inMaple(async () => {
    const database = server.app.get(Database);
    const users = new TenantRepository(database, User);
    const user = (await users.find()).find(({ userName }) => userName === `maple.${who}`)!;
    await database.runUnit(() => users.update(user.id, null, changes));
  });

/** Returns the statements of a list: those that select, count and read its rows. */
async function listStatements(who: string, path: string): Promise<AskedStatement[]> {
  // An event invalidates cached counts, so that they are queried again.
  await inMaple(() => server.app.get(TeamsService).create(randomUUID()));
  const caller = server.api.as(`maple.${who}`);
  await caller.get('/api/users/self');
  const asked = await statementsOf(server, async () => {
    const { status } = await caller.get(path);
    expect(status).toBe(200);
  });
  return asked.filter(({ sql }) => /(FROM|JOIN) [`"]?(inspection|property)[`"]? /.test(sql));
}

const isCount = ({ sql }: AskedStatement) => /COUNT\(\*\)/.test(sql);
/** Handwritten statements have an unquoted alias (ListStatements). */
const isChoice = ({ sql }: AskedStatement) => / i (INDEXED BY|NOT INDEXED|FORCE INDEX)/.test(sql);

async function holdPage(who: string, path: string, { byWords = false } = {}): Promise<void> {
  const statements = await listStatements(who, path);
  // If nobody of this kind may see anything, no query is made.
  if (statements.length === 0) {
    const { body } = await server.api.as(`maple.${who}`).get<{ totalElements: number }>(path);
    expect(body.totalElements).toBe(0);
  }
  for (const statement of statements) {
    const plan = await planOf(server, statement);
    const context = `${who} ${path}\n${statement.sql}\n${plan.text}`;
    if (isCount(statement)) {
      if (!byWords && !plan.fromIndexAlone)
        throw new Error(`Counted from rows, not from an index.\n${context}`);
      continue;
    }
    if (plan.sorts && !byWords) throw new Error(`Sorted.\n${context}`);
    const parts = isChoice(statement) ? statement.sql.split(' UNION ALL ').length : 1;
    // Rows are read with at most ten joined tables.
    const most = isChoice(statement) ? 3 * SIZE * parts : 11 * SIZE;
    if (!byWords && plan.rowsRead !== null && plan.rowsRead > most) {
      throw new Error(`${plan.rowsRead} rows read for a page of ${SIZE}.\n${context}`);
    }
    if (
      !onMariaDb &&
      !isChoice(statement) &&
      /AUTOMATIC|SCAN i |SCAN i$|SEARCH i USING (COVERING )?INDEX/m.test(plan.text)
    ) {
      throw new Error(`Rows not read by their numbers.\n${context}`);
    }
    if (!onMariaDb && isChoice(statement) && !/USING (COVERING )?INDEX (ix_|uq_)/.test(plan.text)) {
      throw new Error(`No declared index.\n${context}`);
    }
  }
}

/** Checks that a marker reads a range of the due date index, or walks a covering index. */
async function holdMarked(who: string, path: string): Promise<void> {
  const statements = await listStatements(who, path);
  for (const statement of statements.filter(isChoice)) {
    const plan = await planOf(server, statement);
    const context = `${who} ${path}\n${statement.sql}\n${plan.text}`;
    if (plan.sorts) throw new Error(`Sorted.\n${context}`);
    if (!plan.fromIndexAlone) throw new Error(`Not from an index alone.\n${context}`);
  }
}

/** Checks that every part of an export is read in index order, and selected from an index alone. */
async function holdExport(who: string, path: string): Promise<void> {
  const caller = server.api.as(`maple.${who}`);
  const { status, body } = await caller.post<ExportAddress>(path);
  expect({ path, status }).toEqual({ path, status: 201 });
  const statements = await statementsOf(server, async () => {
    await caller.get(body.address);
  });
  const choices = statements.filter((each) => isChoice(each) && !isCount(each));
  expect(choices.length).toBeGreaterThan(0);
  for (const statement of choices) {
    const plan = await planOf(server, statement);
    const context = `${who} ${path}\n${statement.sql}\n${plan.text}`;
    if (plan.sorts) throw new Error(`Sorted.\n${context}`);
    if (!onMariaDb && !/USING (COVERING )?INDEX (ix_|uq_)/.test(plan.text))
      throw new Error(`No declared index.\n${context}`);
  }
}

const query = (values: Record<string, string | number | boolean | undefined>) =>
  Object.entries({ size: SIZE, ...values })
    .flatMap(([key, value]) => (value === undefined ? [] : `${key}=${encodeURIComponent(value)}`))
    .join('&');

describe('the plan of each list', () => {
  it.each(['coordinator', 'manager', 'customer', 'pm'])('covers boards as %s', async (who) => {
    for (const tab of TABS) {
      for (const mode of SORTS) {
        for (const ciMode of [false, true]) {
          const path = `/api/inspections/${tab}?${query({ mode, ciMode })}`;
          const { status } = await server.api.as(`maple.${who}`).get(path);
          if (status === 200) await holdPage(who, path);
        }
      }
    }
  });

  it.each([
    ['of a city', { auditingCity: 'Calgary' }, [2]],
    ['of a province', { auditingProvince: 'AB' }, SORTS],
    ['of a customer', { auditingCustomerId: 1 }, SORTS],
    ['of an inspector', { auditingInspectorIds: [6] }, SORTS],
  ] as const)('covers boards as an auditor %s', async (_name, auditing, modes) => {
    const none = {
      auditingCity: null,
      auditingProvince: null,
      auditingCustomerId: null,
      auditingInspectorIds: [],
    };
    await become('auditor', { ...none, ...auditing, flags: ['canAuditSpecificInspection'] } as Partial<User>);
    for (const mode of modes) {
      await holdPage('auditor', `/api/inspections/completed?${query({ mode })}`);
    }
  });

  it('covers boards of a user who schedules for teams only', async () => {
    await become('auditor', { flags: ['canManageTeams', 'canAccessInspection'] });
    for (const mode of SORTS) await holdPage('auditor', `/api/inspections/audited?${query({ mode })}`);
  });

  it('covers the Auditing Basket of a team auditor', async () => {
    for (const mode of SORTS) await holdPage('inspector2', `/api/inspections/completed?${query({ mode })}`);
  });

  it('covers boards with a filter that names a value', async () => {
    for (const filter of [{ customerId: 1 }, { inspectorId: 6 }, { province: 'AB' }]) {
      for (const mode of SORTS) {
        await holdPage('coordinator', `/api/inspections/rolling/page?${query({ ...filter, mode })}`);
      }
    }
    await holdPage('coordinator', `/api/inspections/completed?${query({ since: 1, mode: 2 })}`);
  });

  it.each([
    ['while all have the same day', 18],
    ['when the next day has begun in the east', 5],
    ['when the day before is left in the west', 9],
  ])('covers boards with a marker, %s: no sort, and counted from indexes only', async (_when, hour) => {
    const { app } = server;
    const day = app.get(Clock).now() - (app.get(Clock).now() % DAY_MS);
    jest.spyOn(app.get(Clock), 'now').mockReturnValue(day + hour * HOUR_MS);
    for (const who of ['coordinator', 'customer', 'pm']) {
      for (const marker of INSPECTION_MARKERS) {
        const statements = await listStatements(who, `/api/inspections/counts?${query({ marker })}`);
        expect(statements).toHaveLength(1);
        expect((await planOf(server, statements[0]!)).fromIndexAlone).toBe(true);
        for (const [tab, mode] of OPENED) {
          const path = `/api/inspections/${tab}?${query({ marker, mode })}`;
          const { status } = await server.api.as(`maple.${who}`).get(path);
          if (status === 200) await holdMarked(who, path);
        }
      }
    }
  });

  it('covers a distant page, read from the nearer end', async () => {
    for (const page of [1, 20, 40]) {
      const statements = await listStatements(
        'manager',
        `/api/inspections/audited?${query({ page, mode: 2 })}`,
      );
      const choice = statements.filter((each) => isChoice(each) && !isCount(each));
      expect(choice).toHaveLength(1);
      const plan = await planOf(server, choice[0]!);
      expect(plan.fromIndexAlone).toBe(true);
      expect(plan.sorts).toBe(false);
    }
  });

  it('covers a part of an export, read from an index, after rows with and without a sort value', async () => {
    for (const who of ['manager', 'customer', 'pm']) {
      for (const tab of ['audited', 'cancelled']) {
        for (const mode of SORTS) {
          for (const sortDir of ['ASC', 'DESC'])
            await holdExport(
              who,
              `/api/inspections/export?${query({ tab, mode, sortDir, format: 'csv', size: undefined })}`,
            );
        }
      }
    }
  }, 120_000);

  it('covers the inspections that a company completed in a month, from an index only', async () => {
    const asked = await statementsOf(server, async () => {
      await server.api
        .as('master')
        .get('/api/tenants/maple/inspections?month=2026-05&timeZone=AMERICA_PACIFIC');
    });
    const [count, ...others] = asked.filter(({ sql }) => /FROM [`"]?inspection[`"]? /.test(sql));
    expect(others).toEqual([]);
    const plan = await planOf(server, count!);
    expect(plan.text).toContain('ix_inspection_inspected');
    expect(plan.fromIndexAlone).toBe(true);
  });

  it('covers condition management of a customer, all tabs in one list', async () => {
    for (const mode of SORTS) {
      for (const who of ['customer', 'pm']) {
        await holdPage(
          who,
          `/api/condition-inspections/query?${query({ mode, count: SIZE }).replace('size=50&', '')}`,
        );
      }
    }
  });

  it('covers Inspection Data of the customer side: audited and open inspections', async () => {
    for (const [who, side] of [
      ['customer', 'customers'],
      ['pm', 'propertyManagers'],
    ] as const) {
      for (const sortDir of ['ASC', 'DESC']) {
        for (const mode of SORTS)
          await holdPage(who, `/api/${side}/self/auditedInspections?${query({ mode, sortDir })}`);
        for (const mode of [0, 1])
          await holdPage(who, `/api/${side}/self/rolling_list?${query({ mode, sortDir })}`);
      }
      // Where the scheduled inspections end and the others begin.
      await holdPage(who, `/api/${side}/self/rolling_list?${query({ page: 4 })}`);
    }
    await holdPage('customer', `/api/customers/self/auditedInspections?${query({ mode: 2, pmId: 1 })}`);
    await holdPage('customer', `/api/customers/self/rolling_list?${query({ pmId: 1 })}`);
  });

  it('covers inspections of common areas, all tabs in one list: no sort, and chosen from indexes only', async () => {
    for (const who of ['coordinator', 'manager']) {
      for (const filter of [{}, { province: 'AB' }, { city: 'calg' }, { inspectorId: 6 }]) {
        for (const sortDir of ['ASC', 'DESC']) {
          const asked = query({ ...filter, mode: 1, sortDir });
          const statements = await listStatements(who, `/api/inspections/common-areas?${asked}`);
          const choice = statements.filter(isChoice);
          expect(choice.length).toBeGreaterThan(0);
          for (const statement of choice) {
            const plan = await planOf(server, statement);
            const context = `${who} ${asked}\n${statement.sql}\n${plan.text}`;
            if (plan.sorts) throw new Error(`Sorted.\n${context}`);
            if (!plan.fromIndexAlone) throw new Error(`Not from an index alone.\n${context}`);
          }
        }
      }
    }
  });

  it('covers the tab counts, from indexes only', async () => {
    for (const who of ['coordinator', 'customer', 'pm']) {
      const statements = await listStatements(who, `/api/inspections/counts?${query({})}`);
      expect(statements).toHaveLength(1);
      const plan = await planOf(server, statements[0]!);
      expect(plan.fromIndexAlone).toBe(true);
    }
  });

  it('covers the Work Basket', async () => {
    const { body: self } = await server.api.as('maple.inspector').get<{ id: number }>('/api/users/self');
    const own = `/api/inspector/${self.id}/inspections`;
    for (const mode of [0, 1]) await holdPage('inspector', `/api/team/1/unassigned/page?${query({ mode })}`);
    await holdPage('inspector', `${own}/completed/page?${query({})}`);
    // The confirmation of canceled inspections is read from the few canceled rows.
    for (const path of [`${own}?mode=0`, `${own}?mode=1`, `${own}/cancelled/page?${query({})}`]) {
      for (const statement of (await listStatements('inspector', path)).filter((each) => isChoice(each))) {
        expect((await planOf(server, statement)).sorts).toBe(false);
      }
    }
  });

  it('covers properties', async () => {
    for (const sort of ['code', 'next_inspection', 'is_active']) {
      for (const sortDir of ['ASC', 'DESC']) {
        const asked = `${query({ sort, sortDir, count: SIZE })}`.replace('size=50&', '');
        await holdPage('coordinator', `/api/properties/query?${asked}`);
        await holdPage('customer', `/api/customers/self/properties?${asked}`);
        await holdPage('pm', `/api/propertyManagers/self/properties?${asked}`);
        // With the filters of Manage Properties: type, customer and manager.
        for (const filter of ['template=1', 'customerId=1', 'customerId=1&pmId=1&template=2'])
          await holdPage('coordinator', `/api/properties/query?${asked}&${filter}`);
      }
    }
  });

  it('covers the count of active properties, from indexes only', async () => {
    for (const filter of ['', 'template=1', 'customerId=1', 'customerId=1&pmId=1&template=2'])
      await holdPage('coordinator', `/api/properties/count?${filter}`);
    for (const who of ['customer', 'pm']) {
      await holdPage(who, '/api/properties/count');
      await holdPage(who, '/api/properties/count?template=2');
    }
  });

  it('covers the properties of a team', async () => {
    for (const page of [0, 1]) await holdPage('coordinator', `/api/teams/1/properties?${query({ page })}`);
  });

  it('covers boards in a city, from indexes only', async () => {
    for (const who of ['coordinator', 'customer', 'pm']) {
      for (const mode of SORTS) {
        await holdPage(who, `/api/inspections/audited?${query({ city: 'calg', mode })}`);
      }
    }
  });

  it('starts with the rarer of two words', async () => {
    const path = `/api/inspections/audited?${query({ code: 'MA 1002' })}`;
    const statements = await listStatements('manager', path);
    const { parameters } = statements.find((each) => /search_word/.test(each.sql))!;
    expect(parameters).toContain('ma');
    expect(parameters.indexOf('1002')).toBeGreaterThan(-1);
    expect(parameters.indexOf('1002')).toBeLessThan(parameters.indexOf('ma'));
  });

  it('covers properties by words', async () => {
    const path = '/api/properties/query?search=calg&count=5';
    const statements = await listStatements('manager', path);
    const choice = statements.find((each) => /search_word/.test(each.sql) && !isCount(each))!;
    const plan = await planOf(server, choice);
    expect(plan.text).toMatch(onMariaDb ? /"key": "PRIMARY"/ : /SEARCH i USING INTEGER PRIMARY KEY/);
    const { body } = await server.api.as('maple.manager').get<{ totalElements: number }>(path);
    expect(body.totalElements).toBeGreaterThan(0);
  });

  it('covers rows by words', async () => {
    const path = `/api/inspections/audited?${query({ addressLine1: 'ma', code: 'ma' })}`;
    const statements = await listStatements('manager', path);
    const choice = statements.find((each) => isChoice(each) && !isCount(each))!;
    const plan = await planOf(server, choice);
    expect(plan.text).toMatch(/search_word/);
    if (onMariaDb) {
      const { body } = await server.api.as('maple.manager').get<{ totalElements: number }>(path);
      expect(plan.rowsRead).toBeLessThan(1000 + 10 * body.totalElements);
    }
  });
});
