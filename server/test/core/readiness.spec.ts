import { Database } from '../../src/core/database/database';
import { Readiness } from '../../src/modules/health/readiness';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp({ demo: false });
});
afterEach(() => server.close());

const ready = () =>
  server.api.anonymous().get<{ status: string; checks: Record<string, string> }>('/health/ready');

it('ready says yes, and no with the failing check when the database is gone; live goes on', async () => {
  expect(await ready()).toMatchObject({
    status: 200,
    body: { status: 'ready', checks: { database: 'ok', storage: 'ok', lifecycle: 'ok' } },
  });
  await server.app.get(Database).sources.writer.destroy();
  expect(await ready()).toMatchObject({
    status: 503,
    body: { status: 'not_ready', checks: { database: 'The database does not answer.', storage: 'ok' } },
  });
  expect((await server.api.anonymous().get('/health/live')).status).toBe(200);
});

it('ready says no from the moment a stop begins', async () => {
  server.app.get(Readiness).onModuleDestroy();
  expect(await ready()).toMatchObject({
    status: 503,
    body: { checks: { lifecycle: 'The server is stopping.' } },
  });
});
