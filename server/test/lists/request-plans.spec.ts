import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DataUpdateRequest } from '../../src/modules/portfolio/request-records/data-update-request.entity';
import { carriedPlace } from '../../src/modules/portfolio/request-records/request-places';
import { Property } from '../../src/modules/parties/property-records/property.entity';
import { User } from '../../src/modules/parties/users/user.entity';
import { inCompany } from '../support/in-company';
import { type AskedStatement, planOf, statementsOf } from '../support/statement-plans';
import { onMariaDb, startTestApp, type TestApp } from '../support/test-app';

/** Tests that pages of a long log of data-update requests are read from an index alone. */
let server: TestApp;
const MANY = 12_000;
const COMPANY = 2;
beforeAll(async () => {
  server = await startTestApp();
  await inCompany(COMPANY, fill);
}, 300_000);
afterAll(() => server.close());

/** Creates requests unevenly: the first properties have most of them, and one of four inspectors does. */
async function fill(): Promise<void> {
  const database = server.app.get(Database);
  const properties = await new TenantRepository(database, Property).find({}, { id: 'ASC' });
  const inspectors = await new TenantRepository(database, User).find(
    { role: 'ROLE_INSPECTOR' },
    { id: 'ASC' },
  );
  const rows = Array.from({ length: MANY }, (_, n) => {
    const property = properties[Math.floor(((n % 101) / 101) ** 2 * properties.length)]!;
    return {
      ...carriedPlace(property),
      propertyId: property.id,
      propertyDeleted: n % 50 === 0,
      inspectorId: n % 3 === 0 ? null : inspectors[n % 4 === 0 ? 0 : n % inspectors.length]!.id,
      dateCreated: 1_700_000_000_000 + ((n * 37) % 1000) * 86_400_000 + n,
      category: 'OTHER' as const,
      tiField: '' as const,
      comment: 'The buzzer is broken.',
      dismissed: n % 5 !== 0,
    };
  });
  const requests = new TenantRepository(database, DataUpdateRequest);
  await database.runUnit(async () => {
    for (let from = 0; from < rows.length; from += 500)
      await requests.insertMany(rows.slice(from, from + 500));
  });
  if (onMariaDb) await database.sources.writer.query('ANALYZE TABLE data_update_request, property');
}

const ofList = ({ sql }: AskedStatement) => /[`"]?data_update_request[`"]? i /.test(sql);
const isCount = ({ sql }: AskedStatement) => /COUNT\(\*\)/.test(sql);

const LOG = 'dataUpdateRequests?size=50';
const OWN_LOG = 'customers/self/dataUpdateRequests/filtered?size=50';

it.each([
  ['manager', LOG],
  ['manager', `${LOG}&page=100`],
  ['manager', `${LOG}&inspectorId={inspector}`],
  ['manager', `${LOG}&customerId={customer}`],
  ['customeradmin', OWN_LOG],
  ['customeradmin', `${OWN_LOG}&pmuId={pmu}`],
  ['pm', LOG],
  ['inspector', 'inspectors/self/dataUpdateRequests?size=50'],
])('reads the log as %s, %s: chosen and counted from indexes only, without a sort', async (who, path) => {
  const caller = server.api.as(`cascade.${who}`);
  const idOf = async (account: string) =>
    (await server.api.as(`cascade.${account}`).get<{ id: number }>('/api/users/self')).body.id;
  const { body: customers } = await server.api
    .as('cascade.customeradmin')
    .get<{ id: number }[]>('/api/customers');
  const asked = path
    .replace('{inspector}', String(await idOf('inspector')))
    .replace('{pmu}', String(await idOf('pm')))
    .replace('{customer}', String(customers[0]!.id));
  const statements = await statementsOf(server, async () => {
    const { status, body } = await caller.get<{ content: unknown[] }>(`/api/${asked}`);
    expect([path, status]).toEqual([path, 200]);
    expect(body.content.length).toBeGreaterThan(0);
  });
  const chosen = statements.filter(ofList);
  expect(chosen.some((each) => !isCount(each))).toBe(true);
  for (const statement of chosen) {
    const plan = await planOf(server, statement);
    const context = `${who} ${path}\n${statement.sql}\n${plan.text}`;
    if (!plan.fromIndexAlone) throw new Error(`Not from an index alone.\n${context}`);
    if (plan.sorts) throw new Error(`Sorted.\n${context}`);
  }
});
