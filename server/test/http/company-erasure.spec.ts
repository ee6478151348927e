import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorBody, TenantItem } from '@walkthrough/domain';
import { ChunkPace, MAX_CHUNK_ROWS } from '../../src/core/context/chunk-pace';
import { Database } from '../../src/core/database/database';
import { GlobalRepository } from '../../src/core/database/global-repository';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { Outbox } from '../../src/core/jobs/outbox.entity';
import { requestContext } from '../../src/core/context/request-context';
import { TENANT_ENTITIES } from '../../src/schema/entities';
import { fillSmallWorld } from '../isolation/matrix/small-world';
import { logoForm, logoPng } from '../support/logos';
import { startTestApp, type TestApp } from '../support/test-app';

jest.setTimeout(600_000);

const CASCADE = 2;
/** Conditions of tables without a company column: rows that refer to the company's rows, or have the same value. */
const HANGING = {
  session: 'login_id IN (SELECT id FROM login WHERE tenant_id = ?)',
  answers_token: 'login_id IN (SELECT id FROM login WHERE tenant_id = ?)',
  calendar_feed: 'login_id IN (SELECT id FROM login WHERE tenant_id = ?)',
  one_time_key: 'login_id IN (SELECT id FROM login WHERE tenant_id = ?)',
  known_address: 'login_id IN (SELECT id FROM login WHERE tenant_id = ?)',
  login: 'tenant_id = ?',
  outbox: 'tenant_id = ?',
  issued_report: `sha256 IN (SELECT f.sha256 FROM (SELECT tenant_id, sha256 FROM report_revision
    UNION ALL SELECT tenant_id, sha256 FROM deduction_file) f WHERE f.tenant_id = ?)`,
} as const;

let server: TestApp;
let database: Database;
beforeAll(async () => {
  server = await startTestApp();
  await fillSmallWorld(server);
  database = server.app.get(Database);
  for (const who of ['maple.admin', 'cascade.admin'])
    await server.api.as(who).post('/api/tenants/self/logo', logoForm(await logoPng('teal')));
  await server.app.get(JobRunner).drained();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => server.close());

const master = () => server.api.as('master');
const tables = (): Map<string, string> => {
  const { dataSource } = database.readManager;
  const own = TENANT_ENTITIES.map(
    (entity) => [dataSource.getMetadata(entity).tableName, 'tenant_id = ?'] as const,
  );
  return new Map([...own, ...Object.entries(HANGING)]);
};
/** Returns the number of a company's rows in each table. */
async function rowsOf(tenantId: number): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [table, condition] of tables()) {
    const sql = `SELECT COUNT(*) AS n FROM \`${table}\` WHERE ${condition}`;
    const [row] = await database.sources.reader.query<{ n: number }[]>(sql, [tenantId]);
    found[table] = Number(row!.n);
  }
  return found;
}
/** Returns the number of all rows in each table. */
async function rowsOfAll(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of tables().keys()) {
    const [row] = await database.sources.reader.query<{ n: number }[]>(
      `SELECT COUNT(*) AS n FROM \`${table}\``,
    );
    found[table] = Number(row!.n);
  }
  return found;
}
const filesOf = (tenantId: number): string[] => {
  const folder = join(server.config.dataDir, 'files', 'companies', String(tenantId));
  return existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String).sort() : [];
};
const theirs = async () =>
  (await master().get<TenantItem[]>('/api/sys_tenants')).body.find(({ id }) => id === CASCADE);
/** Makes delayed jobs due. */
async function later(): Promise<void> {
  await requestContext.run({ requestId: 'test' }, () =>
    database.runUnit(() =>
      new GlobalRepository(database, Outbox).update(
        { name: 'company.erase', state: 'waiting' },
        { runAt: 0 },
      ),
    ),
  );
  await server.app.get(JobRunner).drained();
}

interface Watched {
  chunks: { status: number; done: number; isListed: boolean }[];
  /** Lets jobs start again after the failure. */
  goOn: () => Promise<void>;
}

/**
 * Makes a light call of another company after each chunk, and fails the job once after one of them. Then no job
 * starts until `goOn`, because a failed one would be due again after five seconds, less than a slow machine needs for
 * a print.
 */
function watchChunks({ killedAt }: { killedAt: number }): Watched {
  const chunks: Watched['chunks'] = [];
  let release: () => void = () => undefined;
  let paused: Promise<void> = Promise.resolve();
  const rest = ChunkPace.prototype.rest;
  jest.spyOn(ChunkPace.prototype, 'rest').mockImplementation(async function (this: ChunkPace) {
    // As if each chunk took 1 ms, so that chunk sizes do not depend on this machine.
    await rest.call(this, 1);
    const { status } = await server.api.as('maple.coordinator').get('/api/properties/count');
    const running = { name: 'company.erase', state: 'running' } as const;
    const job = await requestContext.run({ requestId: 'test' }, () =>
      new GlobalRepository(database, Outbox).findOne(running),
    );
    chunks.push({ status, done: job?.progress?.done ?? 0, isListed: (await theirs()) !== undefined });
    if (chunks.length !== killedAt) return;
    paused = server.app.get(JobRunner).paused(() => new Promise((resolve) => (release = resolve)));
    throw new Error('killed');
  });
  const goOn = async () => {
    release();
    await paused;
  };
  return { chunks, goOn };
}

