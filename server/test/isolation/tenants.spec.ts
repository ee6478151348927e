import { CALLS } from '@walkthrough/domain';
import { AccessScan } from '../../src/core/access/access-scan';
import { requestContext } from '../../src/core/context/request-context';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { TenantOwned } from '../../src/core/database/tenant-owned';
import { Inspection } from '../../src/modules/scheduling/inspections/inspection.entity';
import { Property } from '../../src/modules/parties/property-records/property.entity';
import { GLOBAL_ENTITIES, TENANT_ENTITIES } from '../../src/schema/entities';
import { fileOfCall } from '../nouns';
import { inCompany } from '../support/in-company';
import { secondTierForMaple } from '../support/second-tier';
import { notRecorded } from '../support/statement-record';
import { ON_THAT_DAY, startTestApp, type TestApp } from '../support/test-app';
import type { ForeignIds } from './foreign-company';
import { CALLS_WITH_VALUES, foreignBody, foreignQuery, readForeignIds } from './foreign-ids';

let server: TestApp;
let database: Database;
beforeAll(async () => {
  server = await startTestApp({ env: ON_THAT_DAY });
  database = server.app.get(Database);
  await secondTierForMaple(server);
});
afterAll(() => server.close());

/** Returns whether the status is expected: an unknown inspector is a broken rule (422), not a missing page. */
const planning = (path: string, status: number) => status === 422 && path.startsWith('inspector/');
const singular = (noun: string) => (noun.endsWith('ies') ? `${noun.slice(0, -3)}y` : noun.replace(/s$/, ''));
/** Returns the head of each company's event log, which every write moves. */
const snapshot = () =>
  notRecorded(async () =>
    database.sources.reader.query<object[]>('SELECT tenant_id, last_seq FROM tenant_head ORDER BY tenant_id'),
  );

