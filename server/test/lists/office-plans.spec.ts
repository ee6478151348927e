import { randomUUID } from 'node:crypto';
import { LATE_STATES } from '@walkthrough/domain';
import { Clock } from '../../src/core/context/clock';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { Customer } from '../../src/modules/parties/customers/customer.entity';
import { Inspection } from '../../src/modules/scheduling/inspections/inspection.entity';
import { LateSubmission } from '../../src/modules/reporting/open-deliveries/late-submission.entity';
import { SyncDevice } from '../../src/modules/scheduling/sync-devices/sync-device.entity';
import { User } from '../../src/modules/parties/users/user.entity';
import { inCompany } from '../support/in-company';
import { type AskedStatement, planOf, statementsOf } from '../support/statement-plans';
import { onMariaDb, startTestApp, type TestApp } from '../support/test-app';
import { fillUnevenly } from './fill';

/**
 * Tests that other lists of the office (users, late reports, devices, jobs, customers and their users, subtenants)
 * are read page by page from an index without sorting, although two companies have many rows.
 */
let server: TestApp;
const SIZE = 50;
const OWN = 14_000;
const OTHERS = 6000;
const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 0, 1);
beforeAll(async () => {
  server = await startTestApp();
  await inCompany(1, () => fill(OWN));
  await inCompany(2, () => fill(OTHERS));
  await fillUnevenly(server, OTHERS, OWN);
  const { writer } = server.app.get(Database).sources;
  await giveUpJobs();
  await writer.query(
    `INSERT INTO property_manager (tenant_id, version, customer_id, code, name, is_active)
     SELECT tenant_id, 1, id, 'PM', customer_name, 1 FROM customer WHERE customer_name LIKE 'Owner %'`,
  );
  if (onMariaDb)
    await writer.query(
      'ANALYZE TABLE user, late_submission, sync_device, inspection, outbox, customer, property_manager',
    );
}, 300_000);
afterAll(() => server.close());

/**
 * Creates rows: of ten users eight are inspectors, of ten late reports nine are decided, and one customer per ten
 * users.
 */
async function fill(count: number): Promise<void> {
  const database = server.app.get(Database);
  const people = new TenantRepository(database, User);
  const late = new TenantRepository(database, LateSubmission);
  const known = new TenantRepository(database, SyncDevice);
  const inspections = await new TenantRepository(database, Inspection).find({}, { id: 'ASC' });
  const [inspector, second] = await people.find({ role: 'ROLE_INSPECTOR' }, { id: 'ASC' });
  const each = Array.from({ length: count }, (_, n) => n);
  const users = each.map((n) => ({
    uuid: randomUUID(),
    role: n % 10 < 8 ? ('ROLE_INSPECTOR' as const) : ('ROLE_MANAGER' as const),
    status: n % 4 === 0 ? ('BLOCKED' as const) : ('ACTIVE' as const),
    userName: null,
    email: `person${n}@many.example`,
    firstName: `First ${n % 97}`,
    name: `Name ${(n * 37) % 1000}`,
    flags: [],
    auditingInspectorIds: [],
    createdAt: START,
    deletedAt: n % 11 === 0 ? START : null,
  }));
  const reports = each.map((n) => ({
    uuid: randomUUID(),
    inspectionId: inspections[Math.floor(((n % 101) / 101) ** 2 * inspections.length)]!.id,
    userId: inspector!.id,
    state: LATE_STATES[n % 10 === 0 ? n % 20 && 1 : 2 + (n % 2)]!,
    reason: 'cancelled' as const,
    bodyHash: 'x'.repeat(64),
    report: { filler: 'y'.repeat(500) } as unknown as LateSubmission['report'],
    answers: 1,
    rooms: 1,
    photos: 0,
    missing: 0,
    inspectedAt: START,
    receivedAt: START + ((n * 37) % 1000) * DAY_MS + n,
  }));
  // Nine of ten were last seen too long ago for the list; one in four belongs to the second inspector.
  const now = server.app.get(Clock).now();
  const devices = each.map((n) => ({
    uuid: randomUUID(),
    userId: Math.floor(n / 10) % 4 === 0 ? second!.id : inspector!.id,
    elsewhere: 0,
    reportedAt: now - (n % 10 === 0 ? n : 400 * DAY_MS + n),
  }));
  const customers = each
    .filter((n) => n % 10 === 0)
    .map((n) => ({
      individual: false,
      customerName: `Owner ${(n * 37) % 1000}`,
      conditionInspectionSupport: false,
      propertyLandlordFromCustomer: false,
      createdAt: START,
    }));
  await database.runUnit(async () => {
    await new TenantRepository(database, Customer).insertMany(customers);
    for (let from = 0; from < count; from += 500) {
      await people.insertMany(users.slice(from, from + 500));
      await late.insertMany(reports.slice(from, from + 500));
      await known.insertMany(devices.slice(from, from + 500));
    }
  });
}

