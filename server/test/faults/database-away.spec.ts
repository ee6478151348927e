import { DatabaseSync } from '@photostructure/sqlite';
import { type Engine, openEngine } from '../../../load-tests/lib/engines.mjs';
import { Product } from '../../../load-tests/lib/product.mjs';
import { eventually } from '../support/eventually';
import { inspectorIds, openInspections } from '../support/open-inspections';
import { onMariaDb, startTestApp } from '../support/test-app';

/** Limit for a hanging test; a busy machine starts databases and servers slowly. */
jest.setTimeout(180_000);

function mariadbGoesAway() {
  let engine: Engine;
  let product: Product;
  let inspections: number[];
  let inspectors: number[];
  beforeAll(async () => {
    engine = await openEngine('mariadb');
    product = await Product.start(engine);
    inspections = (await openInspections(product)).slice(0, 20);
    inspectors = await inspectorIds(product);
    expect(inspectors.length).toBeGreaterThan(1);
  });
  afterAll(async () => {
    await product.kill9();
    await engine.remove();
  });

  interface Outcome {
    status: number;
    code?: string;
  }
  const ready = async () => (await product.call(null, 'GET', '/health/ready')).status;
  /** Assigns rows to the inspector in sequence, with reads in between, until stopped. */
  async function load(
    outcomes: Outcome[],
    acknowledged: Map<number, number>,
    ended: () => boolean,
  ): Promise<void> {
    const token = await product.token('maple.coordinator');
    for (let n = 0; !ended(); n++) {
      const id = inspections[n % inspections.length]!;
      const inspector = inspectors[Math.floor(n / inspections.length) % inspectors.length]!;
      const change = await product.call(token, 'PUT', `/api/inspector/${inspector}/inspection/${id}`);
      const { version, code } = change.body as { version?: number; code?: string };
      outcomes.push({ status: change.status, code });
      if (change.status === 200) acknowledged.set(id, version!);
      const list = await product.call(token, 'GET', '/api/inspections/rolling/page');
      outcomes.push({ status: list.status, code: (list.body as { code?: string }).code });
    }
  }

  it.each(['stop', 'kill9'] as const)(
    'answers 503 database_unavailable during an outage, is not ready, and recovers automatically (%s)',
    async (how) => {
      const outcomes: Outcome[] = [];
      const acknowledged = new Map<number, number>();
      let over = false;
      const loads = [1, 2, 3].map(() => load(outcomes, acknowledged, () => over));
      await eventually('some changes', () => acknowledged.size > 5);
      await engine.mariadb?.[how]();
      await eventually('a refusal', () => outcomes.some(({ status }) => status === 503));
      await eventually('ready says no', async () => (await ready()) === 503);
      expect((await product.call(null, 'GET', '/health/live')).status).toBe(200);
      await engine.mariadb?.start();
      await eventually('ready says yes', async () => (await ready()) === 200);
      const before = outcomes.length;
      await eventually('changes again', () => outcomes.slice(before).some(({ status }) => status === 200));
      over = true;
      await Promise.all(loads);

      const kinds = new Set(outcomes.map(({ status, code }) => `${status} ${code ?? ''}`.trim()));
      // Two loads may conflict on a row (409), which is no fault. No other errors are allowed.
      for (const kind of ['200', '409 conflict', '409 edit_conflict', '503 database_unavailable'])
        kinds.delete(kind);
      expect([...kinds]).toEqual([]);
      expect(product.ended).toBeUndefined();
      for (const [id, version] of acknowledged) {
        const { body } = await product.as('maple.coordinator', 'GET', `/api/inspections/${id}`);
        expect((body as { version: number }).version).toBeGreaterThanOrEqual(version);
      }
    },
  );

  /** Starts as after a power cut, when services start in any order. */
  const launch = (settings: Record<string, string> = {}) =>
    Product.launch({
      dataDir: engine.dataDir,
      settings: { ...engine.settings, LOG_LEVEL: 'info', ...settings },
    });
  const times = (text: string) => product.printed.split(text).length - 1;

  it('waits for its database at the start, logs that once, and gets ready', async () => {
    await product.kill9();
    await engine.mariadb!.stop();
    product = await launch();
    await eventually('it waits, or has ended', () => product.ended ?? times('waiting for it') > 0);
    expect(product.ended).toBeUndefined();
    await engine.mariadb!.start();
    expect(await product.becomesReady()).toBe(true);
    expect([times('The database is not there: waiting for it'), times('The database is there')]).toEqual([
      1, 1,
    ]);
  });

  it('stops at the start with a message when the database refuses the connection', async () => {
    await product.kill9();
    product = await launch({ DATABASE_URL: `${engine.mariadb!.url}nowhere` });
    await eventually('it ends', () => product.ended);
    expect(product.ended).toEqual({ code: 1, signal: null });
    // The log may arrive after the exit event.
    await eventually('it has said why', () => times("Unknown database 'nowhere'") > 0);
    expect(times('waiting for it')).toBe(0);
  });
}

function fileIsHeld() {
  it('answers 503 for a change, keeps reading, and works again when the file is released', async () => {
    const server = await startTestApp();
    const clara = server.api.as('maple.coordinator');
    await server.api.token('maple.coordinator');
    const writer = new DatabaseSync(server.config.databaseFile);
    try {
      writer.exec('BEGIN IMMEDIATE');
      const refused = await clara.put('/api/inspector/6/inspection/1');
      expect(refused).toMatchObject({ status: 503, body: { code: 'database_unavailable' } });
      expect((await clara.get('/api/inspections/1')).body).toMatchObject({ version: 1, inspector: null });
      writer.exec('ROLLBACK');
      expect((await clara.put('/api/inspector/6/inspection/1')).status).toBe(200);
      expect((await clara.get('/api/inspections/1')).body).toMatchObject({
        version: 2,
        inspector: { id: 6 },
      });
    } finally {
      writer.close();
      await server.close();
    }
  });
}

if (onMariaDb) describe('MariaDB that stops under load and comes back', mariadbGoesAway);
else describe('a database file locked by somebody else', fileIsHeld);
