import { CALLS } from '@walkthrough/domain';
import { AccessScan } from '../../src/core/access/access-scan';
import { Database } from '../../src/core/database/database';
import { GlobalRepository } from '../../src/core/database/global-repository';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { Tenant } from '../../src/modules/company/tenants/tenant.entity';
import { inCompany } from '../support/in-company';
import { ON_THAT_DAY, startTestApp, type TestApp } from '../support/test-app';
import type { CallCase } from './call-case';
import { ADDITIONS, CALL_CASES, CHANGING_READS, RECORDED_READS, UNRECORDED } from './all-cases';
import { fileOfCall } from '../nouns';
import notYetShown from '../../../scripts/not-yet-shown.json';
import specCalls from './spec-calls.json';

interface SpecCall {
  id: string;
  method: string;
  path: string;
  area: string;
}

const calls = new Map((specCalls as SpecCall[]).map((call) => [call.id, call]));

describe('the specified calls', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({ env: ON_THAT_DAY });
  });
  afterAll(() => server.close());

  const make = (call: SpecCall, as: string | null, path: string, body?: unknown) => {
    const caller = as === null ? server.api.anonymous() : server.api.as(as);
    return caller.send(call.method, `/api/${path}`, body);
  };
  const of = ({ id }: CallCase) => calls.get(id)!;

  /** Counts the events that requests have published in all companies, without those of jobs. */
  const received = async () => {
    // Including companies that the master's calls have created.
    const inAll = (await new GlobalRepository(server.app.get(Database), Tenant).find()).map(({ id }) =>
      inCompany(id, () => new TenantRepository(server.app.get(Database), DomainEvent).find()),
    );
    return (await Promise.all(inAll)).flat().filter(({ source }) => source === 'web' || source === 'sync')
      .length;
  };

  it.each(CALL_CASES)('$id answers $as with the requested data: $path', async (testCase) => {
    const { as, content } = testCase;
    const { path, body } = { ...testCase, ...(await testCase.prepare?.(server)) };
    // Signing in publishes an event as well.
    if (as !== null) await server.api.as(as).get('/api/auth/roles');
    const before = await received();
    const answer = await make(of(testCase), as, path, body);
    expect([200, 201, 202, 204]).toContain(answer.status);
    content(answer);
    // A change without an event appears on no board and in no history, so each exception needs a reason here.
    const isReported =
      of(testCase).method !== 'GET' || testCase.id in CHANGING_READS || testCase.id in RECORDED_READS;
    const reports = isReported && UNRECORDED[testCase.id] === undefined;
    expect((await received()) > before).toBe(reports);
  });

  it.each(CALL_CASES.filter((testCase) => testCase.refused))(
    '$id refuses $refused.as: $path',
    async (testCase) => {
      const { refused } = testCase;
      const made = refused!.prepared ? await testCase.prepare?.(server) : undefined;
      const { path, body } = { ...testCase, ...made };
      const answer = await make(of(testCase), refused!.as, refused!.path ?? path, refused!.body ?? body);
      expect(answer.status).toBe(refused!.status);
      expect(answer.body).toEqual(expect.objectContaining({ code: expect.any(String) as string }));
    },
  );

  it('each have a case when a route serves them', () => {
    const routes = new Set(
      server.app
        .get(AccessScan)
        .routes()
        .map(({ method, path }) => `${method} ${shapeOf(path)}`),
    );
    const covered = new Set(CALL_CASES.map(({ id }) => id));
    const without = [...calls.values()].filter(
      ({ id, method, path }) => routes.has(`${method} ${shapeOf(path)}`) && !covered.has(id),
    );
    expect(without.map(missing)).toEqual([]);
  });

  it('are exactly those of the table that the client uses', () => {
    const routes = server.app.get(AccessScan).routes();
    const served = routes.map(({ method, path }) => `${method} ${documented(path)}`);
    const inTable = Object.keys(CALLS);
    expect(served.filter((call) => !/ health\//.test(call)).sort()).toEqual(inTable.sort());
  });

  it.each(Object.entries(ADDITIONS))('have an addition of ours: %s, because %s', (addition) => {
    const specified = [...calls.values()].map(({ method, path }) => `${method} ${shapeOf(path)}`);
    const routes = server.app.get(AccessScan).routes();
    expect(routes.map(({ method, path }) => `${method} ${documented(path)}`)).toContain(addition);
    expect(specified).not.toContain(shapeOf(addition));
  });

  it.each(Object.entries(UNRECORDED))('publish every change, except in %s: %s', (id) => {
    expect(CALL_CASES.map((testCase) => testCase.id)).toContain(id);
  });

  it('[CV-714] are all answered, except those in scripts/not-yet-shown.json', () => {
    const covered = new Set(CALL_CASES.map(({ id }) => id));
    const missing = [...calls.keys()].filter((id) => !covered.has(id));
    expect(missing).toEqual(notYetShown.calls);
    expect(calls.size).toBe(223);
  });
});

/** Says where the case of a call is missing. */
const missing = ({ id, method, path }: SpecCall) => {
  const call = Object.keys(CALLS).find((each) => shapeOf(each) === `${method} ${shapeOf(path)}`);
  return `${id} ${method} ${path}: no case in ${fileOfCall(call ?? '', 'cases')}`;
};

/** Writes the parameters of a route as the table of calls does. */
const documented = (path: string) => path.replace(/:(\w+)/g, '{$1}');

/** Makes `properties/{id}` and `properties/:id` equal. */
const shapeOf = (path: string) => path.replace(/\{[^}]+\}|:\w+/g, '*');
