import {
  type EditConflictDetails,
  type ErrorBody,
  type TenantItem,
  type TenantLogPage,
  type TenantUser,
  type UserSelf,
  inspectionInstant,
} from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { DEMO_PASSWORD } from '../../src/demo/accounts';
import { LiveClient } from '../support/live-client';
import { keyIn, mailTo } from '../support/mails';
import { statementsOf } from '../support/statement-plans';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const master = () => server.api.as('master');
const list = async (query = '') => (await master().get<TenantItem[]>(`/api/sys_tenants${query}`)).body;
const named = async (tenantName: string) =>
  (await list('?count=true')).find((each) => each.tenantName === tenantName)!;
const signIn = (usernameOrEmail: string, password = DEMO_PASSWORD) =>
  server.api.anonymous().post<{ accessToken: string }>('/api/auth/signin', { usernameOrEmail, password });
const rows = (sql: string) => server.app.get(Database).sources.reader.query<Record<string, unknown>[]>(sql);
const count = async (sql: string) => Number((await rows(`SELECT COUNT(*) AS n FROM ${sql}`))[0]!['n']);

describe('the companies of the installation', () => {
  it('are listed with their administrators and, on request, the counts of their properties', async () => {
    const [cascade, maple] = await list('?count=true');
    expect(maple).toMatchObject({
      tenantName: 'maple',
      blocked: false,
      erasedAt: null,
      admin: { email: 'maple.admin@demo.example' },
      stats: {
        numActive: await count('property WHERE tenant_id = 1 AND active = 1 AND deleted_at IS NULL'),
        numInactive: await count('property WHERE tenant_id = 1 AND active = 0 AND deleted_at IS NULL'),
      },
    });
    expect(cascade).toMatchObject({ tenantName: 'cascade', tenantConfig: { hasTier2Support: true } });
    expect((await list()).map(({ stats }) => stats)).toEqual([null, null]);
  });

  it('are created with an administrator, who is invited, registers and works; names are unique', async () => {
    const found = (displayName: string, email: string) =>
      master().post<TenantItem & ErrorBody>(`/api/sys_tenants?email=${encodeURIComponent(email)}`, {
        displayName,
      });
    const taken = await found('Élan Homes', 'Maple.Admin@demo.example');
    expect(taken).toMatchObject({
      status: 422,
      body: { message: 'This email address is not available. Please try another.' },
    });
    for (const name of ['', '   ', 'x'.repeat(64)])
      expect((await found(name, 'a@b.example')).status).toBe(400);
    const { status, body } = await found('Élan Homes', 'first@elan.example');
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { tenantName: 'elan-homes', displayName: 'Élan Homes', admin: { email: 'first@elan.example' } },
    });
    expect((await found('Elan  homes', 'second@elan.example')).body.tenantName).toBe('elan-homes-2');
    const key = keyIn((await mailTo(server, 'first@elan.example'))!.text);
    const signUp = { uuid: key, username: 'elan.admin', password: DEMO_PASSWORD };
    expect((await server.api.anonymous().post('/api/auth/signup', signUp)).status).toBe(200);
    const forms = await server.api.as('elan.admin').get<unknown[]>('/api/form-definitions');
    expect(forms.body.length).toBeGreaterThan(3);
  });

  it('are listed by the same number of statements, however many there are', async () => {
    const statements = async () =>
      (await statementsOf(server, async () => void (await list('?count=true'))))
        .map(({ sql }) => sql.replace(/IN \([^)]*\)/g, 'IN (…)'))
        .filter((sql) => /FROM [`"](tenant_config|user|property)[`"]/.test(sql));
    const before = await statements();
    const { status } = await master().post('/api/sys_tenants?email=first@one.example', {
      displayName: 'One more',
    });
    expect(status).toBe(201);
    expect((await list('?count=true')).find(({ displayName }) => displayName === 'One more')).toMatchObject({
      stats: { numActive: 0, numInactive: 0 },
      admin: { email: 'first@one.example' },
    });
    expect(before).toHaveLength(3);
    expect(await statements()).toEqual(before);
  });

  it('are renamed with their version', async () => {
    const { id, version } = await named('elan-homes');
    const rename = (displayName: string) =>
      master().put<TenantItem & ErrorBody>(
        `/api/sys_tenants/${id}`,
        { displayName },
        { 'if-match': `"${version}"` },
      );
    expect((await rename('Elan')).body).toMatchObject({ displayName: 'Elan', tenantName: 'elan-homes' });
    const stale = await rename('Other');
    expect(stale.status).toBe(409);
    expect(stale.body.details as EditConflictDetails).toMatchObject({
      base: { displayName: 'Élan Homes' },
      theirs: { displayName: 'Elan' },
      mine: { displayName: 'Other' },
    });
  });

  it('get their switches from the provider, effective at once for all users', async () => {
    const { id } = await named('maple');
    const set = (changes: object) => master().post(`/api/tenant_configs/${id}`, changes);
    expect((await set({ hasTier2Support: true, customerLabel: 'Landlord' })).body).toMatchObject({
      hasTier2Support: true,
      customerLabel: 'Landlord',
    });
    const { body } = await server.api.as('maple.coordinator').get('/api/sys_tenants/self');
    expect(body).toMatchObject({ tenantConfig: { customerLabel: 'Landlord', hasTier2Support: true } });
    await set({ hasTier2Support: false, customerLabel: 'Owner' });
    expect((await master().post('/api/tenant_configs/99', {})).status).toBe(404);
  });
});

