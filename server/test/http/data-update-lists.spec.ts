import type {
  DataUpdateCounts,
  DataUpdatePeople,
  DataUpdateRequestRow,
  ErrorBody,
  Page,
  PropertyRecord,
  UserSelf,
} from '@walkthrough/domain';
import { messages } from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { User } from '../../src/modules/parties/users/user.entity';
import { customerOf, filed, NEW_PHONE, requestDesk, unitOf } from '../support/data-updates';
import { inCompany } from '../support/in-company';
import { LiveClient } from '../support/live-client';
import { ON_THAT_DAY, startTestApp, type TestApp } from '../support/test-app';

const { dataUpdates: words } = messages;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: ON_THAT_DAY });
});
afterAll(() => server.close());

const { as, decide, log, propertyOfInspector, request, waiting } = requestDesk(() => server);
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

describe('open requests', () => {
  it('are shown to customer admins and property-manager users, each for their own properties', async () => {
    const [managed, unmanaged, foreign] = [
      await request(),
      await filed(server, (await unitOf(server, 'own')).id),
      await request('other'),
    ];
    const [ofCustomer, ofManager] = [idsOf(await waiting()), idsOf(await waiting('pm'))];
    expect(ofCustomer).toEqual(expect.arrayContaining([managed.id, unmanaged.id]));
    expect(ofManager).toContain(managed.id);
    expect(ofManager).not.toContain(unmanaged.id);
    for (const ids of [ofCustomer, ofManager]) expect(ids).not.toContain(foreign.id);
    const refused = await as('customer').get<ErrorBody>('/api/customers/self/dataUpdateRequests');
    expect([refused.status, refused.body.message]).toEqual([403, words.ofCustomers]);
    expect((await as('manager').get('/api/customers/self/dataUpdateRequests')).status).toBe(403);
  });
});

describe('the log', () => {
  it('is filtered by customer and by inspector, newest first', async () => {
    const [own, other] = [await request(), await request('other')];
    const customerId = await customerOf(server, 'other');
    const ofCustomer = await log(`&customerId=${customerId}`);
    expect(ofCustomer.content[0]!.id).toBe(other.id);
    expect(new Set(ofCustomer.content.map(({ customer }) => customer!.id))).toEqual(new Set([customerId]));
    const all = idsOf((await log()).content);
    expect(all.slice(0, 2)).toEqual([other.id, own.id]);
    const inspectedOn = await propertyOfInspector();
    const fromField = await filed(server, inspectedOn, NEW_PHONE, 'cascade.inspector');
    const { inspectors } = (await as('manager').get<DataUpdatePeople>('/api/dataUpdateRequests/people')).body;
    expect(idsOf(inspectors)).toEqual([fromField.inspector!.id]);
    const ofInspector = await log(`&inspectorId=${fromField.inspector!.id}`);
    expect(ofInspector.content[0]!.id).toBe(fromField.id);
    const proposers = ofInspector.content.map(({ inspector }) => inspector?.id);
    expect(new Set(proposers)).toEqual(new Set([fromField.inspector!.id]));
    expect((await log(`&customerId=${customerId}`, 'pm')).content).toEqual([]);
  });

  it('[CV-554] names the users of the property’s manager, or nobody', async () => {
    const [managed, unmanaged] = [await request(), await filed(server, (await unitOf(server, 'own')).id)];
    const { body: pm } = await as('pm').get<UserSelf>('/api/users/self');
    const { content } = await log();
    const userOf = (id: number) => content.find((row) => row.id === id)!.propertyManagerUser;
    const name = expect.stringContaining(pm.propertyManagerUser!.name) as string;
    expect(userOf(managed.id)).toEqual({ id: pm.id, name });
    expect(userOf(unmanaged.id)).toBeNull();
    const [waits] = (await waiting()).filter(({ id }) => id === managed.id);
    expect(waits!.propertyManagerUser?.id).toBe(pm.id);
  });

  it('of a customer is limited to the properties of a property-manager user', async () => {
    const [managed, unmanaged] = [await request(), await filed(server, (await unitOf(server, 'own')).id)];
    const path = '/api/customers/self/dataUpdateRequests/filtered?size=200';
    const { body: pm } = await as('pm').get<UserSelf>('/api/users/self');
    const { body: people } = await as('customeradmin').get<DataUpdatePeople>(
      '/api/dataUpdateRequests/people',
    );
    expect(idsOf(people.propertyManagerUsers)).toContain(pm.id);
    const read = async (query = '') =>
      idsOf((await as('customeradmin').get<Page<DataUpdateRequestRow>>(`${path}${query}`)).body.content);
    expect(await read()).toEqual(expect.arrayContaining([managed.id, unmanaged.id]));
    const ofUser = await read(`&pmuId=${pm.id}`);
    expect(ofUser).toContain(managed.id);
    expect(ofUser).not.toContain(unmanaged.id);
    // A user who is no property-manager user has no requests.
    const { body: clerk } = await as('customer').get<UserSelf>('/api/users/self');
    expect(await read(`&pmuId=${clerk.id}`)).toEqual([]);
    // Neither has a user who is no inspector, alone or combined.
    expect(await read(`&inspectorId=${pm.id}`)).toEqual([]);
    expect(await read(`&pmuId=${pm.id}&inspectorId=${pm.id}`)).toEqual([]);
  });

  it('counts the requests that wait for a decision, for its readers', async () => {
    const counted = async (who: string) =>
      (await as(who).get<DataUpdateCounts>('/api/dataUpdateRequests/counts')).body.pending;
    const before = await counted('manager');
    const { id } = await request();
    expect(await counted('manager')).toBe(before + 1);
    expect(await counted('customeradmin')).toBe((await waiting()).length);
    expect((await decide(id, 'apply', 'customeradmin')).status).toBe(200);
    expect(await counted('manager')).toBe(before);
    for (const who of ['coordinator', 'inspector', 'customer'])
      expect((await as(who).get('/api/dataUpdateRequests/counts')).status).toBe(403);
  });

  it('has pages of 50', async () => {
    const { body } = await as('manager').get<Page<unknown>>('/api/dataUpdateRequests');
    expect(body.totalPages).toBe(Math.ceil(body.totalElements / 50));
  });

  it('is for users who may view logs, and for a customer’s administrators', async () => {
    expect((await as('coordinator').get('/api/dataUpdateRequests')).status).toBe(403);
    expect((await as('inspector').get('/api/dataUpdateRequests')).status).toBe(403);
    expect((await as('customer').get('/api/dataUpdateRequests')).status).toBe(403);
    expect((await log('', 'customeradmin')).totalElements).toBeGreaterThan(0);
  });

  it('is also for staff with property permissions, who find what they decide about', async () => {
    const { id } = await request('other');
    const database = server.app.get(Database);
    const users = new TenantRepository(database, User);
    const become = (flags: User['flags']) =>
      inCompany(2, async () => {
        const clara = (await users.find()).find(({ userName }) => userName === 'cascade.coordinator')!;
        await database.runUnit(() => users.update(clara.id, null, { flags }));
        return clara.flags;
      });
    const before = await become(['canModifyProperty']);
    expect(idsOf((await log('', 'coordinator')).content)).toContain(id);
    expect((await as('coordinator').get('/api/dataUpdateRequests/people')).status).toBe(200);
    expect((await decide(id, 'apply', 'coordinator')).body).toMatchObject({ accepted: true });
    // Users of a customer who are not its administrators get no requests.
    expect((await as('customer').get<ErrorBody>('/api/dataUpdateRequests')).body).toMatchObject({
      code: 'forbidden',
      message: words.ofCustomers,
    });
    await become(before);
  });
});

