import type {
  ErrorBody,
  OwnSession,
  PersonItem,
  PersonPage,
  PersonSight,
  PersonView,
} from '@walkthrough/domain';
import type { Static } from '@sinclair/typebox';
import { LiveClient } from '../support/live-client';
import { useMaple } from '../support/maple';
import { RegisteredPeople } from '../support/registered-people';

type People = Static<typeof PersonPage>;
const maple = useMaple();
const admin = () => maple.as('admin');
const PASSWORD = 'Demo!2026';
type Inspection = { id: number; property: { id: number } };
const made = new RegisteredPeople(maple, PASSWORD);
const { people, known, registered } = made;

it('lists thousands of users in pages, found by parts of names and addresses', async () => {
  const all = (await admin().get<People>('/api/users/all?size=2')).body;
  expect(all.content).toHaveLength(2);
  expect(all.totalElements).toBeGreaterThan(9);
  expect((await people('&search=reyes%20cla')).map(({ userName }) => userName)).toEqual([
    'maple.coordinator',
  ]);
  expect(await people('&search=%25')).toEqual([]);
  expect((await people('&role=ROLE_ADMIN')).map(({ role }) => role)).toEqual(['ROLE_ADMIN']);
  expect((await maple.coordinator.get('/api/users/all')).status).toBe(403);
});

it('finds users with accented names by words with and without accents', async () => {
  const { id } = await registered([]);
  const named = { firstName: 'Émile', lastName: 'Nuñez' };
  expect((await admin().put(`/api/users/${id}`, named)).status).toBe(200);
  for (const typed of ['emile nunez', 'ÉMILE', 'éMile nuñez'])
    expect((await people(`&search=${encodeURIComponent(typed)}`)).map((person) => person.id)).toEqual([id]);
  expect(await people(`&search=${encodeURIComponent('emile nunes')}`)).toEqual([]);
});

it('treats customers and inspectors of another company as missing', async () => {
  const body = { role: 'ROLE_INSPECTOR', firstName: 'A', lastName: 'B', email: 'of.theirs@demo.example' };
  const cascade = maple.server.api.as('cascade.admin');
  const [customer] = (await cascade.get<{ id: number }[]>('/api/customers')).body;
  const [inspector] = (await cascade.get<{ id: number }[]>('/api/inspectors')).body;
  const sent = async (more: object) => (await admin().post('/api/users', { ...body, ...more })).status;
  expect(await sent({ customerId: customer!.id })).toBe(404);
  expect(await sent({ userPermissions: { auditingCustomer: customer!.id } })).toBe(404);
  expect(await sent({ userPermissions: { auditingInspectors: [inspector!.id] } })).toBe(422);
  expect(await sent({})).toBe(201);
});

it('limits the audit scope to places that properties can have', async () => {
  const { id } = await registered([]);
  const given = (userPermissions: object) => admin().put<ErrorBody>(`/api/users/${id}`, { userPermissions });
  for (const [place, field] of [
    [{ auditingProvince: 'Washington' }, 'auditingProvince'],
    [{ auditingCountry: 'CA', auditingProvince: 'WA' }, 'auditingProvince'],
    [{ auditingCountry: 'MX' }, 'auditingCountry'],
  ] as const)
    expect(await given(place)).toMatchObject({ status: 422, body: { details: { field } } });
  expect((await given({ auditingCountry: 'us', auditingProvince: 'wa' })).status).toBe(200);
  // The province is checked against the stored country.
  expect((await given({ auditingProvince: 'BC' })).status).toBe(422);
  expect((await given({ auditingCountry: '', auditingProvince: 'BC' })).status).toBe(200);
});

it('lets nobody grant what they lack, or change administrators, themselves, or users with more permissions', async () => {
  const helper = await registered(['canManageUser', 'canAddManager', 'canAccessInspection']);
  const as = maple.server.api.as(helper.userName!);
  const [boss, peer] = [await known('maple.admin'), await registered(['canEditInspection'])];
  const flags = (userPermissions: object) => ({ userPermissions });
  const refused = async (path: string, body?: unknown) => (await as.put<ErrorBody>(path, body)).status;
  expect(await refused(`/api/users/${peer.id}`, flags({ canManageTeams: true }))).toBe(403);
  expect(await refused(`/api/users/${peer.id}`, flags({ canAccessInspection: true }))).toBe(200);
  expect(await refused(`/api/users/${helper.id}`, flags({ canEditInspection: true }))).toBe(403);
  // A password link would go to that address, without the current password.
  expect(await refused(`/api/users/${helper.id}`, { email: 'elsewhere.own@demo.example' })).toBe(403);
  expect(await refused(`/api/users/${helper.id}`, { lastName: 'Mine' })).toBe(200);
  expect(await refused(`/api/users/${boss.id}`, { firstName: 'X' })).toBe(403);
  expect(await refused(`/api/users/${peer.id}/passwordChange`, PASSWORD)).toBe(403);
  expect(await refused(`/api/users/${peer.id}`, { email: 'mine@demo.example' })).toBe(403);
  expect(await refused(`/api/users/${peer.id}`, { role: 'ROLE_ADMIN' })).toBe(403);
  expect(await refused(`/api/users/2147483646`, { firstName: 'X' })).toBe(404);
  const made = { role: 'ROLE_ADMIN', firstName: 'A', lastName: 'B', email: 'admin2@demo.example' };
  expect((await as.post('/api/users', made)).status).toBe(403);
  expect((await admin().post<PersonItem>('/api/users', made)).body.userPermissions.canManageTeams).toBe(true);
});

