import type {
  AuditLogPage,
  CustomerAdminItem,
  CustomerItem,
  CustomerUserItem,
  CustomerWithManagers,
  ErrorBody,
  PropertyManagerItem,
  PropertyPage,
  UserPermissions,
} from '@walkthrough/domain';
import { eventually } from '../support/eventually';
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
const address = () => `f2.${++made}@customers.example`;

const customers = async (account = 'cascade.admin') =>
  (await as(account).get<CustomerWithManagers[]>('/api/users/customerPropertyManagers')).body;
const named = async (customerName: string) =>
  (await customers()).find(({ customer }) => customer.customerName === customerName)!;
const newCustomer = async (customerName: string) =>
  (await staff().post<CustomerItem>('/api/customers', { customerName })).body;
const newAdmin = (customerId: number, email = address()) =>
  staff().post<CustomerAdminItem>(`/api/customers/${customerId}/customerAdmins`, { name: 'Mona Lee', email });

describe('a customer', () => {
  it('is changed with its version: the second of two is shown both values', async () => {
    const { id, version } = await newCustomer('Seen by two');
    const first = await staff().put(`/api/customers/${id}`, { customerName: 'First' }, seen(version));
    expect(first.status).toBe(200);
    const second = await as('cascade.manager').put(
      `/api/customers/${id}`,
      { customerName: 'Second' },
      seen(version),
    );
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      code: 'edit_conflict',
      details: { base: { customerName: 'Seen by two' }, theirs: { customerName: 'First' }, version: 2 },
    });
  });

  it('is found under its new name, with its properties; omitted fields stay', async () => {
    const { customer } = await named('Northgate Homes');
    const path = `/api/customers/${customer.id}`;
    expect((await staff().put(path, { customerName: 'Zebrawood Homes' })).body).toMatchObject({
      customerCode: 'NGH',
      conditionInspectionSupport: true,
    });
    // A job updates the search words of its properties.
    await eventually('a property found under the new name', async () => {
      const { body } = await staff().get<PropertyPage>(
        '/api/properties/query?customerName=zebrawood&count=1',
      );
      return body.totalElements > 0;
    });
    await staff().put(path, { customerName: 'Northgate Homes' });
  });

  it('has its postal code and phone formatted for its country', async () => {
    const { id } = await newCustomer('Codes');
    const typed = { customerName: 'Codes', postalCode: 'v5t3n4', phoneNumber: '6045550134' };
    const { body } = await staff().put<CustomerItem>(`/api/customers/${id}`, typed);
    expect(body).toMatchObject({ postalCode: 'V5T 3N4', phoneNumber: '604-555-0134' });
  });

  it.each([
    ['a province of another country', { country: 'US', province: 'BC' }, 422],
    ['no address', { emailAddress: 'nobody' }, 422],
    ['no name', { customerName: '  ' }, 400],
    ['a name of 191 characters', { customerName: 'x'.repeat(191) }, 400],
    ['a field that nobody knows', { tenantId: 1 }, 400],
  ])('is not saved with %s', async (_what, wrong, status) => {
    const { id } = await newCustomer('Wrong');
    const answer = await staff().put(`/api/customers/${id}`, { customerName: 'Wrong', ...wrong });
    expect(answer.status).toBe(status);
  });

  it('keeps names of any script and quotes, without direction marks', async () => {
    const customerName = `"O'Brien" \u200Fשלום & <b>Söhne</b>`.padEnd(190, 'é');
    const { id } = await newCustomer(customerName);
    const answer = await staff().put(`/api/customers/${id}`, { customerName, contactName: "D'Arcy" });
    expect(answer.body).toMatchObject({
      customerName: customerName.replace('\u200F', ''),
      contactName: "D'Arcy",
    });
  });

  it('is licensed by an administrator only, and logged', async () => {
    const { id } = await newCustomer('To be licensed');
    const body = { customerName: 'To be licensed', conditionInspectionSupport: true };
    expect((await as('cascade.manager').put(`/api/customers/${id}`, body)).status).toBe(403);
    expect((await as('cascade.manager').post('/api/customers', body)).status).toBe(403);
    expect((await owner().put('/api/customers/self', body)).status).toBe(400);
    expect((await staff().put(`/api/customers/${id}`, body)).body).toMatchObject({
      conditionInspectionSupport: true,
    });
    const log = await staff().get<AuditLogPage>('/api/userLogEntries?count=5');
    expect(JSON.stringify(log.body.content[0])).toMatch(/Edit Customer.*Condition inspections/);
  });

  it('of another company does not exist, for staff and its customers', async () => {
    const [own] = await customers('maple.admin');
    const body = { customerName: 'Taken' };
    for (const account of ['cascade.admin', 'cascade.manager'])
      expect((await as(account).put(`/api/customers/${own!.customer.id}`, body)).status).toBe(404);
    expect((await as('maple.admin').put(`/api/customers/${own!.customer.id}`, body)).status).toBe(200);
  });

  it('is edited by its admins and its other users, but not by its property managers', async () => {
    const body = (contactName: string) => ({ customerName: 'Elliott Bay Housing', contactName });
    const edit = (who: string) => as(who).put<CustomerItem>('/api/customers/self', body(who));
    expect((await edit('cascade.pm')).status).toBe(403);
    for (const who of ['cascade.customer', 'cascade.customeradmin'])
      expect((await edit(who)).body).toMatchObject({ contactName: who });
  });
});

