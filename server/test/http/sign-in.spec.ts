import { JwtService } from '@nestjs/jwt';
import { requestContext } from '../../src/core/context/request-context';
import { Database } from '../../src/core/database/database';
import { GlobalRepository } from '../../src/core/database/global-repository';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { Session } from '../../src/modules/parties/accounts/session.entity';
import { Tenant } from '../../src/modules/company/tenants/tenant.entity';
import { User } from '../../src/modules/parties/users/user.entity';
import { inCompany, inMaple } from '../support/in-company';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
let database: Database;
beforeAll(async () => {
  server = await startTestApp();
  database = server.app.get(Database);
});
afterAll(() => server.close());

const PASSWORD = 'Demo!2026';
const signIn = (usernameOrEmail: string, password = PASSWORD) =>
  server.api.anonymous().post<{ accessToken: string; expiresAt: number }>('/api/auth/signin', {
    usernameOrEmail,
    password,
  });
const written = <T>(tenantId: number, work: () => Promise<T>) =>
  inCompany(tenantId, () => database.runUnit(work));
const asSystem = <T>(work: () => Promise<T>) =>
  requestContext.runAsSystem('test', () => database.runUnit(work));
const self = (token: string) => server.api.withToken(token).get<{ code: string }>('/api/users/self');

describe('signing in', () => {
  it.each(['maple.manager', ' MAPLE.Manager ', 'maple.manager@demo.example', 'ｍaple.manager'])(
    'accepts %j: user name or email, in any case',
    async (name) => {
      expect((await signIn(name)).status).toBe(200);
    },
  );

  it('[CV-046] gives credentials that are valid for 6 days and no longer', async () => {
    const { body } = await signIn('maple.manager');
    const sixDays = 6 * 24 * 60 * 60 * 1000;
    expect(Math.abs(body.expiresAt - Date.now() - sixDays)).toBeLessThan(60_000);
    expect((await self(body.accessToken)).status).toBe(200);
    const { sid } = server.app.get(JwtService).decode<{ sid: string }>(body.accessToken);
    await asSystem(() =>
      new GlobalRepository(database, Session).update({ id: sid }, { expiresAt: Date.now() - 1 }),
    );
    expect(await self(body.accessToken)).toMatchObject({ status: 401, body: { code: 'session_ended' } });
  });

  it.each([
    ['an unknown name', 'nobody', PASSWORD],
    ['a wrong password', 'maple.manager', 'Wrong!2026'],
    ['an empty name', ' ', PASSWORD],
  ])('answers the same to %s', async (_what, name, password) => {
    expect(await signIn(name, password)).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials', message: 'Invalid credentials provided!' },
    });
  });

  it.each(['PENDING', 'INACTIVE', 'BLOCKED'] as const)(
    'refuses a %s account, and accepts an ACTIVE one',
    async (status) => {
      const users = new TenantRepository(database, User);
      const set = (value: User['status']) =>
        written(1, () => users.updateWhere({ userName: 'maple.auditor' }, { status: value }));
      await set(status);
      expect((await signIn('maple.auditor')).body).toMatchObject({ code: 'invalid_credentials' });
      await set('ACTIVE');
      expect((await signIn('maple.auditor')).status).toBe(200);
    },
  );

  it('is recorded in the event log', async () => {
    const before = await events();
    await signIn('maple.coordinator2');
    const after = await events();
    expect(after).toHaveLength(before.length + 1);
    expect(after.at(-1)).toMatchObject({ name: 'user.signedIn', entity: 'user', actorName: 'Theo Park' });
  });

  it('is limited to 10 failures per account, and a success does not count', async () => {
    for (let n = 0; n < 12; n++) expect((await signIn('cascade.manager')).status).toBe(200);
    for (let n = 0; n < 10; n++) expect((await signIn('cascade.manager', 'Wrong!2026')).status).toBe(401);
    expect(await signIn('cascade.manager')).toMatchObject({
      status: 429,
      body: { code: 'too_many_attempts' },
    });
    expect((await signIn('cascade.admin')).status).toBe(200);
  });
});

describe('a token', () => {
  it('ends with signing out, and no other session with it', async () => {
    const [one, other] = [
      (await signIn('maple.pm')).body.accessToken,
      (await signIn('maple.pm')).body.accessToken,
    ];
    expect((await server.api.withToken(one).post('/api/auth/signout')).status).toBe(204);
    expect((await self(one)).body).toMatchObject({ code: 'session_ended' });
    expect((await self(other)).status).toBe(200);
  });

  it('ends when the account is blocked, at once', async () => {
    const { accessToken } = (await signIn('maple.customer')).body;
    const users = new TenantRepository(database, User);
    await written(1, () => users.updateWhere({ userName: 'maple.customer' }, { status: 'BLOCKED' }));
    expect((await self(accessToken)).status).toBe(401);
    await written(1, () => users.updateWhere({ userName: 'maple.customer' }, { status: 'ACTIVE' }));
    expect((await self(accessToken)).status).toBe(200);
  });

  it('ends when the company is blocked, for its users only', async () => {
    const tenants = new GlobalRepository(database, Tenant);
    const [cascade, maple] = [(await signIn('cascade.admin')).body, (await signIn('maple.admin')).body];
    await asSystem(() => tenants.update({ tenantName: 'cascade' }, { blocked: true }));
    expect((await self(cascade.accessToken)).status).toBe(401);
    expect((await signIn('cascade.pm')).body).toMatchObject({ code: 'invalid_credentials' });
    expect((await self(maple.accessToken)).status).toBe(200);
    await asSystem(() => tenants.update({ tenantName: 'cascade' }, { blocked: false }));
    expect((await self(cascade.accessToken)).status).toBe(200);
  });

  it.each([
    ['no token', undefined, 'unauthenticated'],
    ['nonsense', 'nonsense', 'unauthenticated'],
    ['a changed signature', (token: string) => `${token.slice(0, -4)}AAAA`, 'unauthenticated'],
    ['another key', () => new JwtService({ secret: 'x'.repeat(40) }).sign({ sid: 'any' }), 'unauthenticated'],
    [
      'no signature at all',
      () => `${b64({ alg: 'none', typ: 'JWT' })}.${b64({ sid: 'any' })}.`,
      'unauthenticated',
    ],
    ['a session that never was', () => server.app.get(JwtService).sign({ sid: 'never' }), 'session_ended'],
  ])('with %s gives no access', async (_what, make, code) => {
    const { accessToken } = (await signIn('maple.manager')).body;
    const token = typeof make === 'function' ? make(accessToken) : make;
    const answer = await (token === undefined ? server.api.anonymous() : server.api.withToken(token)).get<{
      code: string;
    }>('/api/users/self');
    expect(answer).toMatchObject({ status: 401, body: { code } });
  });
});

const b64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const events = () => inMaple(() => new TenantRepository(database, DomainEvent).find({}, { seq: 'ASC' }));
