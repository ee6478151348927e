import { spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Engine, openEngine } from '../../../load-tests/lib/engines.mjs';
import { Product } from '../../../load-tests/lib/product.mjs';
import { eventually } from '../support/eventually';
import { onMariaDb } from '../support/test-app';

interface Reported {
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  events?: unknown[];
}

/** A collector that keeps received spans, and their raw text. */
class Collector {
  readonly spans: Reported[] = [];
  text = '';
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const body = Buffer.concat(parts).toString();
        this.text += body;
        const { resourceSpans } = JSON.parse(body) as {
          resourceSpans: { scopeSpans: { spans: Reported[] }[] }[];
        };
        this.spans.push(
          ...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
        );
        response.setHeader('content-type', 'application/json').end('{}');
      });
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((ready) => this.server.listen(0, '127.0.0.1', ready));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((closed) => this.server.close(() => closed()));
  }

  of(name: string): Record<string, unknown> | undefined {
    const attributes = this.spans.find((span) => span.name === name)?.attributes;
    return (
      attributes && Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
    );
  }
}

/** Starts the built server as a process, because packages are instrumented from its first line. */
jest.setTimeout(180_000);

let engine: Engine;
let product: Product;
const collector = new Collector();
beforeAll(async () => {
  engine = await openEngine(onMariaDb ? 'mariadb' : 'sqlite');
  const endpoint = await collector.start();
  const settings = {
    ...engine.settings,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_BSP_SCHEDULE_DELAY: '100',
    CHROMIUM_PATH: '',
  };
  product = await Product.start({ dataDir: engine.dataDir, settings });
});
afterAll(async () => {
  await product.kill9();
  await collector.stop();
  await engine.remove();
});

it('traces calls by the template of their route, with their log id and without names', async () => {
  await product.as('maple.coordinator', 'GET', '/api/inspections/17?word=Jane%20Doe');
  await product.call(null, 'GET', '/api/registration/abcdefghijklmnopqrstuvwxyz0123456789abcdefghijkl');
  await product.call(null, 'GET', '/health/live');
  await eventually('the call is told', () => collector.of('GET /api/inspections/:id'));
  expect(collector.of('GET /api/inspections/:id')).toMatchObject({
    'http.route': '/api/inspections/:id',
    'request.id': expect.any(String) as string,
  });
  await eventually('the others are told', () => collector.spans.length > 3);
  expect(collector.text).not.toMatch(/maple|Jane|inspections\/17|abcdefghij|health/);
  expect(collector.spans.flatMap(({ events }) => events ?? [])).toEqual([]);
});

it('loads no tracing code without a collector', () => {
  const program = `
    require(${JSON.stringify(join(__dirname, '../../../dist/server/src/core/tracing/begin.js'))});
    process.stdout.write(String(Object.keys(require.cache).some((name) => name.includes('opentelemetry'))));`;
  const loaded = (env: NodeJS.ProcessEnv) =>
    spawnSync(process.execPath, ['-e', program], { env: { ...process.env, ...env }, encoding: 'utf8' })
      .stdout;
  expect(loaded({ OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toBe('false');
  expect(loaded({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })).toBe('true');
});