describe('customer admins', () => {
  it('make a customer self-managed until it is returned; they are signed out then', async () => {
    const { id } = await newCustomer('Self-managed');
    const email = address();
    expect((await newAdmin(id, email)).status).toBe(201);
    expect((await named('Self-managed')).isSelfManaged).toBe(true);
    const key = keyIn((await mailTo(server, email))?.text);
    const username = `mona.${id}`;
    const signUp = { uuid: key, username, password: 'Demo!2026' };
    expect((await server.api.anonymous().post('/api/auth/signup', signUp)).status).toBe(200);
    expect((await as(username).get<CustomerItem>('/api/customers/self')).body.id).toBe(id);

    expect((await staff().put(`/api/customers/${id}/managedByTenant`)).status).toBe(204);
    expect((await as(username).get('/api/customers/self')).status).toBe(401);
    expect((await named('Self-managed')).isSelfManaged).toBe(false);
    expect((await staff().put(`/api/customers/${id}/managedByTenant`)).status).toBe(422);
  });

  it('start with the five permissions of a customer, limited to those of the inviter', async () => {
    const { id } = await newCustomer('Five');
    const { body } = await newAdmin(id);
    const flags = await staff().put<UserPermissions>(`/api/userPermissions/${body.id}`, {});
    const granted = Object.entries(flags.body).flatMap(([flag, value]) => (value === true ? [flag] : []));
    expect(granted.sort()).toEqual([
      'canAccessInspection',
      'canAddNewProperty',
      'canChangePropertyActive',
      'canModifyProperty',
      'canModifyPropertyManager',
    ]);
  });

  it('need tier-2 support for the first, and the permission to create it: two at once create one', async () => {
    const [own] = await customers('maple.admin');
    const without = (await customers('maple.admin')).find(({ isSelfManaged }) => !isSelfManaged)!;
    const path = (id: number) => `/api/customers/${id}/customerAdmins`;
    const invited = () => ({ name: 'Mona Lee', email: address() });
    expect((await as('maple.admin').post(path(without.customer.id), invited())).status).toBe(403);
    expect(own).toBeDefined();
    const { id } = await newCustomer('First of two');
    const answers = await Promise.all([newAdmin(id), newAdmin(id)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect((await as('cascade.manager').post(path(id), invited())).status).toBe(403);
  });

  it('are deactivated, activated, blocked, reinvited and deleted; the address must be free', async () => {
    const { id: customerId } = await newCustomer('Changing');
    const email = address();
    const { body: admin } = await newAdmin(customerId, email);
    const at = `/api/customerAdmins/${admin.id}`;
    const taken = await newAdmin(customerId, email);
    expect(taken.body).toMatchObject({
      message: `The email address ${email} is not available. Please try another.`,
      details: { field: 'email' },
    });
    expect((await staff().put(`${at}/accountStatus`, { status: 'BLOCKED' })).status).toBe(422);
    expect((await staff().post(`${at}/sendRegEmail`)).status).toBe(204);
    const key = keyIn((await mailTo(server, email))?.text);
    const signUp = { uuid: key, username: `moved.${admin.id}`, password: 'Demo!2026' };
    await server.api.anonymous().post('/api/auth/signup', signUp);
    for (const status of ['INACTIVE', 'ACTIVE', 'BLOCKED'])
      expect((await staff().put(`${at}/accountStatus`, { status })).body).toMatchObject({
        accountStatus: status,
      });
    expect((await staff().delete(at)).status).toBe(204);
    expect((await staff().delete(at)).status).toBe(404);
    expect((await staff().get(`/api/customers/${customerId}/customerAdmins`)).body).toEqual([]);
  });

  it('cannot be changed through the calls of another kind of account', async () => {
    const { id } = await newCustomer('Another kind');
    const { body: admin } = await newAdmin(id);
    const body = { name: 'Taken', email: admin.email };
    expect((await owner().put(`/api/propertyManagerUsers/${admin.id}`, body)).status).toBe(404);
    expect((await staff().put(`/api/propertyManagerUsers/${admin.id}`, body)).status).toBe(404);
    expect((await staff().put(`/api/customerAdmins/${admin.id}`, body)).status).toBe(200);
  });
});

describe('users of a customer', () => {
  // The company without second-tier support, where only this call invites a customer's first user.
  const office = () => as('maple.admin');
  const usersOf = async (customerId: number) =>
    (await office().get<CustomerUserItem[]>(`/api/customers/${customerId}/customerUsers`)).body;
  const invited = () => ({ firstName: 'Ada', lastName: 'Roy', email: address() });
  const register = async (path: string, body: object, who = office()) =>
    (await who.put<ErrorBody>(`/api/${path}/register`, body)).status;
  const signUp = async (email: string, username: string) => {
    const uuid = keyIn((await mailTo(server, email))?.text);
    const body = { uuid, username, password: 'Demo!2026' };
    expect((await server.api.anonymous().post('/api/auth/signup', body)).status).toBe(200);
  };
  const ofMaple = async (customerName: string) =>
    (await office().post<CustomerItem>('/api/customers', { customerName })).body;

  it('can be invited first without tier-2 support: invited, registered, and no admin', async () => {
    const { id } = await ofMaple('First person');
    const body = invited();
    expect(await register(`customers/${id}`, body)).toBe(204);
    const name = 'Ada Roy';
    expect(await usersOf(id)).toMatchObject([{ name, email: body.email, accountStatus: 'PENDING' }]);
    const log = await office().get<AuditLogPage>('/api/userLogEntries?count=5');
    expect(JSON.stringify(log.body.content)).toContain('CREATE_USER');
    await signUp(body.email, 'first.person');
    expect(await usersOf(id)).toMatchObject([{ userName: 'first.person', accountStatus: 'ACTIVE' }]);
    expect((await as('first.person').get<CustomerItem>('/api/customers/self')).body.id).toBe(id);
    const ours = (await customers('maple.admin')).find(({ customer }) => customer.id === id)!;
    expect(ours.isSelfManaged).toBe(false);
    expect((await office().get(`/api/customers/${id}/customerAdmins`)).body).toEqual([]);
  });

  it('are reinvited until they register, which invalidates the earlier link; and deleted', async () => {
    const { id } = await ofMaple('Invited again');
    const body = { ...invited(), sendRegEmail: false };
    await register(`customers/${id}`, body);
    expect(await mailTo(server, body.email)).toBeUndefined();
    const [user] = await usersOf(id);
    const again = async () => (await office().post(`/api/customerUsers/${user!.id}/sendRegEmail`)).status;
    expect(await again()).toBe(204);
    const first = keyIn((await mailTo(server, body.email))?.text);
    expect(await again()).toBe(204);
    const signedUp = { uuid: first, username: 'too.late', password: 'Demo!2026' };
    expect((await server.api.anonymous().post('/api/auth/signup', signedUp)).status).not.toBe(200);
    await signUp(body.email, 'in.time');
    expect(await again()).toBe(422);
    expect((await as('in.time').get('/api/customers/self')).status).toBe(200);
    expect((await office().delete(`/api/customerUsers/${user!.id}`)).status).toBe(204);
    expect(await usersOf(id)).toEqual([]);
    expect((await as('in.time').get('/api/customers/self')).status).toBe(401);
    // After a deletion the address can be invited again.
    expect(await register(`customers/${id}`, body)).toBe(204);
  });

  it('are refused a taken address with the specified text', async () => {
    const { id } = await ofMaple('Taken');
    const body = { ...invited(), email: 'Maple.PM@demo.example' };
    const answer = await office().put<ErrorBody>(`/api/customers/${id}/register`, body);
    expect(answer).toMatchObject({
      status: 422,
      body: {
        message: 'The email address Maple.PM@demo.example is not available. Please try another.',
        details: { field: 'email' },
      },
    });
    expect(await register(`customers/${id}`, invited())).toBe(204);
  });

  it('are managed by users who may add customers, of the same company and kind of account only', async () => {
    const { id } = await ofMaple('Whose');
    await register(`customers/${id}`, invited());
    const [user] = await usersOf(id);
    const tried = async (account: string) => [
      (await as(account).get(`/api/customers/${id}/customerUsers`)).status,
      await register(`customers/${id}`, invited(), as(account)),
      (await as(account).post(`/api/customerUsers/${user!.id}/sendRegEmail`)).status,
    ];
    expect(await tried('maple.coordinator')).toEqual([403, 403, 403]);
    expect(await tried('maple.customeradmin')).toEqual([403, 403, 403]);
    expect(await tried('cascade.admin')).toEqual([404, 404, 404]);
    expect(await tried('maple.manager')).toEqual([200, 204, 204]);
    const { id: theirs } = await newCustomer('With an admin');
    const { body: admin } = await newAdmin(theirs);
    expect((await staff().delete(`/api/customerUsers/${admin.id}`)).status).toBe(404);
    expect((await staff().delete(`/api/customerAdmins/${admin.id}`)).status).toBe(204);
  });

  it('show a property manager who is invited for it, and who has registered', async () => {
    const { id } = await ofMaple('Managed');
    const { body: manager } = await office().post<PropertyManagerItem>(
      `/api/customers/${id}/propertyManagers`,
      { code: 'RAY' },
    );
    const user = async () =>
      (await office().get<PropertyManagerItem[]>(`/api/customers/${id}/propertyManagers`)).body[0]!
        .propertyManagerUser;
    const body = invited();
    const at = `propertyManagers/${manager.id}`;
    for (const [account, status] of [
      ['maple.coordinator', 403],
      ['maple.pm', 403],
      ['maple.customeradmin', 404],
      ['cascade.admin', 404],
    ] as const)
      expect([account, await register(at, body, as(account))]).toEqual([account, status]);
    expect(await user()).toBeNull();
    expect(await register(at, body)).toBe(204);
    expect(await user()).toMatchObject({ name: 'Ada Roy', accountStatus: 'PENDING' });
    expect(await register(at, invited())).toBe(422);
    await signUp(body.email, 'ray.user');
    expect(await user()).toMatchObject({ accountStatus: 'ACTIVE' });
  });
});
