import type {
  CustomerWithManagers,
  PropertyManagerItem,
  PropertyManagerUserItem,
  UserPermissions,
} from '@walkthrough/domain';
import { keyIn, mailTo } from '../support/mails';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const as = (account: string) => server.api.as(account);
const staff = () => as('cascade.admin');
const owner = () => as('cascade.customeradmin');
const seen = (version: number) => ({ 'if-match': `"${version}"` });
let made = 0;
const address = () => `f3.${++made}@customers.example`;

const customers = async (account = 'cascade.admin') =>
  (await as(account).get<CustomerWithManagers[]>('/api/users/customerPropertyManagers')).body;
const named = async (customerName: string) =>
  (await customers()).find(({ customer }) => customer.customerName === customerName)!;
const newManager = async (code: string) =>
  (await owner().post<PropertyManagerItem>('/api/customers/self/propertyManagers', { code })).body;
const newUser = (propertyManagerIds: number[], more: object = {}) =>
  owner().post<PropertyManagerUserItem>('/api/customers/self/propertyManagerUsers', {
    name: 'Lou Park',
    email: address(),
    propertyManagerIds,
    ...more,
  });
const ownUsers = async () =>
  (await owner().get<PropertyManagerUserItem[]>('/api/customers/self/propertyManagerUsers')).body;

