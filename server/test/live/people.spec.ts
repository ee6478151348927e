import type {
  CustomerItem,
  PersonItem,
  PropertyManagerItem,
  PropertyManagerUserItem,
} from '@walkthrough/domain';
import { LiveClient } from '../support/live-client';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
const clients: LiveClient[] = [];
beforeAll(async () => {
  server = await startTestApp();
});
afterEach(() => clients.splice(0).forEach((client) => client.close()));
afterAll(() => server.close());

const as = (who: string) => server.api.as(who);
const desk = async (who: string): Promise<LiveClient> => {
  const client = await LiveClient.connect(server.api.baseUrl, await server.api.token(who));
  clients.push(client);
  return client;
};
const person = async (who: string) =>
  (await as('cascade.admin').get<{ content: PersonItem[] }>(`/api/users/all?search=${who}`)).body.content[0]!;
const received = ({ changes }: LiveClient, entity: string) =>
  changes.filter((change) => change.entity === entity).map(({ id, op }) => `${op} ${id}`);

it('tells a user who reconnects whether permissions have changed', async () => {
  const { id } = await person('cascade.coordinator2');
  const rights = async () => {
    const { beats } = await desk('cascade.coordinator2');
    return beats[0]!.rights;
  };
  const permit = (canViewAuditLogs: boolean) =>
    as('cascade.admin').put(`/api/users/${id}`, { userPermissions: { canViewAuditLogs } });
  const before = await rights();
  expect([typeof before, await rights()]).toEqual(['string', before]);
  expect((await permit(true)).status).toBe(200);
  expect(await rights()).not.toBe(before);
  expect((await permit(false)).status).toBe(200);
  expect(await rights()).toBe(before);
});

describe('a change of people', () => {
  it('is announced without the row to users who manage them or read the managers they work for', async () => {
    const [admin, owner, coordinator, pm, outsider] = [
      await desk('cascade.admin'),
      await desk('cascade.customeradmin'),
      await desk('cascade.coordinator'),
      await desk('cascade.pm'),
      await desk('maple.admin'),
    ];
    const [user, inspector] = [await person('cascade.pm'), await person('cascade.inspector')];
    await as('cascade.manager').put(`/api/users/${inspector.id}`, { firstName: 'Ivana' });
    await as('cascade.manager').put(`/api/users/${user.id}`, { lastName: 'Murray-Ito' });
    const change = await owner.change('user', user.id);
    expect(change).toMatchObject({ op: 'put', actor: { name: 'Marcus Bell' } });
    expect(change).not.toHaveProperty('row');
    await admin.change('user', user.id);
    // Marks the end: a client that has received it has received everything before.
    const { body: last } = await as('cascade.admin').post<CustomerItem>('/api/customers', {
      customerName: 'Last',
    });
    await admin.change('customer', last.id);
    await coordinator.change('customer', last.id);
    expect(received(admin, 'user')).toEqual([`put ${inspector.id}`, `put ${user.id}`]);
    expect(received(owner, 'user')).toEqual([`put ${user.id}`]);
    // All staff see property-manager users; inspectors see none.
    expect(received(coordinator, 'user')).toEqual([`put ${user.id}`]);
    for (const client of [pm, outsider]) expect(received(client, 'user')).toEqual([]);
    for (const client of [owner, pm, outsider]) expect(received(client, 'customer')).toEqual([]);
  });

  it('is not announced when somebody signs in or out', async () => {
    const admin = await desk('cascade.admin');
    await server.api.token('cascade.coordinator2');
    const { body } = await as('cascade.admin').post<CustomerItem>('/api/customers', {
      customerName: 'After',
    });
    await admin.change('customer', body.id);
    expect(received(admin, 'user')).toEqual([]);
  });

  it('announces a new, renamed or deleted property manager to its own side and the office', async () => {
    const [owner, pm, coordinator] = [
      await desk('cascade.customeradmin'),
      await desk('cascade.pm'),
      await desk('cascade.coordinator'),
    ];
    const own = as('cascade.customeradmin');
    const { body } = await own.post<PropertyManagerItem>('/api/customers/self/propertyManagers', {
      code: 'LIVE',
    });
    await own.put(`/api/propertyManagers/${body.id}`, { code: 'LIVELY' });
    await own.delete(`/api/propertyManagers/${body.id}`);
    const isGone = ({ changes }: LiveClient) =>
      changes.some(({ entity, id, op }) => entity === 'propertyManager' && id === body.id && op === 'remove');
    for (const client of [owner, coordinator]) await client.until(() => isGone(client), 'the end');
    // Another manager's user gets no event about it.
    expect(received(pm, 'propertyManager')).toEqual([]);
  });

  it('announces a deleted user', async () => {
    const [owner, admin] = [await desk('cascade.customeradmin'), await desk('cascade.admin')];
    const { body: manager } = await as('cascade.customeradmin').post<PropertyManagerItem>(
      '/api/customers/self/propertyManagers',
      { code: 'GONE' },
    );
    const { body: user } = await as('cascade.customeradmin').post<PropertyManagerUserItem>(
      '/api/customers/self/propertyManagerUsers',
      { name: 'Gone Soon', email: 'gone@customers.example', propertyManagerIds: [manager.id] },
    );
    await owner.change('user', user.id);
    await as('cascade.customeradmin').delete(`/api/propertyManagerUsers/${user.id}`);
    for (const client of [owner, admin])
      await client.until(
        () =>
          client.changes.some(({ entity, id, op }) => entity === 'user' && id === user.id && op === 'remove'),
        'the end',
      );
  });
});