describe('a deleted company', () => {
  it('is blocked immediately, and can be restored unchanged for thirty days', async () => {
    const before = await rowsOf(CASCADE);
    expect(await master().delete(`/api/sys_tenants/${CASCADE}`)).toMatchObject({ status: 200, body: true });
    expect((await server.api.as('cascade.admin').get('/api/users/self')).status).toBe(401);
    const { erasedAt, blocked } = (await theirs())!;
    expect({ blocked, days: Math.round((erasedAt! - Date.now()) / 86_400_000) }).toEqual({
      blocked: true,
      days: 30,
    });
    for (const path of [`sys_tenants/${CASCADE}/admins`, 'tenants/cascade/users'])
      expect((await master().get(`/api/${path}`)).status).toBe(404);
    await server.app.get(JobRunner).drained();
    const restored = await master().put<TenantItem>(`/api/sys_tenants/${CASCADE}/restored`);
    expect(restored.body).toMatchObject({ blocked: true, erasedAt: null });
    // The erasure that the deletion scheduled no longer happens.
    await later();
    const { domain_event: _, ...after } = await rowsOf(CASCADE);
    expect(after).toEqual({ ...before, domain_event: undefined });
  });

  it('is erased early only by typing its name', async () => {
    const erase = (displayName: string, id = CASCADE) =>
      master().post<true & ErrorBody>(`/api/sys_tenants/${id}/erasure`, { displayName });
    // The company is not deleted yet.
    expect((await erase('Cascade Rentals')).status).toBe(404);
    await master().delete(`/api/sys_tenants/${CASCADE}`);
    expect((await erase('Cascade')).status).toBe(422);
    expect(await theirs()).toBeDefined();

    const [mine, files, all, cascade] = [
      await rowsOf(1),
      filesOf(1),
      await rowsOfAll(),
      await rowsOf(CASCADE),
    ];
    expect(filesOf(CASCADE).length).toBeGreaterThan(1);
    expect(filesOf(CASCADE).some((name) => name.endsWith('.print.jpg'))).toBe(true);
    const empty = Object.keys(cascade).filter((table) => cascade[table] === 0);
    // The test is only meaningful if the company has rows in many tables.
    expect(Object.keys(cascade).length - empty.length).toBeGreaterThan(30);
    const { chunks, goOn } = watchChunks({ killedAt: 40 });
    expect((await erase('Cascade Rentals')).status).toBe(200);
    await server.app.get(JobRunner).drained();
    // The company's own row is deleted last, so that a killed job can continue.
    expect(chunks).toHaveLength(40);
    expect(await theirs()).toBeDefined();
    await goOn();
    await later();
    expect(chunks.length).toBeGreaterThan(80);
    // Other companies get answers between any two chunks, none of which exceeds the limit of rows.
    expect(new Set(chunks.map(({ status }) => status))).toEqual(new Set([200]));
    // The master sees the company until its settings are deleted, almost at the end.
    expect(chunks.findIndex(({ isListed }) => !isListed)).toBe(chunks.length - 2);
    const rows = chunks.map(({ done }, at) => done - (chunks[at - 1]?.done ?? 0));
    expect(Math.max(...rows)).toBeLessThanOrEqual(MAX_CHUNK_ROWS);
    expect(Math.max(...rows)).toBeGreaterThan(20);

    expect(await theirs()).toBeUndefined();
    expect(Object.values(await rowsOf(CASCADE)).filter((count) => count > 0)).toEqual([]);
    expect(filesOf(CASCADE)).toEqual([]);
    // Nothing else is deleted: compared by company, and by the rows that each table lost.
    expect(await rowsOf(1)).toEqual(mine);
    expect(filesOf(1)).toEqual(files);
    const left = await rowsOfAll();
    const lost = Object.fromEntries(Object.keys(all).map((table) => [table, all[table]! - left[table]!]));
    // The two erasure jobs belong to the installation.
    expect({ ...lost, outbox: cascade['outbox'] }).toEqual(cascade);
    expect((await server.api.as('maple.coordinator').get('/api/properties/count')).status).toBe(200);
    // The scheduled erasure finds nothing to delete.
    await later();
    expect(await rowsOf(1)).toEqual(mine);
  });

  it('is erased after thirty days', async () => {
    const { body } = await master().post<TenantItem>('/api/sys_tenants?email=late@elan.example', {
      displayName: 'Late',
    });
    await master().delete(`/api/sys_tenants/${body.id}`);
    await later();
    expect(Object.values(await rowsOf(body.id)).filter((count) => count > 0)).toEqual([]);
    expect((await master().put(`/api/sys_tenants/${body.id}/restored`)).status).toBe(404);
  });
});
