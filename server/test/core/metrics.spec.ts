import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { Clock } from '../../src/core/context/clock';
import { Database } from '../../src/core/database/database';
import { GlobalRepository } from '../../src/core/database/global-repository';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { Outbox } from '../../src/core/jobs/outbox.entity';
import { Metrics } from '../../src/core/metrics/metrics';
import { MetricsServer } from '../../src/core/metrics/metrics-server';
import { LiveClient } from '../support/live-client';
import { answersToSend, Delivery, Openings, room } from '../support/reports';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
let port: number;
beforeAll(async () => {
  server = await startTestApp({ env: { METRICS_PORT: '0' } });
  port = await server.app.get(MetricsServer).listen();
});
afterAll(() => server.close());

/** Returns the value of the line with this prefix. */
const figure = async (line: string): Promise<number> => {
  const found = (await figures()).split('\n').find((each) => each.startsWith(`${line} `));
  return Number(found?.slice(line.length + 1) ?? NaN);
};
const figures = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

const fileOf = (name: string) => readFileSync(join(__dirname, '../../../docker/observability', name), 'utf8');
/** Returns the name of a histogram for any of its three series. */
const familyOf = (name: string) => name.replace(/_(bucket|sum|count)$/, '');
/** Returns the metric names of a PromQL expression: names that are no functions and not within braces or quotes. */
const namesIn = (expression: string): string[] =>
  [
    ...expression
      .replace(/\{[^}]*\}|\[[^\]]*\]|\b(by|without) *\([^)]*\)/g, ' ')
      .matchAll(/\b[a-z][a-z0-9_]*\b(?! *\()/g),
  ]
    .map(([name]) => name)
    .filter((name) => name !== 'and' && name !== 'or');

describe('metrics', () => {
  it('count requests under the template of their route, without company, person or row', async () => {
    await server.api.as('maple.coordinator').get('/api/inspections/17');
    const text = await figures();
    expect(text).toMatch(
      /http_request_seconds_count\{method="GET",route="\/api\/inspections\/:id",status="2xx"\} 1/,
    );
    expect(text).not.toMatch(/maple|inspections\/17/);
  });

  it('count joined sockets', async () => {
    const client = await LiveClient.connect(server.api.baseUrl, await server.api.token('maple.coordinator'));
    expect(await figures()).toMatch(/^live_sockets 1$/m);
    client.close();
    for (let n = 0; n < 100 && !/^live_sockets 0$/m.test(await figures()); n++) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(await figures()).toMatch(/^live_sockets 0$/m);
  });

  it('contain the age of due jobs, and the number that waits for a person', async () => {
    const { app } = server;
    const outbox = new GlobalRepository(app.get(Database), Outbox);
    const now = app.get(Clock).now();
    const job = {
      tenantId: null,
      name: 'nobody.does',
      payload: {},
      createdAt: now,
      lane: 'notices',
    } as const;
    await app.get(JobRunner).paused(async () => {
      await app.get(Database).runUnit(async () => {
        await outbox.insert({ ...job, state: 'waiting', runAt: now - 90_000 });
        await outbox.insert({ ...job, state: 'waiting', runAt: now + 90_000 });
        await outbox.insert({ ...job, state: 'parked', runAt: now });
      });
      expect(await figure('jobs_due{lane="notices"}')).toBe(1);
      expect(await figure('jobs_oldest_due_seconds{lane="notices"}')).toBeGreaterThanOrEqual(90);
      expect(await figure('jobs_need_attention{lane="notices"}')).toBe(1);
      expect(await figure('jobs_due{lane="mail"}')).toBe(0);
      await app.get(Database).runUnit(() => outbox.remove({ name: 'nobody.does' }));
      expect(await figure('jobs_oldest_due_seconds{lane="notices"}')).toBe(0);
    });
  });

  it('contain submitted work that is still on devices, and its delay on arrival', async () => {
    const { inspectionId, id } = await new Openings(server.api.as('maple.coordinator')).next();
    const contents = {
      answers: answersToSend('condition-ca', 'moveIn'),
      rooms: [room('Kitchen')],
      photos: [],
    };
    const inspector = server.api.as('maple.inspector');
    const delivery = await Delivery.of(inspector, id, contents);
    const since = server.app.get(Clock).now() - 3_600_000;
    const queue = [{ submissionId: delivery.id, inspectionId, state: 'attention', done: 0, total: 3, since }];
    expect((await inspector.put(`/api/sync/devices/${randomUUID()}`, { queue })).status).toBe(204);
    expect(await figure('sync_reports_waiting{state="attention"}')).toBe(1);
    expect(await figure('sync_oldest_waiting_seconds{state="attention"}')).toBeGreaterThanOrEqual(3_599);
    const before = await figure('sync_delay_seconds_count');
    await delivery.all();
    expect(await figure('sync_reports_waiting{state="attention"}')).toBe(0);
    expect(await figure('sync_delay_seconds_count')).toBe(before + 1);
  });

  it('contain the delay of changes to boards and of units of work to begin', async () => {
    const client = await LiveClient.connect(server.api.baseUrl, await server.api.token('maple.coordinator'));
    const [received, begun] = [
      await figure('live_relay_lag_seconds_count'),
      await figure('unit_of_work_wait_seconds_count'),
    ];
    await server.api.as('maple.coordinator').put('/api/inspector/6/inspections', { ids: [17] });
    for (let n = 0; n < 250 && (await figure('live_relay_lag_seconds_count')) === received; n++)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await figure('live_relay_lag_seconds_count')).toBeGreaterThan(received);
    expect(await figure('unit_of_work_wait_seconds_count')).toBeGreaterThan(begun);
    client.close();
  });

  it('are served without those that cannot be read', async () => {
    const metrics = new Metrics();
    let isAway = false;
    const read = () =>
      isAway
        ? Promise.reject(new Error('The database is away.'))
        : Promise.resolve([{ name: 'one' as const, labels: { of: 'a' }, value: 4 }]);
    metrics.readOnScrape<'one' | 'other'>({ one: 'The one', other: 'The other' }, ['of'], read);
    expect(await metrics.registry.metrics()).toMatch(/^one\{of="a"\} 4$/m);
    isAway = true;
    const { body: text } = await metrics.text();
    expect(text).not.toMatch(/^one\{/m);
    expect(text).toMatch(/^process_cpu_seconds_total /m);
  });

  it('are all on the dashboard, and the dashboard and alerts use no others', async () => {
    const received = new Set(
      [...(await figures()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name!],
      ),
    );
    const { panels } = JSON.parse(fileOf('dashboard.json')) as {
      panels: { targets: { expr: string }[] }[];
    };
    const { groups } = load(fileOf('alerts.yaml')) as { groups: { rules: { expr: string }[] }[] };
    const shown = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr)));
    const watched = groups.flatMap(({ rules }) => rules.flatMap(({ expr }) => namesIn(expr)));
    expect([...shown, ...watched].filter((name) => name !== 'up' && !received.has(name))).toEqual([]);
    const own = [...received].filter((name) => !/^(process|nodejs)_/.test(name));
    expect(own.length).toBeGreaterThan(10);
    const isShown = (name: string) => shown.some((each) => familyOf(each) === familyOf(name));
    expect(own.filter((name) => !isShown(name))).toEqual([]);
  });

  it('are on their own port, which serves nothing else', async () => {
    expect((await fetch(`http://127.0.0.1:${port}/api/test`)).status).toBe(404);
    expect((await fetch(`${server.api.baseUrl}/metrics`)).status).toBe(404);
  });
});
