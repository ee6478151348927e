import type { StaffInspectionRow } from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { Customer } from '../../src/modules/parties/customers/customer.entity';
import { PropertyManager } from '../../src/modules/parties/customers/property-manager.entity';
import { PropertiesQueries } from '../../src/modules/portfolio/properties/properties.queries';
import { Property } from '../../src/modules/parties/property-records/property.entity';
import { VirtualLocation } from '../../src/modules/parties/property-records/virtual-location.entity';
import { TeamSet } from '../../src/modules/parties/teams/team-set.entity';
import { inCompany } from '../support/in-company';
import { type AskedStatement, planOf, statementsOf } from '../support/statement-plans';
import { onMariaDb, startTestApp, type TestApp } from '../support/test-app';
import { fillUnevenly } from './fill';

/**
 * Tests that joined rows of a page (customer, manager, teams, location …) are read by primary key: as many rows as
 * the page has, independent of the total number.
 */
let server: TestApp;
const SIZE = 50;
const OWN = 40;
const OTHERS = 2000;
beforeAll(async () => {
  server = await startTestApp();
  await inCompany(1, () => widen(OWN));
  await inCompany(2, () => widen(OTHERS));
  await fillUnevenly(server, 3000, 1000);
  if (onMariaDb)
    await server.app
      .get(Database)
      .sources.writer.query('ANALYZE TABLE customer, property_manager, team_set, virtual_location, user');
}, 300_000);
afterAll(() => server.close());

/** Creates this number of each kind, and spreads the properties over them. */
async function widen(count: number): Promise<void> {
  const database = server.app.get(Database);
  const each = Array.from({ length: count }, (_, n) => n);
  const properties = new TenantRepository(database, Property);
  const customers = new TenantRepository(database, Customer);
  const managers = new TenantRepository(database, PropertyManager);
  const locations = new TenantRepository(database, VirtualLocation);
  const sets = new TenantRepository(database, TeamSet);
  await database.runUnit(async () => {
    const createdAt = 1_700_000_000_000;
    await customers.insertMany(each.map((n) => ({ customerName: `Holding ${n}`, createdAt })));
    const owners = await customers.find({}, { id: 'ASC' });
    await managers.insertMany(
      each.map((n) => ({ customerId: owners[n % owners.length]!.id, code: `M${n}`, name: `Manager ${n}` })),
    );
    await locations.insertMany(each.map((n) => ({ name: `Block ${n}`, nameKey: `block ${n}` })));
    await sets.insertMany(each.map((n) => ({ teams: `${n + 1},90000` })));
    const all = {
      managers: await managers.find({}, { id: 'ASC' }),
      locations: await locations.find({}, { id: 'ASC' }),
      sets: await sets.find({}, { id: 'ASC' }),
    };
    for (const [n, { id }] of (await properties.find({}, { id: 'ASC' })).entries()) {
      const { id: propertyManagerId, customerId } = all.managers[n % all.managers.length]!;
      await properties.update(id, null, {
        customerId,
        propertyManagerId,
        virtualLocationId: all.locations[n % all.locations.length]!.id,
        teamSetId: all.sets[n % all.sets.length]!.id,
      });
    }
  });
}