/** Adds a job for each late report of its company; of ten, eight are done. */
const giveUpJobs = (): Promise<unknown> =>
  server.app.get(Database).sources.writer.query(
    `INSERT INTO outbox (tenant_id, name, lane, payload, state, attempts, refusals, deaths, run_at, created_at)
     SELECT tenant_id, 'mail.send', 'mail', '{"to":"ana@example.com"}',
       CASE id % 10 WHEN 0 THEN 'failed' WHEN 1 THEN 'parked' ELSE 'done' END, 3, 3, 0, received_at, received_at
     FROM late_submission`,
  );

interface Held {
  /** Maximum number of rows of each table per page. */
  most: number;
  /** Returns whether the statement must be answered from the index alone. */
  fromIndexAlone: (statement: AskedStatement) => boolean;
  /** Alias of a joined table that the count does not read. */
  uncounted?: string;
}

const isCount = ({ sql }: AskedStatement) => /COUNT\(\*\)/.test(sql);
const isByNumbers = (sql: string): boolean => /IN \((\?,? ?){50}\)/.test(sql);

async function hold(who: string, path: string, table: string, held: Held): Promise<void> {
  const { most, fromIndexAlone, uncounted } = held;
  const caller = server.api.as(who);
  await caller.get('/api/users/self');
  const asked = await statementsOf(server, async () => {
    const { status, body } = await caller.get<{ content: unknown[] }>(`/api/${path}`);
    expect([path, status, body.content.length]).toEqual([path, 200, SIZE]);
  });
  const ofList = asked.filter(({ sql }) =>
    new RegExp(`FROM [\`"]?${table}[\`"]? .*(INDEX|INDEXED)`).test(sql),
  );
  expect(ofList.filter(isCount)).toHaveLength(1);
  expect(ofList.length).toBeGreaterThan(1);
  for (const statement of ofList) {
    const plan = await planOf(server, statement);
    const context = `${who} ${path}\n${statement.sql}\n${plan.text}`;
    if (plan.sorts) throw new Error(`Sorted.\n${context}`);
    if (fromIndexAlone(statement) && !isIndexAlone(plan.text, plan.fromIndexAlone))
      throw new Error(`Not from an index alone.\n${context}`);
    if (isCount(statement)) {
      if (uncounted && new RegExp(`(SEARCH|SCAN|"table_name": )[ "]*${uncounted}\\b`).test(plan.text))
        throw new Error(`${uncounted} is looked at for a count.\n${context}`);
      continue;
    }
    for (const [alias, rows] of Object.entries(plan.readOf))
      if (rows > most) throw new Error(`${rows} rows of ${alias} are read.\n${context}`);
    if (!onMariaDb && /SCAN |AUTOMATIC/.test(plan.text)) throw new Error(`Walked through.\n${context}`);
  }
}

/** Boards have other aliases than lists. */
const isIndexAlone = (text: string, isBoard: boolean): boolean =>
  isBoard || (onMariaDb ? text.includes('"using_index": true') : /USING COVERING INDEX/.test(text));

describe('people', () => {
  const counted: Pick<Held, 'fromIndexAlone'> = { fromIndexAlone: isCount };

  it.each([
    ['everybody', '', 3 * SIZE],
    ['of a role', '&role=ROLE_INSPECTOR', 3 * SIZE],
    ['of a status', '&status=ACTIVE', 3 * SIZE],
    // Skipped rows are read within the index: for the hundredth page, those of all earlier pages.
    ['the hundredth page', '&page=99', 100 * SIZE],
  ])('%s are read in the order of an index, and counted from it', async (_what, query, most) => {
    await hold('maple.admin', `users/all?size=${SIZE}${query}`, 'user', { ...counted, most });
  });

  it('are found for users who manage some of them by one permission', async () => {
    await inCompany(1, async () => {
      const database = server.app.get(Database);
      const people = new TenantRepository(database, User);
      const coordinator = (await people.findOne({ userName: 'maple.coordinator' }))!;
      const flags = [...coordinator.flags, 'canCreateInspector' as const];
      await database.runUnit(() => people.update(coordinator.id, null, { flags }));
    });
    await hold('maple.coordinator', `users/all?size=${SIZE}`, 'user', { ...counted, most: 3 * SIZE });
  });
});