it('lets nobody grant a wider audit scope than their own, or take over such an account', async () => {
  const [customer] = (await admin().get<{ id: number }[]>('/api/customers')).body;
  const part = { canAuditSpecificInspection: true, auditingCustomer: customer!.id };
  const helper = await registered(['canManageUser', 'canAddManager']);
  const partly = await admin().put(`/api/users/${helper.id}`, { userPermissions: part });
  expect(partly.status).toBe(200);
  const as = maple.server.api.as(helper.userName!);
  const invited = (n: number, userPermissions: object) =>
    as.post<ErrorBody & PersonItem>('/api/users', {
      role: 'ROLE_MANAGER',
      firstName: 'Second',
      lastName: 'Self',
      email: `second.self.${n}@demo.example`,
      userPermissions,
    });
  const wide = { canAuditSpecificInspection: true, auditingCountry: 'CA' };
  expect(await invited(1, wide)).toMatchObject({
    status: 403,
    body: { message: 'You can grant audit permissions only within your own audit scope.' },
  });
  const own = await invited(2, part);
  expect(own.status).toBe(201);
  const widened = (userPermissions: object) => as.put(`/api/users/${own.body.id}`, { userPermissions });
  expect((await widened({ auditingCustomer: 0, auditingCountry: 'CA' })).status).toBe(403);
  expect((await widened({ auditingCity: 'Vancouver' })).status).toBe(200);
  const stronger = await registered([]);
  await admin().put(`/api/users/${stronger.id}`, { userPermissions: wide });
  expect((await as.put(`/api/users/${stronger.id}/passwordChange`, PASSWORD)).status).toBe(403);
});

it('keeps the last active administrator, and lets nobody block or delete themselves', async () => {
  const second = await registered([], 'ROLE_ADMIN');
  const boss = await known('maple.admin');
  const demoted = async (id: number) =>
    (await admin().put(`/api/users/${id}`, { role: 'ROLE_MANAGER' })).status;
  expect((await admin().put(`/api/users/${second.id}/accountStatus`, 'INACTIVE')).status).toBe(200);
  expect(await demoted(boss.id)).toBe(422);
  expect((await admin().put(`/api/users/${boss.id}/accountStatus`, 'BLOCKED')).status).toBe(403);
  expect((await admin().delete(`/api/users/${boss.id}`)).status).toBe(403);
  expect(await demoted(second.id)).toBe(200);
});

it('signs out a blocked user and closes the socket at once, and allows sign-in when active again', async () => {
  const person = await registered(['canAccessInspection']);
  const { api } = maple.server;
  const token = await api.token(person.userName!);
  const live = await LiveClient.connect(api.baseUrl, token);
  expect((await admin().put(`/api/users/${person.id}/accountStatus`, 'BLOCKED')).body).toMatchObject({
    accountStatus: 'BLOCKED',
  });
  expect(await live.until(() => live.ended[0])).toBe('account_changed');
  expect((await api.withToken(token).get('/api/users/self')).status).toBe(401);
  const signIn = () =>
    api.anonymous().post('/api/auth/signin', { usernameOrEmail: person.userName, password: PASSWORD });
  expect((await signIn()).status).toBe(401);
  await admin().put(`/api/users/${person.id}/accountStatus`, '"ACTIVE"');
  expect((await signIn()).status).toBe(200);
});

it('shows the later of two administrators both values, user and time', async () => {
  const { id, version } = await registered([]);
  const first = await admin().put<PersonItem>(
    `/api/users/${id}`,
    { firstName: 'One' },
    { 'if-match': `"${version}"` },
  );
  expect(first.body).toMatchObject({ firstName: 'One', version: version + 1 });
  const second = await maple
    .as('manager')
    .put<ErrorBody>(`/api/users/${id}`, { firstName: 'Two' }, { 'if-match': `"${version}"` });
  expect(second).toMatchObject({
    status: 409,
    body: {
      details: { base: { firstName: 'Some' }, theirs: { firstName: 'One' }, mine: { firstName: 'Two' } },
    },
  });
});