describe('one company and the ids of another', () => {
  let foreign: ForeignIds;
  beforeAll(async () => {
    foreign = await readForeignIds(server);
  });

  /** Accounts of maple, one of whom may use each route, so that only the foreign id can be refused. */
  const callers = ['maple.admin', 'maple.manager', 'maple.inspector', 'maple.customer', 'maple.pm'];

  /** The id is one of the caller's own devices: test/http/sync-devices tests it across companies. */
  const OF_THE_CALLER = 'sync/devices/:deviceId';

  /** Returns the address of a route with a foreign id for each parameter. */
  function withForeignIds(path: string, call: string): string {
    const segments = path.split('/');
    return segments
      .map((segment, at) => {
        if (!segment.startsWith(':')) return segment;
        const name = segment.slice(1);
        const kind = name === 'id' ? singular(segments[at - 1]!) : name.replace(/Id$/, '');
        const isOfInspection = /^inspections\/(partial|update-)/.test(path);
        const id = isOfInspection ? foreign['inspection'] : foreign[kind];
        if (id === undefined)
          throw new Error(
            `${call}: give it a foreign '${kind}' in 'ids' of ${fileOfCall(call, 'foreign-ids')}.`,
          );
        return String(id);
      })
      .join('/');
  }

  it('have bodies and queries for calls of the server only', () => {
    expect(CALLS_WITH_VALUES.filter((call) => !(call in CALLS))).toEqual([]);
  });

  it('get no answer from any route, and write nothing', async () => {
    // Signs in before the snapshot, because signing in publishes events.
    for (const caller of callers) await server.api.token(caller);
    const before = await snapshot();
    const reached = new Map<string, number>();
    for (const { method, path, declaration } of server.app.get(AccessScan).routes()) {
      // Public routes have no company; their parameters are names and keys instead of ids.
      if (!path.includes(':') || declaration.kind === 'public' || path === OF_THE_CALLER) continue;
      // The matrix tests routes of the master.
      if (declaration.rules.every(({ roles }) => roles?.every((role) => role === 'ROLE_MASTER'))) continue;
      const call = `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;
      const query = foreignQuery(call);
      const foreignPath = `${withForeignIds(path, call)}${query ? `?${query}` : ''}`;
      const body = method === 'GET' || method === 'DELETE' ? undefined : await foreignBody(call, foreign);
      for (const caller of callers) {
        const answer = await server.api.as(caller).send(method, `/api/${foreignPath}`, body);
        // 403: this role may not use the route. 422: an unknown inspector.
        expect({ caller, method, path, status: answer.status }).toEqual({
          caller,
          method,
          path,
          status:
            answer.status === 403 || answer.status === 404 || planning(path, answer.status)
              ? answer.status
              : 404,
        });
        if (answer.status !== 403) reached.set(`${method} ${path}`, answer.status);
      }
      expect([...reached.keys()]).toContain(`${method} ${path}`);
    }
    expect(reached.size).toBeGreaterThan(8);
    expect(await snapshot()).toEqual(before);
    for (const path of [
      `inspections/${foreign['inspection']}`,
      'form-definitions/cascade-only/1',
      `condition-inspections/${foreign['condition-inspection']}`,
      `images/${foreign['image']}/content`,
    ]) {
      expect((await server.api.as('cascade.admin').get(`/api/${path}`)).status).toBe(200);
    }
  });

  it('list nothing of another company', async () => {
    const codes = async (who: string) => {
      const { body } = await server.api
        .as(who)
        .get<{ content: { property: { code: string } }[] }>('/api/inspections/rolling/page?size=200');
      return body.content.map((row) => row.property.code.slice(0, 2));
    };
    expect(new Set(await codes('maple.coordinator'))).toEqual(new Set(['MA']));
    expect(new Set(await codes('cascade.coordinator'))).toEqual(new Set(['CA']));
  });

  it('find no row by a filter that names a foreign id', async () => {
    const { body } = await server.api.as('cascade.coordinator').get<{ id: number }[]>('/api/customers');
    const answer = await server.api
      .as('maple.coordinator')
      .get<{ totalElements: number }>(`/api/inspections/rolling/page?customerId=${body[0]!.id}`);
    expect(answer.body.totalElements).toBe(0);
  });
});

describe('access inside a company', () => {
  const rows = async (who: string) => {
    const { status, body } = await server.api
      .as(who)
      .get<{ content: { property: { customerName: string } }[] }>('/api/inspections/audited?size=200');
    return { status, customers: new Set(body.content?.map((row) => row.property.customerName)) };
  };

  it('[CV-710] shows a customer admin their own customer only', async () => {
    await inCompany(1, () =>
      database.runUnit(async () => {
        await new TenantRepository(database, Inspection).updateWhere({}, { tab: 'audited' });
      }),
    );
    const { customers: seenByStaff } = await rows('maple.manager');
    const { customers: seenByCustomer } = await rows('maple.customeradmin');
    await inCompany(1, () =>
      database.runUnit(async () => {
        await new TenantRepository(database, Inspection).updateWhere({}, { tab: 'rolling' });
      }),
    );
    expect(seenByStaff.size).toBe(4);
    expect(seenByCustomer).toEqual(new Set(['Harbourview Holdings']));
  });

  it('shows an inspector the inspections of their own team, and 404 for the others', async () => {
    const team = await server.api.as('maple.inspector').get('/api/inspections/1');
    const other = await server.api.as('maple.inspector').get('/api/inspections/60');
    expect([team.status, other.status]).toEqual([200, 404]);
  });

  it('shows a tier-2 inspector no periodic inspection', async () => {
    const { body } = await server.api
      .as('cascade.inspector2')
      .get<{ isTier2: boolean }>('/api/inspectors/self');
    expect(body.isTier2).toBe(true);
    const answer = await server.api.as('cascade.inspector2').get('/api/inspections/61');
    expect(answer.status).toBe(404);
  });
});

describe('isolation in the data layer', () => {
  it('requires every entity to belong to a company or to the short list', () => {
    for (const { target, name } of database.sources.writer.entityMetadatas) {
      const owned = typeof target === 'function' && target.prototype instanceof TenantOwned;
      const global = GLOBAL_ENTITIES.includes(target as never);
      expect({ name, fenced: owned !== global }).toEqual({ name, fenced: true });
    }
    expect(database.sources.writer.entityMetadatas).toHaveLength(
      GLOBAL_ENTITIES.length + TENANT_ENTITIES.length,
    );
  });

  it('starts every index of a company’s table with the company', () => {
    for (const { target, name, indices, uniques } of database.sources.writer.entityMetadatas) {
      if (GLOBAL_ENTITIES.includes(target as never)) continue;
      for (const { columns, name: key } of [...indices, ...uniques]) {
        expect({ name, key, first: columns[0]!.propertyName }).toEqual({ name, key, first: 'tenantId' });
      }
    }
  });

  it('includes the company in every relation between companies’ tables', () => {
    const owned = new Set(TENANT_ENTITIES.map((entity) => entity.name));
    for (const { name, foreignKeys } of database.sources.writer.entityMetadatas) {
      for (const key of foreignKeys) {
        if (!owned.has(name) || !owned.has(key.referencedEntityMetadata.name)) continue;
        expect({ key: key.name, columns: key.columnNames }).toEqual({
          key: key.name,
          columns: ['tenant_id', expect.any(String)],
        });
      }
    }
  });

  it('refuses tenant data to work without a company', async () => {
    const properties = new TenantRepository(database, Property);
    await expect(requestContext.run({ requestId: 'test' }, () => properties.find())).rejects.toThrow(
      /no tenant/,
    );
    await expect(requestContext.runAsSystem('test', () => properties.find())).rejects.toThrow(/no tenant/);
  });

  it('sets the company itself, whatever the values contain', async () => {
    const id = await inCompany(1, () =>
      database.runUnit(() =>
        new TenantRepository(database, Property).insert({
          addressLine1: '1 Stamp Street',
          addressKey: '1 stamp street',
          city: 'Vancouver',
          province: 'BC',
          templateId: 1,
          frequency: 'NEVER',
          dateCreated: 0,
          ...({ tenantId: 2, id: 999_999 } as object),
        }),
      ),
    );
    expect(await inCompany(2, () => new TenantRepository(database, Property).findOne({ id }))).toBeNull();
    expect((await inCompany(1, () => new TenantRepository(database, Property).get(id))).tenantId).toBe(1);
  });

  it('changes and removes nothing of another company', async () => {
    const properties = new TenantRepository(database, Property);
    const id = await inCompany(2, async () => (await properties.find())[0]!.id);
    const attempt = (work: () => Promise<unknown>) => inCompany(1, () => database.runUnit(work));
    await expect(attempt(() => properties.update(id, null, { city: 'Taken' }))).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await attempt(() => properties.updateWhere({ id }, { city: 'Taken' }))).toBe(0);
    expect(await attempt(() => properties.remove({ id }))).toBe(0);
    expect((await inCompany(2, () => properties.get(id))).city).not.toBe('Taken');
  });

  it('makes the database refuse a reference to another company', async () => {
    const foreignCustomer = await inCompany(2, async () => {
      const property = await new TenantRepository(database, Property).find();
      return property[0]!.customerId;
    });
    const link = inCompany(1, () =>
      database.runUnit(async () => {
        const properties = new TenantRepository(database, Property);
        const [own] = await properties.find();
        await properties.update(own!.id, null, { customerId: foreignCustomer });
      }),
    );
    await expect(link).rejects.toThrow(/FOREIGN KEY/i);
  });
});