it('reads recently seen devices in the order of an index, and counts them from it', async () => {
  const held: Held = { most: SIZE, fromIndexAlone: isCount };
  await hold('maple.admin', `sync/devices?size=${SIZE}`, 'sync_device', held);
  const { body: one } = await server.api.as('maple.inspector2').get<{ id: number }>('/api/users/self');
  await hold('maple.admin', `sync/devices?size=${SIZE}&inspectorId=${one.id}`, 'sync_device', held);
});

it.each(['master', 'maple.admin'])(
  'reads jobs that need attention, as %s: per state a page, chosen and counted from an index',
  async (who) => {
    for (const page of [0, 1])
      await hold(who, `jobs/attention?size=${SIZE}&page=${page}`, 'outbox', {
        most: SIZE * (page + 1),
        fromIndexAlone: ({ sql }) => !isByNumbers(sql),
      });
  },
);

/** Tables of customers, their managers and users. */
const AROUND_CUSTOMERS = /FROM [`"]?(customer|property_manager|property_manager_assignment|user)[`"]? /;

it.each([
  ['manager', 'customers', OWN / 10],
  ['pm', 'customers', 1],
  ['pm', 'propertyManagerUsers/self/propertyManagers', 1],
  ['customeradmin', 'customers', 1],
  ['customeradmin', 'customers/self/propertyManagers', 1],
  ['customeradmin', 'customers/self/propertyManagerUsers', 1],
] as const)(
  'reads, as %s, all of %s, with little more of each table than is answered',
  async (who, path, least) => {
    let answered = 0;
    const asked = await statementsOf(server, async () => {
      const { status, body } = await server.api.as(`maple.${who}`).get<unknown[]>(`/api/${path}`);
      expect([path, status]).toEqual([path, 200]);
      answered = body.length;
    });
    expect(answered).toBeGreaterThanOrEqual(least);
    const statements = asked.filter(({ sql }) => AROUND_CUSTOMERS.test(sql));
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      const plan = await planOf(server, statement);
      const context = `${who} ${path}\n${statement.sql}\n${plan.text}`;
      if (least > 1 && /ORDER BY .*customer_name/.test(statement.sql) && plan.sorts)
        throw new Error(`Sorted.\n${context}`);
      for (const [alias, rows] of Object.entries(plan.readOf))
        if (rows > answered + 60) throw new Error(`${rows} rows of ${alias} are read.\n${context}`);
      if (!onMariaDb && /SCAN |AUTOMATIC/.test(plan.text)) throw new Error(`Walked through.\n${context}`);
    }
  },
);

describe('late reports', () => {
  it.each(['open', 'decided'])(
    'that are %s are read per state as a page, chosen and counted from an index',
    async (list) => {
      await hold('maple.manager', `submissions/late?list=${list}&size=${SIZE}`, 'late_submission', {
        most: SIZE,
        // Users who see all inspections have their reports counted without reading the inspections.
        uncounted: 'i',
        fromIndexAlone: ({ sql }) => !isByNumbers(sql),
      });
    },
  );
});

it('reads the inspections of a subtenant in a month from an index, that month only', async () => {
  const caller = server.api.as('cascade.manager');
  const { body: customers } = await caller.get<{ id: number }[]>('/api/subtenants');
  let found = 0;
  for (const { id } of customers) {
    for (const what of ['inspections', 'inspections-count']) {
      let rows = 0;
      const asked = await statementsOf(server, async () => {
        const path = `/api/subtenants/${id}/${what}?month=2025-03&timeZone=America/Los_Angeles`;
        const { status, body } = await caller.get<{ length?: number; count?: number }>(path);
        expect([path, status]).toEqual([path, 200]);
        rows = body.length ?? body.count ?? 0;
      });
      const ofList = asked.filter(({ sql }) => / i (INDEXED BY|FORCE INDEX)/.test(sql));
      expect(ofList.length).toBeGreaterThan(0);
      for (const statement of ofList) {
        const plan = await planOf(server, statement);
        const context = `${what} of ${id}\n${statement.sql}\n${plan.text}`;
        if (plan.sorts || !plan.fromIndexAlone) throw new Error(`Sorted, or from rows.\n${context}`);
        if (plan.rowsRead !== null && plan.rowsRead > 3 * rows + 30)
          throw new Error(`${plan.rowsRead} rows read for ${rows}.\n${context}`);
      }
      found += rows;
    }
  }
  expect(found).toBeGreaterThan(0);
});