it.each([
  ['a board', 'manager', `inspections/audited?mode=2&size=${SIZE}`],
  ['condition inspections', 'manager', `inspections/audited?mode=2&ciMode=true&size=${SIZE}`],
  ['properties', 'manager', `properties/query?sort=code&sortDir=ASC&count=${SIZE}`],
])('reads the rows of %s', async (_what, who, path) => {
  const caller = server.api.as(`maple.${who}`);
  await caller.get('/api/users/self');
  const asked = await statementsOf(server, async () => {
    const { status, body } = await caller.get<{ content: unknown[] }>(`/api/${path}`);
    expect([path, status, body.content.length]).toEqual([path, 200, SIZE]);
  });
  const joined = asked.filter(({ sql }) => /LEFT JOIN [`"]?customer/.test(sql));
  expect(joined).not.toEqual([]);
  for (const statement of joined) {
    const { text, readOf, sorts } = await planOf(server, statement);
    const context = `${path}\n${statement.sql}\n${text}`;
    for (const [table, rows] of Object.entries(readOf))
      if (rows > SIZE) throw new Error(`${rows} rows of ${table} are read for ${SIZE}.\n${context}`);
    if (sorts) throw new Error(`Sorted.\n${context}`);
    if (!onMariaDb && /SCAN (?!CONSTANT)|AUTOMATIC/.test(text)) throw new Error(`Not by number.\n${context}`);
  }
});

it('reads the occupants of a bulk change by property', async () => {
  const asked = await statementsOf(server, () =>
    inCompany(1, async () => {
      const properties = new TenantRepository(server.app.get(Database), Property);
      const ids = (await properties.find({}, { id: 'ASC' })).map(({ id }) => id);
      await server.app.get(PropertiesQueries).byIds(ids.slice(0, 100));
    }),
  );
  const joined = asked.filter(({ sql }) => /LEFT JOIN [`"]?tenant_info/.test(sql));
  expect(joined).toHaveLength(1);
  const { text, readOf } = await planOf(server, joined[0]!);
  if (onMariaDb) {
    // Without statistics, MariaDB would otherwise read all occupants for each property.
    expect(joined[0]!.sql).toContain('FORCE INDEX (`ix_tenant_info_property`)');
    expect(readOf['occupancy']).toBeLessThanOrEqual(100);
  } else
    expect(text).toContain('occupancy USING INDEX ix_tenant_info_property (tenant_id=? AND property_id=?');
});

it('changes a property in place, without scanning other properties', async () => {
  const admin = server.api.as('maple.admin');
  const { body: page } = await admin.get<{ content: { id: number; frequency: string }[] }>(
    `/api/properties/query?count=${SIZE}`,
  );
  const { id } = page.content.find(({ frequency }) => frequency === 'QUARTERLY')!;
  const asked = await statementsOf(server, async () => {
    const path = `/api/properties/${id}/inspectionInfo`;
    const { status } = await admin.put(path, { frequency: 'SEMIANUALLY' });
    expect([path, status]).toEqual([path, 200]);
  });
  const isRead = /^(?:\/\* prepared \*\/ )?SELECT.*FROM [`"]?(inspection|tenant_info)\b/s;
  const read = asked.filter(({ sql }) => isRead.test(sql));
  expect(read).not.toEqual([]);
  for (const statement of read) {
    const { text, readOf } = await planOf(server, statement);
    const context = `${statement.sql}\n${text}`;
    const most = Math.max(0, ...Object.values(readOf));
    // Of the company's 3,000 inspections one property has some hundred.
    if (most > 500) throw new Error(`${most} rows are read for those of one property.\n${context}`);
    // A scan of the company's rows.
    if (/autoindex_\w+ \(tenant_id=\?\)|SCAN (?!CONSTANT)/.test(text))
      throw new Error(`Not by the property.\n${context}`);
  }
  expect(inTurn(asked)).toEqual([
    CALLER,
    // The locked property, its occupants, and the inspection whose due date moves.
    ...['SELECT property', 'SELECT tenant_info', 'UPDATE property', 'SELECT inspection', 'UPDATE inspection'],
    ...EVENT,
    'SELECT property',
  ]);
});

it('finds a property of another manager by the same words, which are not rewritten', async () => {
  const admin = server.api.as('maple.admin');
  const { body: page } = await admin.get<{
    content: { id: number; customerId: number; propertyManagerObj: { id: number } | null }[];
  }>(`/api/properties/query?count=${SIZE}`);
  let path: string | undefined;
  for (const { id, customerId, propertyManagerObj: present } of page.content) {
    const managers = await admin.get<{ id: number }[]>(`/api/customers/${customerId}/propertyManagers`);
    const other = managers.body.find((each) => each.id !== present?.id);
    if (other) path ??= `/api/properties/${id}/propertyManagers/${other.id}`;
  }
  const asked = await statementsOf(server, async () => {
    const { status } = await admin.put(path!);
    expect([path, status]).toEqual([path, 200]);
  });
  expect(inTurn(asked)).toEqual([
    CALLER,
    ...['SELECT property', 'SELECT property_manager', 'UPDATE property', 'UPDATE inspection'],
    ...['SELECT inspection', 'UPDATE tenancy', 'SELECT data_update_request'],
    // The deadlines of its tenancies are computed again.
    ...['SELECT inspection', 'SELECT law_rule_setting', 'SELECT tenancy', 'SELECT tenancy_tenant'],
    ...['SELECT tenancy_deposit', 'SELECT property', 'SELECT delivery', 'SELECT inspection', ...EVENT],
    'SELECT property',
  ]);
});

/** Returns statements in order; repeated ones, one per inspection or event, appear once. */
const inTurn = (asked: readonly AskedStatement[]): string[] =>
  asked.flatMap(received).filter((each, n, all) => each !== all[n - 1]);

/** Returns verb and table of a statement; empty for transaction control. */
const received = ({ sql }: AskedStatement): string[] => {
  const asked = sql.replace(/EXISTS \([^()]*\)/g, '');
  const found = /^(?:\/\* prepared \*\/ )?(SELECT|INSERT|UPDATE)(?:.*? (?:FROM|INTO))? [`"]?(\w+)/s.exec(
    asked,
  );
  return found ? [`${found[1]} ${found[2]}`] : [];
};

const CALLER = 'SELECT session';
const EVENT = ['SELECT tenant_head', 'INSERT domain_event', 'UPDATE tenant_head'];

it('assigns and schedules an inspection with a fixed number of statements', async () => {
  const coordinator = server.api.as('maple.coordinator');
  const { body: page } = await coordinator.get<{ content: StaffInspectionRow[] }>(
    `/api/inspections/rolling/page?size=${SIZE}`,
  );
  const { id } = page.content.find(({ property }) => !property.isUnassignable)!;
  const { body: inspectors } = await coordinator.get<{ id: number }[]>('/api/inspectors');
  const asked = async (path: string, body?: object): Promise<string[]> => {
    const statements = await statementsOf(server, async () => {
      const { status } = await coordinator.put(path, body);
      expect([path, status]).toEqual([path, 200]);
    });
    return statements.flatMap(received);
  };
  const time = { scheduledDate: '2031-03-04T10:00', timezone: 'CANADA_PACIFIC' };
  // Neither the row nor sync states are read again, because there are none.
  expect(await asked(`/api/inspector/${inspectors[0]!.id}/inspection/${id}`)).toEqual(
    // The inspector with the locked schedule, and the inspection.
    [
      CALLER,
      ...['SELECT user', 'SELECT inspection', 'UPDATE inspection'],
      // The mail about it: from the second change on it is known that one is queued.
      ...['INSERT plan_notice', 'SELECT outbox', 'INSERT outbox'],
      ...EVENT,
    ],
  );
  expect(await asked(`/api/inspections/${id}/schedule`, time)).toEqual([
    CALLER,
    // The inspection, the schedule to lock, and possible conflicts.
    ...['SELECT inspection', 'SELECT user', 'SELECT inspection', 'UPDATE inspection', 'INSERT plan_notice'],
    ...EVENT,
  ]);
});