describe('live updates', () => {
  it('announce a new and a decided request to users who see it only', async () => {
    const watch = async (who: string) =>
      LiveClient.connect(server.api.baseUrl, await server.api.token(`cascade.${who}`));
    const [helen, pat, marcus, clara] = [
      await watch('customeradmin'),
      await watch('pm'),
      await watch('manager'),
      await watch('coordinator'),
    ];
    const unit: PropertyRecord = await unitOf(server, 'own');
    const { id } = await filed(server, unit.id);
    const [received] = [
      await helen.change('dataUpdateRequest', id),
      await marcus.change('dataUpdateRequest', id),
    ];
    expect(received).toMatchObject({
      op: 'put',
      actor: { name: 'Marcus Bell' },
      row: { id, dismissed: false },
    });
    expect((await waiting()).find((row) => row.id === id)).toEqual(received.row);
    await decide(id, 'apply');
    const decided = await marcus.change('dataUpdateRequest', id, received.seq);
    expect(decided.row).toMatchObject({ accepted: true, decision: { by: 'Helen Mbeki' } });
    for (const other of [pat, clara])
      expect(other.changes.filter(({ entity }) => entity === 'dataUpdateRequest')).toEqual([]);
    for (const each of [helen, pat, marcus, clara]) each.close();
  });

  it('remove a request when its property is transferred or deleted', async () => {
    const watch = async (who: string) =>
      LiveClient.connect(server.api.baseUrl, await server.api.token(`cascade.${who}`));
    const [helen, pat, marcus] = [await watch('customeradmin'), await watch('pm'), await watch('manager')];
    const { unit, id } = await request();
    await pat.change('dataUpdateRequest', id);
    const { seq } = await helen.change('dataUpdateRequest', id);
    const before = (await log()).totalElements;
    const other = await customerOf(server, 'other');
    await as('admin').put(`/api/properties/${unit.id}/customers/${other}`);
    for (const gone of [helen, pat])
      expect((await gone.change('dataUpdateRequest', id, seq)).op).toBe('remove');
    const moved = await marcus.change('dataUpdateRequest', id, seq);
    expect([moved.op, moved.row]).toMatchObject(['put', { customer: { id: other } }]);
    expect(idsOf((await log('', 'customeradmin')).content)).not.toContain(id);
    expect((await log(`&customerId=${other}`)).content[0]!.id).toBe(id);
    await as('admin').delete(`/api/properties/${unit.id}`);
    expect((await marcus.change('dataUpdateRequest', id, moved.seq)).op).toBe('remove');
    expect((await log()).totalElements).toBe(before - 1);
    for (const each of [helen, pat, marcus]) each.close();
  });
});
