import { canonicalJson, type Page, type StaffInspectionRow } from '@walkthrough/domain';
import { requestContext } from '../../src/core/context/request-context';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { chainLink } from '../../src/core/events/domain-events';
import { sha256 } from '../../src/core/events/sha256';
import { DEMO_COMPANIES } from '../../src/demo/companies';
import { DemoEnlarger } from '../../src/demo/enlarge';
import { fillWithDemo } from '../../src/demo/fill';
import { assertDemo, NotADemo, resetDemo } from '../../src/demo/reset';
import { SCENE_NAMES } from '../../src/demo/scenes';
import { TenantsService } from '../../src/modules/tenants/tenants.service';
import { startTestApp, type TestApp, TODAY } from '../support/test-app';

let server: TestApp;
const sources = () => server.app.get(Database).sources;
const query = async <T extends object>(sql: string): Promise<T[]> => await sources().writer.query(sql);
const tenants = () => query('SELECT tenant_name FROM tenant');

describe('the running demo', () => {
  // Filled once: the tests only read, and a filling takes its time.
  beforeAll(async () => {
    server = await startTestApp();
    await resetDemo(sources());
    leftOver = await tenants();
    await fillWithDemo(server.app, TODAY, 'running');
  }, 180_000);
  afterAll(() => server.close());
  let leftOver: object[];

  it('is made anew after everything has been taken down', async () => {
    expect(leftOver).toEqual([]);
    const { body } = await server.api
      .as('maple.coordinator')
      .get<{ rolling: number; assigned: number; scheduled: number }>('/api/inspections/counts');
    expect(body).toMatchObject({ rolling: 43, assigned: 8, scheduled: 9 });
  });

  it('is full in every list, at least 400 inspections in each company, and tells its days truly', async () => {
    for (const { tenantName } of DEMO_COMPANIES) {
      const admin = server.api.as(`${tenantName}.admin`);
      const { body } = await admin.get<Record<string, number>>('/api/inspections/counts');
      const of = (tab: string) => body[tab] ?? 0;
      expect(of('rolling') + of('assigned') + of('scheduled')).toBe(60);
      expect(of('completed')).toBeGreaterThan(5);
      expect(of('audited')).toBeGreaterThan(250);
      expect(of('cancelled')).toBeGreaterThan(10);
      expect(Object.values(body).reduce((sum, n) => sum + n, 0)).toBeGreaterThanOrEqual(400);
    }
    const future = await query(
      `SELECT id FROM inspection WHERE inspected_date > ${TODAY} OR audited_date > ${TODAY} OR assigned_date > ${TODAY}`,
    );
    expect(future).toEqual([]);
    const openTwice = await query(
      `SELECT property_id FROM inspection WHERE is_condition = 0 AND tab IN ('rolling', 'assigned', 'scheduled')
       GROUP BY property_id HAVING COUNT(*) <> 1`,
    );
    expect(openTwice).toEqual([]);
    for (const table of ['contact_attempt', 'inspection_note', 'data_update_request']) {
      const tenantsWithRows = await query(`SELECT DISTINCT tenant_id FROM ${table}`);
      expect([table, tenantsWithRows.length]).toEqual([table, DEMO_COMPANIES.length]);
    }
    const issues = await server.api.as('cascade.admin').get<object[]>('/api/inspections/scheduling-issues');
    expect(issues.body).toHaveLength(3);
  });

  it('has twelve condition inspections in every state, two of them on the older form, delivered with receipts', async () => {
    for (const [index, { tenantName }] of DEMO_COMPANIES.entries()) {
      const admin = server.api.as(`${tenantName}.admin`);
      const { body } = await admin.get<Record<string, number>>('/api/inspections/counts?ciMode=true');
      expect(body).toMatchObject({ assigned: 4, scheduled: 1, audited: 10, cancelled: 1 });
      const tenant = `tenant_id = ${index + 1}`;
      const forms = await query<{ form_key: string }>(
        `SELECT form_key FROM condition_inspection WHERE ${tenant}`,
      );
      expect(forms).toHaveLength(12);
      expect(forms.filter(({ form_key }) => form_key === 'condition-legacy')).toHaveLength(2);
      const finished = await query(`SELECT id FROM submission WHERE ${tenant} AND finished_at IS NOT NULL`);
      const promised = await query(
        `SELECT id FROM outbox WHERE ${tenant} AND name = 'conditionReport.print'`,
      );
      expect([finished.length, promised.length]).toEqual([9, 9]);
    }
  });

  it('every photo can be opened, all scenes are there, and they are as large as those of a camera', async () => {
    const photos = await query<{
      uuid: string;
      tenant_id: number;
      name: string;
      width: number;
      height: number;
    }>('SELECT uuid, tenant_id, name, width, height FROM image');
    expect(new Set(photos.map(({ name }) => name))).toEqual(
      new Set(SCENE_NAMES.map((name) => `${name}.jpg`)),
    );
    expect(SCENE_NAMES.length).toBeGreaterThanOrEqual(12);
    expect(new Set(photos.map(({ width, height }) => `${width}x${height}`))).toEqual(new Set(['1600x1200']));
    for (const { uuid, tenant_id: tenantId } of photos) {
      const admin = server.api.as(`${DEMO_COMPANIES[tenantId - 1]!.tenantName}.admin`);
      for (const size of ['', '?size=thumb']) {
        const { status, headers } = await admin.get(`/api/images/${uuid}/content${size}`);
        expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      }
    }
  });

  it('has event logs whose chains are whole', async () => {
    for (const [index] of DEMO_COMPANIES.entries()) {
      const events = await requestContext.runAsSystem('test', () =>
        requestContext.inTenant(index + 1, () =>
          new TenantRepository(server.app.get(Database), DomainEvent).find({}, { seq: 'ASC' }),
        ),
      );
      expect(events.length).toBeGreaterThan(1500);
      let previous = '';
      for (const event of events) {
        const digest = sha256(canonicalJson({ before: event.before, after: event.after }));
        previous = chainLink(previous, event.tenantId, event, digest);
        expect([event.seq, event.chainHash]).toEqual([event.seq, previous]);
      }
    }
  });
});

describe('a founded demo', () => {
  beforeEach(async () => {
    server = await startTestApp();
  });
  afterEach(() => server.close());

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
});