describe('a blocked company', () => {
  it('has all users signed out at once and none signed in; others continue, and ended sessions stay ended', async () => {
    const { id } = await named('cascade');
    const token = await server.api.token('cascade.inspector');
    const board = await LiveClient.connect(server.api.baseUrl, await server.api.token('cascade.coordinator'));
    const block = (blocked: boolean) =>
      master().put<TenantItem>(`/api/sys_tenants/${id}/blocked?blocked=${blocked}`);
    expect((await block(true)).body.blocked).toBe(true);
    await board.until(() => board.ended.length > 0, 'the end');
    expect(board.ended).toEqual(['tenant_blocked']);
    const mine = () => server.api.withToken(token).get<ErrorBody>('/api/users/self');
    expect(await mine()).toMatchObject({ status: 401, body: { code: 'session_ended' } });
    expect((await signIn('cascade.admin')).status).toBe(401);
    expect((await server.api.as('maple.inspector').get('/api/users/self')).status).toBe(200);
    expect((await block(false)).body.blocked).toBe(false);
    expect((await signIn('cascade.admin')).status).toBe(200);
    expect((await mine()).status).toBe(401);
    board.close();
  });
});

describe('the administrators of a company', () => {
  const admins = async (id: number) =>
    (await master().get<TenantUser[]>(`/api/sys_tenants/${id}/admins`)).body;
  const set = (id: number, userId: number, isAdmin: boolean) =>
    master().put<TenantUser[] & ErrorBody>(
      `/api/sys_tenants/${id}/admins?userId=${userId}&isAdmin=${isAdmin}`,
    );

  it('are invited, reinvited, promoted from managers and demoted, but never the last', async () => {
    const { id } = await named('maple');
    const [first] = await admins(id);
    const invited = { firstName: 'Noor', lastName: 'Haddad', email: 'noor@maple.example' };
    const made = await master().post<TenantUser>(`/api/sys_tenants/${id}/admins`, invited);
    expect(made).toMatchObject({
      status: 201,
      body: { name: 'Noor Haddad', role: 'ROLE_ADMIN', accountStatus: 'PENDING' },
    });
    const before = keyIn((await mailTo(server, 'noor@maple.example'))!.text);
    const again = await master().get(`/api/tenants/maple/users/${made.body.id}/resend-invitation`);
    expect(again).toMatchObject({ status: 200, body: true });
    expect(keyIn((await mailTo(server, 'noor@maple.example'))!.text)).not.toBe(before);
    // An invited administrator is not active yet, so the other one is the last.
    expect((await set(id, first!.id, false)).status).toBe(422);
    const office = (await master().get<TenantUser[]>('/api/tenants/maple/users')).body;
    expect(new Set(office.map(({ role }) => role))).toEqual(new Set(['ROLE_ADMIN', 'ROLE_MANAGER']));
    const manager = office.find(({ userName }) => userName === 'maple.manager')!;
    const registered = await master().get(`/api/tenants/maple/users/${manager.id}/resend-invitation`);
    expect(registered).toMatchObject({
      status: 422,
      body: { code: 'rule_violation', message: 'This user has already registered.' },
    });
    expect((await set(id, manager.id, true)).body.map((each) => each.id)).toContain(manager.id);
    const forms = () => server.api.as('maple.manager').get('/api/tenant_configs/self');
    expect((await forms()).status).toBe(200);
    expect((await set(id, manager.id, false)).body.map((each) => each.id)).not.toContain(manager.id);
    expect((await forms()).status).toBe(403);
    // Removing a role that a user does not have changes nothing.
    const coordinator = office.find(({ userName }) => userName === 'maple.coordinator')!;
    const permissions = async () =>
      (await server.api.as('maple.coordinator').get<UserSelf>('/api/users/self')).body.userPermissions;
    const present = await permissions();
    expect((await set(id, coordinator.id, false)).status).toBe(200);
    expect(await permissions()).toEqual(present);
  });

  it('are the only people shown of a company: no inspector, and no manager of another company', async () => {
    const { id } = await named('maple');
    const [inspector] = await rows("SELECT id FROM user WHERE user_name = 'maple.inspector'");
    const [outsider] = await rows("SELECT id FROM user WHERE user_name = 'cascade.coordinator'");
    for (const other of [inspector, outsider]) {
      expect((await set(id, Number(other!['id']), true)).status).toBe(404);
      const resend = `/api/tenants/maple/users/${Number(other!['id'])}/resend-invitation`;
      expect((await master().get(resend)).status).toBe(404);
    }
  });
});