describe('property managers', () => {
  it('have a unique short name, which is not N/A', async () => {
    await newManager('TWICE');
    const post = (code: string) => owner().post('/api/customers/self/propertyManagers', { code });
    expect((await post(' twice ')).body).toMatchObject({ details: { field: 'code' } });
    expect((await post('n/a')).status).toBe(422);
    expect((await post('')).status).toBe(400);
    const answers = await Promise.all([post('RACE'), post('RACE')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it('are deleted when they have no users and no properties; the short name is free then', async () => {
    const { id } = await newManager('GONE');
    const { body: user } = await newUser([id]);
    expect((await owner().delete(`/api/propertyManagers/${id}`)).status).toBe(422);
    expect((await owner().delete(`/api/propertyManagerUsers/${user.id}`)).status).toBe(204);
    expect((await owner().send('DELETE', `/api/propertyManagers/${id}`, undefined, seen(7))).status).toBe(
      409,
    );
    expect((await owner().delete(`/api/propertyManagers/${id}`)).status).toBe(204);
    expect((await owner().delete(`/api/propertyManagers/${id}`)).status).toBe(404);
    expect((await newManager('GONE')).code).toBe('GONE');

    const { propertyManagers } = await named('Northgate Homes');
    const busy = await staff().delete(`/api/propertyManagers/${propertyManagers[0]!.id}`);
    expect(busy.body).toMatchObject({ code: 'rule_violation', details: { count: expect.any(Number) } });
  });

  it('of another customer do not exist for a customer, nor those of other companies for staff', async () => {
    const { propertyManagers } = await named('Northgate Homes');
    const [strange] = (await customers('maple.admin')).flatMap((each) => each.propertyManagers);
    const body = { code: 'TAKEN' };
    const put = (account: string, id: number) => as(account).put(`/api/propertyManagers/${id}`, body);
    expect((await put('cascade.customeradmin', propertyManagers[0]!.id)).status).toBe(404);
    expect((await put('cascade.admin', strange!.id)).status).toBe(404);
    expect((await newUser([propertyManagers[0]!.id])).status).toBe(404);
    const { id } = await newManager('OWNED');
    expect((await put('cascade.customeradmin', id)).status).toBe(200);
    // A coordinator lacks this permission.
    expect((await put('cascade.coordinator', id)).status).toBe(403);
  });
});

describe('property manager users', () => {
  it('[CV-610] have at least one property manager, and another one’s only after a confirmation', async () => {
    const none = await newUser([]);
    expect(none.status).toBe(400);
    expect(JSON.stringify(none.body)).toContain(
      'This user does not currently have a Property Manager assigned. Please assign a property manager before continuing.',
    );
    const [one, two] = [await newManager('ONE'), await newManager('TWO')];
    const { body: first } = await newUser([one.id, two.id]);
    const refused = await newUser([two.id]);
    expect(refused.body).toMatchObject({
      code: 'rule_violation',
      details: { taken: [{ id: two.id, code: 'TWO', userName: 'Lou Park' }] },
    });
    const { body: second } = await newUser([two.id], { takeOver: true });
    const users = await ownUsers();
    const codesOf = (id: number) =>
      users.find((user) => user.id === id)!.propertyManagers.map(({ code }) => code);
    expect([codesOf(first.id), codesOf(second.id)]).toEqual([['ONE'], ['TWO']]);
    // Losing a manager changed the first user, so a change with the earlier version is a conflict.
    const path = `/api/propertyManagerUsers/${first.id}/propertyManagers`;
    const stale = await owner().put(path, { ids: [one.id, two.id], takeOver: true }, seen(first.version));
    expect(stale.status).toBe(409);
  });

  it('get at most the permissions of their customer’s user, and nobody raises their own', async () => {
    const { id } = await newManager('RIGHTS');
    const { body: user } = await newUser([id]);
    const grant = (account: string, userId: number, flags: object) =>
      as(account).put(`/api/userPermissions/${userId}`, flags);
    const mine = 'cascade.customeradmin';
    expect((await grant(mine, user.id, { canAssignInspection: true })).status).toBe(403);
    expect((await grant(mine, user.id, { canViewAuditLogs: true })).status).toBe(200);
    expect((await grant(mine, user.id, { canAddNewClient: true })).status).toBe(403);
    const { body: self } = await owner().get<{ id: number }>('/api/users/self');
    expect((await grant(mine, self.id, { canAssignInspection: true })).status).not.toBe(200);
    expect((await grant('cascade.pm', user.id, { canModifyProperty: false })).status).toBe(403);
    expect((await newUser([id], { takeOver: true, userPermissions: { canManageTeams: true } })).status).toBe(
      403,
    );
  });

  it('perform inspections only for a licensed customer', async () => {
    const { customer } = await named('Okafor');
    const body = { code: 'LIC' };
    const { body: manager } = await staff().post<PropertyManagerItem>(
      `/api/customers/${customer.id}/propertyManagers`,
      body,
    );
    const registered = { firstName: 'Ray', lastName: 'Ito', email: address() };
    expect((await staff().put(`/api/propertyManagers/${manager.id}/register`, registered)).status).toBe(204);
    const again = { ...registered, email: address() };
    expect((await staff().put(`/api/propertyManagers/${manager.id}/register`, again)).status).toBe(422);
    const { body: present } = await staff().get<UserPermissions>(
      `/api/propertyManagers/${manager.id}/userPermissions`,
    );
    const perform = () => staff().put(`/api/userPermissions/${present.id}`, { canPerformInspection: true });
    expect((await perform()).status).toBe(422);
    const licensed = { customerName: 'Okafor', conditionInspectionSupport: true };
    await staff().put(`/api/customers/${customer.id}`, licensed);
    expect((await perform()).status).toBe(200);
  });

  it('show the unconfirmed address, and another one replaces it', async () => {
    const { id } = await newManager('AWAIT');
    const { body: user } = await newUser([id]);
    const uuid = keyIn((await mailTo(server, user.email))?.text);
    const userName = `awaited.${user.id}`;
    await server.api
      .anonymous()
      .post('/api/auth/signup', { uuid, username: userName, password: 'Demo!2026' });
    const put = async (email: string) =>
      (
        await owner().put<PropertyManagerUserItem>(`/api/propertyManagerUsers/${user.id}`, {
          name: user.name,
          email,
        })
      ).body;
    const [mistyped, meant] = [address(), address()];
    expect(await put(mistyped)).toMatchObject({ email: user.email, awaitedEmail: mistyped });
    expect((await ownUsers()).find((each) => each.id === user.id)?.awaitedEmail).toBe(mistyped);
    const key = keyIn((await mailTo(server, mistyped))?.text);
    expect((await put(meant)).awaitedEmail).toBe(meant);
    expect((await server.api.anonymous().get(`/api/emailChangeConfirm?key=${key}`)).status).toBe(400);
  });

  it('of another company or customer do not exist', async () => {
    const { id } = await newManager('FENCE');
    const { body: user } = await newUser([id]);
    const body = { name: 'Taken', email: user.email };
    const path = `/api/propertyManagerUsers/${user.id}`;
    for (const account of ['maple.admin', 'maple.customeradmin']) {
      expect((await as(account).put(path, body)).status).toBe(404);
      expect((await as(account).delete(path)).status).toBe(404);
      expect((await as(account).put(`/api/userPermissions/${user.id}`, {})).status).toBe(404);
    }
    expect((await owner().put(path, body)).status).toBe(200);
  });
});
