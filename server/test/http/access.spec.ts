import { Controller, Get, type INestApplication, Module, type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { AccessScan } from '../../src/core/access/access-scan';
import { Public } from '../../src/core/access/access.decorator';
import { requestContext } from '../../src/core/context/request-context';
import { Database } from '../../src/core/database/database';
import specCalls from '../calls/spec-calls.json';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** Starts a server of these controllers alone. */
function start(controllers: Type[]): Promise<INestApplication> {
  @Module({ imports: [DiscoveryModule], controllers, providers: [AccessScan] })
  class Small {}
  return Test.createTestingModule({ imports: [Small] })
    .compile()
    .then((module) => module.createNestApplication().init());
}

describe('access declarations', () => {
  it('are these: a change here is a change of permissions, to be reviewed as one', () => {
    const declared = server.app
      .get(AccessScan)
      .routes()
      .map(({ method, path, declaration }) => {
        if (declaration.kind === 'public') return `${method} ${path}: everybody`;
        const rules = declaration.rules.map(
          ({ roles, anyFlag, orTeamAuditor, customerAdmin, feature, ability }) =>
            [
              roles ? roles.map((role) => role.replace('ROLE_', '')).join(',') : 'any of a company',
              anyFlag && `with ${[...new Set(anyFlag)].join('|')}`,
              orTeamAuditor && 'or auditing for a team',
              customerAdmin && 'as admin of a customer',
              feature && `licensed ${feature}`,
              ability && `able to ${ability}`,
            ]
              .filter(Boolean)
              .join(' '),
        );
        return `${method} ${path}: ${rules.join(', or ')}`;
      });
    expect(declared).toMatchSnapshot();
  });

  it('keep a server with an undeclared handler from starting', async () => {
    @Controller('open')
    class Declared {
      @Get()
      @Public('for this test')
      get() {
        return 'ok';
      }
    }
    @Controller('forgotten')
    class Forgotten {
      @Get()
      get() {
        return 'oops';
      }
    }
    await expect(start([Declared, Forgotten])).rejects.toThrow(/Forgotten\.get/);
    const app = await start([Declared]);
    await app.close();
  });

  it('keep a server from starting when an earlier route with a parameter answers for a later one', async () => {
    @Controller('rows')
    class Details {
      @Get(':id')
      @Public('for this test')
      get() {
        return 'one row';
      }
    }
    @Controller('rows')
    class Counts {
      @Get('counts')
      @Public('for this test')
      get() {
        return 'counts';
      }
    }
    await expect(start([Details, Counts])).rejects.toThrow(/rows\/counts .* behind rows\/:id/);
    await (await start([Counts, Details])).close();
  });

  it('[CV-715] ask for a token on every call but the public ones of the spec', async () => {
    const publicCalls = new Set([
      'POST auth/signin',
      'POST auth/signup',
      'GET auth/users/{username}',
      'GET auth/roles',
      'POST sendPasswordChange',
      'POST passwordReset/{key}',
      'GET emailChangeConfirm',
      'GET test',
    ]);
    const routes = server.app.get(AccessScan).routes();
    const shape = (path: string) => path.replace(/\{[^}]+\}|:\w+/g, '*');
    let asked = 0;
    for (const { method, path } of specCalls) {
      const route = routes.find((one) => one.method === method && shape(one.path) === shape(path));
      if (!route || publicCalls.has(`${method} ${path}`)) continue;
      const answer = await server.api
        .anonymous()
        .send(method, `/api/${path.replace(/\{[^}]+\}/g, '1')}`, method === 'GET' ? undefined : {});
      expect({ path, status: answer.status }).toEqual({ path, status: 401 });
      asked += 1;
    }
    expect(asked).toBeGreaterThan(10);
  });

  it('are in the OpenAPI document, with an answer for every call', async () => {
    const { body } = await server.api
      .anonymous()
      .get<{ paths: Record<string, Record<string, { responses: object; security?: object[] }>> }>(
        '/api/openapi.json',
      );
    for (const { method, path, declaration } of server.app.get(AccessScan).routes()) {
      const documented =
        body.paths[`/${path.startsWith('health') ? '' : 'api/'}${path.replace(/:(\w+)/g, '{$1}')}`];
      const operation = documented?.[method.toLowerCase()];
      expect({ path, documented: operation !== undefined }).toEqual({ path, documented: true });
      expect({ path, secured: operation!.security !== undefined }).toEqual({
        path,
        secured: declaration.kind === 'access',
      });
    }
  });
});

describe('what every answer carries', () => {
  it('is the security headers, a request id, and no cache for data', async () => {
    const { headers } = await server.api
      .as('maple.admin')
      .get('/api/users/self', { 'x-request-id': 'mine-12345' });
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe-(eval|inline)/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-request-id')).toBe('mine-12345');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('is a request id of the server’s own when the caller’s is not well-formed', async () => {
    const { headers } = await server.api.anonymous().get('/api/test', { 'x-request-id': 'a b"{' });
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is the id of the call as it came, by which a client knows that we have answered', async () => {
    const callId = async (sent: string) =>
      (await server.api.anonymous().get('/api/test', { 'x-call-id': sent })).headers.get('x-call-id');
    expect([await callId('12345-67890'), await callId('a b"{')]).toEqual(['12345-67890', null]);
  });
});