describe('what the provider sees of a company', () => {
  it('is the number of inspections completed in a month of a zone', async () => {
    const edge = inspectionInstant('2026-08-01T00:00', 'America/St_Johns');
    const of = async (timeZone: string) =>
      (await master().get<number>(`/api/tenants/maple/inspections?month=2026-07&timeZone=${timeZone}`)).body;
    const [from, before] = ['2026-07-01T00:00', '2026-08-01T00:00'].map((wall) =>
      inspectionInstant(wall, 'America/St_Johns'),
    );
    const inMonth = `inspection WHERE tenant_id = 1 AND inspected_date >= ${from} AND inspected_date < ${before}`;
    const { writer } = server.app.get(Database).sources;
    const [one] = await rows(
      'SELECT id FROM inspection WHERE tenant_id = 1 AND inspected_date IS NULL LIMIT 1',
    );
    await writer.query('UPDATE inspection SET inspected_date = ? WHERE id = ?', [from, one!['id']]);
    const first = await of('CANADA_NEWFOUNDLAND');
    expect(first).toBe(await count(inMonth));
    expect(first).toBeGreaterThan(0);
    // Midnight there is still June elsewhere.
    expect(await of('CANADA_PACIFIC')).toBe(first - 1);
    // An hour later it is August in the Atlantic zone, and still July in the Pacific zone.
    await writer.query('UPDATE inspection SET inspected_date = ? WHERE id = ?', [
      edge + 3_600_000,
      one!['id'],
    ]);
    expect(await of('CANADA_NEWFOUNDLAND')).toBe(first - 1);
    expect(await of('CANADA_PACIFIC')).toBe(first);
    for (const wrong of ['2026-13', '2026', ''])
      expect((await master().get(`/api/tenants/maple/inspections?month=${wrong}`)).status).toBe(400);
    expect((await master().get('/api/tenants/nobody/inspections?month=2026-07')).status).toBe(404);
  });

  it('is time, user and kind of its activity, without contents, in pages and by range', async () => {
    const { id } = await named('maple');
    const log = async (query = '') =>
      (await master().get<TenantLogPage>(`/api/sys_tenants/${id}/log${query}`)).body;
    const [newest] = (await log()).content;
    expect(Object.keys(newest!).sort()).toEqual(['date', 'id', 'tenantAction', 'user']);
    expect((await log()).content).toHaveLength(50);
    const { totalElements, totalPages } = await log();
    expect(totalElements).toBe(await count('domain_event WHERE tenant_id = 1'));
    const last = await log(`?page=${totalPages - 1}&size=50`);
    expect(last).toMatchObject({ last: true });
    const oldest = last.content.at(-1)!;
    const range = await log(`?from=${oldest.date}&until=${oldest.date + 1}&timeZone=CANADA_PACIFIC`);
    expect(range.content.map((entry) => entry.id)).toContain(oldest.id);
    expect(range.totalElements).toBeLessThan(totalElements);
    expect((await log(`?until=${oldest.date}`)).content).toEqual([]);
    expect((await log('?size=50')).content.map(({ tenantAction }) => tenantAction)).toContain(
      'Change Permissions',
    );
  });
});
