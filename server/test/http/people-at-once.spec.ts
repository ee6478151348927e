import type { PersonItem, PersonPage, TenantItem, TenantUser } from '@walkthrough/domain';
import type { Static } from '@sinclair/typebox';
import { TrustedNetworks } from '../../src/modules/parties/accounts/trusted-networks';
import type { Caller } from '../support/api';
import { keyIn, mailTo } from '../support/mails';
import { startTestApp, type TestApp } from '../support/test-app';

const PASSWORD = 'Demo!2026';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const admin = () => server.api.as('maple.admin');
const master = () => server.api.as('master');

const signIn = (usernameOrEmail: string, password: string) =>
  server.api.anonymous().post('/api/auth/signin', { usernameOrEmail, password });

async function signUp(email: string, username: string) {
  const uuid = keyIn((await mailTo(server, email))?.text);
  return server.api.anonymous().post('/api/auth/signup', { uuid, username, password: PASSWORD });
}

it('applies both changes when two users change different permissions of one user', async () => {
  const body = { role: 'ROLE_MANAGER', firstName: 'At', lastName: 'Once', email: 'at.once@demo.example' };
  const { id } = (await admin().post<PersonItem>('/api/users', body)).body;
  const flags = ['canManageTeams', 'canViewAuditLogs', 'canEditInspection'];
  const answers = await Promise.all(
    flags.map((flag) => admin().put(`/api/users/${id}`, { userPermissions: { [flag]: true } })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const found = await admin().get<Static<typeof PersonPage>>('/api/users/all?search=at.once');
  const { userPermissions } = found.body.content[0]!;
  expect(Object.entries(userPermissions).flatMap(([flag, isOn]) => (isOn === true ? [flag] : []))).toEqual(
    expect.arrayContaining(flags),
  );
});

it('opens an invitation once for three simultaneous requests', async () => {
  const email = 'thrice@demo.example';
  await admin().post('/api/users', { role: 'ROLE_MANAGER', firstName: 'Thrice', lastName: 'Opened', email });
  const answers = await Promise.all(
    ['thrice.one', 'thrice.two', 'thrice.three'].map((username) => signUp(email, username)),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(2);
  const names = await admin().get<Static<typeof PersonPage>>('/api/users/all?search=thrice');
  expect(names.body.content).toMatchObject([{ accountStatus: 'ACTIVE' }]);
});

it('sets the password of one when two open a reset link at the same moment', async () => {
  const email = 'maple.manager@demo.example';
  await server.api.anonymous().post('/api/sendPasswordChange', { email });
  const key = keyIn((await mailTo(server, email))?.text);
  const passwords = ['First!2026x', 'Second!2026x', 'Third!2026x'];
  const answers = await Promise.all(
    passwords.map((password) => server.api.anonymous().post(`/api/passwordReset/${key}`, { password })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  const opened = await Promise.all(passwords.map((password) => signIn('maple.manager', password)));
  expect(opened.map(({ status }) => status)).toEqual(
    answers.map(({ status }) => (status === 200 ? 200 : 401)),
  );
});

describe('a sign-in while an administrator changes the account', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each<[string, (id: number) => Promise<{ status: number }>, (id: number) => Promise<string>]>([
    [
      'blocks them is not signed in, and is when they are active again',
      (id) => admin().put(`/api/users/${id}/accountStatus`, 'BLOCKED'),
      async (id) => {
        expect((await admin().put(`/api/users/${id}/accountStatus`, 'ACTIVE')).status).toBe(200);
        return PASSWORD;
      },
    ],
    [
      'gives them another password is not signed in by the old one, and is by the new one',
      (id) => admin().put(`/api/users/${id}/passwordChange`, 'Another!2026'),
      () => Promise.resolve('Another!2026'),
    ],
  ])('%s', async (what, change, after) => {
    const userName = what.startsWith('blocks') ? 'maple.auditor' : 'maple.coordinator2';
    const found = await admin().get<Static<typeof PersonPage>>(`/api/users/all?search=${userName}`);
    const { id } = found.body.content[0]!;
    const addresses = server.app.get(TrustedNetworks);
    const isKnown = addresses.isKnown.bind(addresses);
    // Between the lookup of the account and the check of the password, which takes a tenth of a second.
    jest.spyOn(addresses, 'isKnown').mockImplementationOnce(async (...asked) => {
      expect((await change(id)).status).toBe(200);
      return isKnown(...asked);
    });
    expect((await signIn(userName, PASSWORD)).status).toBe(401);
    expect((await signIn(userName, await after(id))).status).toBe(200);
  });
});

it('creates one account when two invite the same address', async () => {
  const body = { role: 'ROLE_MANAGER', firstName: 'Same', lastName: 'Address', email: 'same@demo.example' };
  const answers = await Promise.all([1, 2, 3].map(() => admin().post('/api/users', body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
});

describe('the two administrators of a company,', () => {
  const admins = async (company: number) =>
    (await master().get<TenantUser[]>(`/api/sys_tenants/${company}/admins`)).body;

  /** Creates a company with two active administrators. */
  async function pair(name: string) {
    const [one, two] = [`${name}.one`, `${name}.two`];
    const email = (who: string) => `${who}@demo.example`;
    const { body } = await master().post<TenantItem>(`/api/sys_tenants?email=${email(one)}`, {
      displayName: name,
    });
    expect((await signUp(email(one), one)).status).toBe(200);
    const second = { role: 'ROLE_ADMIN', firstName: 'Number', lastName: 'Two', email: email(two) };
    await server.api.as(one).post('/api/users', second);
    expect((await signUp(email(two), two)).status).toBe(200);
    const people = await admins(body.id);
    const idOf = (who: string) => people.find(({ userName }) => userName === who)!.id;
    return { company: body.id, people: [one, two].map((who) => ({ as: server.api.as(who), id: idOf(who) })) };
  }

  it.each<[string, (as: Caller, id: number) => Promise<{ status: number }>]>([
    ['demote', (as, id) => as.put(`/api/users/${id}`, { role: 'ROLE_MANAGER' })],
    ['block', (as, id) => as.put(`/api/users/${id}/accountStatus`, 'BLOCKED')],
    ['delete', (as, id) => as.delete(`/api/users/${id}`)],
  ])('who %s each other at once, leave one', async (how, end) => {
    const { company, people } = await pair(`pair-${how}`);
    const [one, two] = people as [(typeof people)[0], (typeof people)[0]];
    // Both are signed in beforehand, so that signing in does not decide the race.
    await Promise.all(people.map(({ as }) => as.get('/api/users/self')));
    const answers = await Promise.all([end(one.as, two.id), end(two.as, one.id)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const working = (await admins(company)).filter(({ accountStatus }) => accountStatus === 'ACTIVE');
    expect(working).toHaveLength(1);
  });
});