it('hides password and address of a team auditor from users who may not audit', async () => {
  const flags = ['canPerformInspection', 'canScheduleInspection'];
  const inspector = await registered(flags, 'ROLE_INSPECTOR');
  const helper = await registered(['canManageUser', ...flags]);
  const as = maple.server.api.as(helper.userName!);
  const password = () => as.put<ErrorBody>(`/api/users/${inspector.id}/passwordChange`, PASSWORD);
  expect((await password()).status).toBe(200);
  const team = (await admin().post<{ id: number }>('/api/teams', { name: `Audited ${made.made}` })).body;
  await admin().put(`/api/teams/${team.id}/inspectors`, { ids: [inspector.id] });
  await admin().put(`/api/teams/${team.id}/auditors`, { inspectorId: inspector.id, auditor: true });
  expect(await password()).toMatchObject({
    status: 403,
    body: { message: 'This user has permissions that you do not have. An administrator can do this.' },
  });
  const address = await as.put(`/api/users/${inspector.id}`, { email: 'audits.for.me@demo.example' });
  expect(address.status).toBe(403);
  await admin().put(`/api/users/${helper.id}`, { userPermissions: { canManageTeams: true } });
  expect((await password()).status).toBe(200);
});

it('explains what a user sees, with the reason', async () => {
  const [inspector, coordinator] = [await known('maple.inspector'), await known('maple.coordinator')];
  const view = (id: number) => admin().get<PersonView>(`/api/users/${id}/view`);
  expect((await view(coordinator.id)).body).toEqual({
    self: (await maple.coordinator.get('/api/users/self')).body,
  });
  const [property] = (await admin().get<{ content: { id: number }[] }>('/api/properties/query?count=1')).body
    .content;
  const sight = async (id: number) =>
    (await admin().get<PersonSight>(`/api/users/${id}/sight/properties/${property!.id}`)).body;
  expect((await sight(coordinator.id)).sees).toBe(true);
  expect(await sight(inspector.id)).toEqual({
    sees: false,
    reason: 'Inspectors see properties through their inspections, not in property lists.',
  });
  expect((await admin().get(`/api/users/${inspector.id}/sight/properties/2147483646`)).status).toBe(404);
});

it('explains what matches the answers to each kind of user and inspection', async () => {
  const tabs = ['rolling/page', 'assigned', 'scheduled', 'completed', 'audited', 'cancelled'];
  const pages = ['false', 'true'].flatMap((ciMode) =>
    tabs.map((tab) =>
      admin().get<{ content: Inspection[] }>(`/api/inspections/${tab}?size=6&ciMode=${ciMode}`),
    ),
  );
  const inspections = (await Promise.all(pages)).flatMap(({ body }) => body.content.slice(0, 6));
  const kinds = ['coordinator', 'auditor', 'manager', 'inspector', 'customer', 'customeradmin', 'pm'];
  const said = new Set<string>();
  for (const kind of kinds) {
    const { id } = await known(`maple.${kind}`);
    for (const { id: visit, property } of inspections) {
      const [record, at] = [`inspections/${visit}`, `properties/${property.id}`];
      for (const path of [record, at]) {
        const received = (await admin().get<PersonSight>(`/api/users/${id}/sight/${path}`)).body;
        const { status } = await maple.as(kind).get(`/api/${path}`);
        expect({ kind, path, sees: status === 200 }).toEqual({ kind, path, sees: received.sees });
        said.add(`${received.sees}`);
      }
    }
  }
  expect(said.size).toBe(2);
});

it('lists one’s own sessions, and ends one or all others at once', async () => {
  const person = await registered([]);
  const { api } = maple.server;
  const signedIn = async () => {
    const body = { usernameOrEmail: person.userName, password: PASSWORD };
    return (await api.anonymous().post<{ accessToken: string }>('/api/auth/signin', body)).body.accessToken;
  };
  const [here, there, elsewhere] = [await signedIn(), await signedIn(), await signedIn()];
  const own = api.withToken(here);
  const sessions = (await own.get<OwnSession[]>('/api/users/self/sessions')).body;
  expect(sessions.filter(({ isThis }) => isThis)).toHaveLength(1);
  const idOf = async (token: string) =>
    (await api.withToken(token).get<OwnSession[]>('/api/users/self/sessions')).body.find(
      ({ isThis }) => isThis,
    )!.id;
  expect((await own.delete(`/api/users/self/sessions/${await idOf(there)}`)).body).toBe(true);
  expect((await api.withToken(there).get('/api/users/self')).status).toBe(401);
  const strange = (await admin().get<OwnSession[]>('/api/users/self/sessions')).body[0]!.id;
  expect((await own.delete(`/api/users/self/sessions/${strange}`)).status).toBe(404);
  expect((await own.delete('/api/users/self/sessions')).body).toBe(true);
  expect((await api.withToken(elsewhere).get('/api/users/self')).status).toBe(401);
  expect((await own.get<OwnSession[]>('/api/users/self/sessions')).body).toHaveLength(1);
});
