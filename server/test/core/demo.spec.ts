import { requestContext } from '../../src/core/context/request-context';
import { Database } from '../../src/core/database/database';
import { fillWithDemo } from '../../src/demo/fill';
import { NotADemo, resetDemo } from '../../src/demo/reset';
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

it('a database that holds anything else is refused, and left as it is', async () => {
  await requestContext.runAsSystem('test', () =>
    server.app.get(TenantsService).create({ tenantName: 'real', displayName: 'A real company' }),
  );
  await expect(resetDemo(sources())).rejects.toThrow(NotADemo);
  expect(await tenants()).toHaveLength(3);
});