it('[CV-716] the probe answers whoever asks, and asks nothing of the database', async () => {
  const { reader, writer } = server.app.get(Database).sources;
  const asking = new Set<string | undefined>();
  const spies = [...new Set([reader, writer])].map(({ logger }) =>
    jest.spyOn(logger, 'logQuery').mockImplementation(() => void asking.add(requestContext.requestId())),
  );
  const probe = await server.api.anonymous().get('/api/test', { 'x-request-id': 'the-probe' });
  expect(probe).toMatchObject({
    status: 200,
    body: { service: 'walkthrough', now: expect.any(Number) as number },
  });
  await server.api.as('maple.admin').get('/api/users/self', { 'x-request-id': 'another-call' });
  spies.forEach((spy) => spy.mockRestore());
  expect([asking.has('another-call'), asking.has('the-probe')]).toEqual([true, false]);
});

describe('bad input', () => {
  const refused = async (path: string) => {
    const { status, body } = await server.api
      .as('maple.coordinator')
      .get<{ code: string; message: string }>(path);
    return { status, ...body };
  };

  it.each([
    ['size=0', 'size must be at least 1.'],
    ['size=1000000000', 'size must be at most 200.'],
    ['page=-1', 'page must be at least 0.'],
    ['page=two', 'page must be a whole number.'],
    ['mode=7', 'mode must be at most 2.'],
    ['sortDir=SIDEWAYS', 'sortDir must be one of: ASC, DESC.'],
    ['ciMode=yes', 'ciMode must be true or false.'],
    ['inspectorId=1%20OR%201=1', 'inspectorId must be a whole number.'],
  ])('%s is refused in words', async (query, message) => {
    expect(await refused(`/api/inspections/rolling/page?${query}`)).toMatchObject({
      status: 400,
      code: 'invalid_request',
      message,
    });
  });

  it('an unknown word is not looked at', async () => {
    const path = '/api/inspections/rolling/page?city=Vancouver';
    const [plain, surprised] = await Promise.all([path, `${path}&surprise=1`].map(refused));
    expect(surprised).toEqual(plain);
    expect(plain).toMatchObject({ status: 200 });
  });

  it.each(['page=&size=&city=&template=&ciMode=&sortDir=&customerId=0&inspectorId=0'])(
    'empty filters and the 0 of All count as not sent',
    async (query) => {
      expect((await refused(`/api/inspections/rolling/page?${query}`)).status).toBe(200);
    },
  );

  it.each(['0', '-1', '1.5', 'abc', '99999999999', '1e3', '%00'])(
    'an id of %s does not exist',
    async (id) => {
      expect((await refused(`/api/inspections/${id}`)).status).toBe(404);
    },
  );

  it('treats wildcards in a search as what they are', async () => {
    const found = async (city: string) => {
      const { body } = await server.api
        .as('maple.coordinator')
        .get<{ totalElements: number }>(`/api/inspections/rolling/page?city=${encodeURIComponent(city)}`);
      return body.totalElements;
    };
    expect(await found('%')).toBe(0);
    expect(await found('_')).toBe(0);
    expect(await found("Vancouver' OR '1'='1")).toBe(0);
    expect(await found(' VANCOU ')).toBeGreaterThan(0);
  });

  it.each([
    ['a body that is not JSON', '{"usernameOrEmail":', 400, 'invalid_request'],
    [
      'a body over 1 MB',
      JSON.stringify({ usernameOrEmail: 'x'.repeat(1_100_000) }),
      413,
      'payload_too_large',
    ],
    ['a field that is not text', '{"usernameOrEmail":{"$ne":1},"password":"x"}', 400, 'invalid_request'],
    [
      'a field nobody knows',
      '{"usernameOrEmail":"a","password":"b","role":"ROLE_ADMIN"}',
      400,
      'invalid_request',
    ],
  ])('%s is refused', async (_what, text, status, code) => {
    const response = await fetch(`${server.api.baseUrl}/api/auth/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: text,
    });
    expect({ status: response.status, body: await response.json() }).toMatchObject({
      status,
      body: { code },
    });
  });

  it('takes nothing from a prototype key', async () => {
    const response = await fetch(`${server.api.baseUrl}/api/auth/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"usernameOrEmail":"a","password":"b","__proto__":{"polluted":true}}',
    });
    // Rejected like any unknown field.
    expect(response.status).toBe(400);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('answers an unknown address with the one error body', async () => {
    expect(await refused('/api/no/such/call')).toMatchObject({ status: 404, code: 'not_found' });
  });
});
