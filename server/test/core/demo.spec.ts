import type { Page, StaffInspectionRow } from '@walkthrough/domain';
import { requestContext } from '../../src/core/context/request-context';
import { Database } from '../../src/core/database/database';
import { DEMO_COMPANIES } from '../../src/demo/companies';
import { DemoEnlarger } from '../../src/demo/enlarge';
import { fillWithDemo } from '../../src/demo/fill';
import { assertDemo, NotADemo, resetDemo } from '../../src/demo/reset';
import { TenantsService } from '../../src/modules/tenants/tenants.service';
import { startTestApp, type TestApp, TODAY } from '../support/test-app';

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp();
});
afterEach(() => server.close());

const sources = () => server.app.get(Database).sources;
const tenants = async () =>
  (await sources().writer.query('SELECT tenant_name FROM tenant')) as unknown as object[];

it('a demo is emptied and made anew', async () => {
  await resetDemo(sources());
  expect(await tenants()).toEqual([]);
  await fillWithDemo(server.app, TODAY, 'running');
  const { body } = await server.api
    .as('maple.coordinator')
    .get<{ rolling: number; assigned: number; scheduled: number }>('/api/inspections/counts');
  expect(body).toMatchObject({ rolling: 43, assigned: 8, scheduled: 9 });
});

it('a company is enlarged in bulk: rows as the services make them, and one word of it in the log', async () => {
  const enlarger = new DemoEnlarger(server.app, DEMO_COMPANIES[0]!, TODAY);
  expect(await enlarger.growTo(1500)).toBe(1440);
  expect(await enlarger.growTo(1500)).toBe(0);
  const clara = server.api.as('maple.coordinator');
  const { body } = await clara.get<Page<StaffInspectionRow>>(
    '/api/inspections/rolling/page?city=calgary&code=MA-X&size=200',
  );
  expect(body.totalElements).toBeGreaterThan(300);
  expect(new Set(body.content.map((row) => row.property.city))).toEqual(new Set(['Calgary']));
  expect(body.content[0]!.occupantNames).toHaveLength(1);
  // The carried columns are those of the property: what an ordinary change of one would write again.
  const different: unknown = await sources().writer.query(
    `SELECT COUNT(*) AS n FROM inspection i JOIN property p ON p.id = i.property_id AND p.tenant_id = i.tenant_id
     WHERE i.city_key <> LOWER(p.city) OR i.address_key <> LOWER(p.address_line1) OR i.code_key <> p.code_key
        OR i.customer_id <> p.customer_id OR i.province <> p.province OR i.inspect_by <> p.next_inspection`,
  );
  expect(Number((different as { n: number }[])[0]!.n)).toBe(0);
  const [first] = body.content;
  const planned = await clara.put(`/api/inspector/6/inspection/${first!.id}`);
  expect(planned).toMatchObject({ status: 200, body: { version: 2, tab: 'assigned' } });
  const events: unknown = await sources().writer.query(
    "SELECT COUNT(*) AS n FROM domain_event WHERE tenant_id = 1 AND name = 'demo.enlarged'",
  );
  expect(Number((events as { n: number }[])[0]!.n)).toBe(2);
});

it('a database that holds anything else is refused, and left as it is', async () => {
  await requestContext.runAsSystem('test', () =>
    server.app.get(TenantsService).create({ tenantName: 'real', displayName: 'A real company' }),
  );
  await expect(resetDemo(sources())).rejects.toThrow(NotADemo);
  await expect(assertDemo(sources())).rejects.toThrow(/holds real/);
  expect(await tenants()).toHaveLength(3);
});
