import { MetricsServer } from '../../src/core/metrics/metrics-server';
import { LiveClient } from '../support/live-client';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
let port: number;
beforeAll(async () => {
  server = await startTestApp({ env: { METRICS_PORT: '0' } });
  port = await server.app.get(MetricsServer).listen();
});
afterAll(() => server.close());

const figures = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

describe('the figures', () => {
  it('count requests under the template of their route, and name no company, person or row', async () => {
    await server.api.as('maple.coordinator').get('/api/inspections/17');
    const text = await figures();
    expect(text).toMatch(
      /http_request_seconds_count\{method="GET",route="\/api\/inspections\/:id",status="2xx"\} 1/,
    );
    expect(text).not.toMatch(/maple|inspections\/17/);
  });

  it('count sockets that have joined', async () => {
    const client = await LiveClient.connect(server.api.baseUrl, await server.api.token('maple.coordinator'));
    expect(await figures()).toMatch(/^live_sockets 1$/m);
    client.close();
    for (let n = 0; n < 100 && !/^live_sockets 0$/m.test(await figures()); n++) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(await figures()).toMatch(/^live_sockets 0$/m);
  });

  it('are on their own port, and nothing else is', async () => {
    expect((await fetch(`http://127.0.0.1:${port}/api/test`)).status).toBe(404);
    expect((await fetch(`${server.api.baseUrl}/metrics`)).status).toBe(404);
  });
});
