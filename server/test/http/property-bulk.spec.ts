import {
  type BulkPropertyUpdate,
  type CustomerItem,
  type ErrorBody,
  type OpenInspections,
  type PropertyCounts,
  type PropertyItem,
  type PropertyManagerItem,
  type PropertyPage,
  type PropertyRecord,
  type StaffInspectionPage,
  VERSION_NOT_KNOWN,
} from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { PropertiesService } from '../../src/modules/portfolio/properties/properties.service';
import { User } from '../../src/modules/parties/users/user.entity';
import { newUnit, unit } from '../support/units';
import { inMaple } from '../support/in-company';
import { besideTheServer, startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const as = (who = 'admin') => server.api.as(`maple.${who}`);
const bulk = (body: Partial<BulkPropertyUpdate>, who?: string, query = '') =>
  as(who).put<PropertyItem[] & ErrorBody>(`/api/properties/bulk-update${query}`, body);
const at = async (id: number) => (await as().get<PropertyRecord>(`/api/properties/${id}`)).body;
const units = async (count: number) => {
  const made: PropertyRecord[] = [];
  while (made.length < count) made.push(await unit(server));
  return made;
};
const targets = (properties: readonly PropertyRecord[]) => ({
  ids: properties.map(({ id }) => id),
  versions: Object.fromEntries(properties.map(({ id, version }) => [id, version])),
});
const refusalOf = ({ status, body }: { status: number; body: ErrorBody }) => ({
  status,
  code: body.code,
  details: body.details as Record<string, unknown> | undefined,
});
const openInspections = (ids: readonly number[], who?: string) =>
  as(who).get<OpenInspections & ErrorBody>(`/api/properties/open-visits?propertyIds=${ids.join()}`);
const customers = async () => (await as().get<CustomerItem[]>('/api/customers')).body;
const managersOf = async (customerId: number | null) =>
  (await as().get<PropertyManagerItem[]>(`/api/customers/${customerId}/propertyManagers`)).body;
const eventsOf = async (id: number) =>
  (
    await inMaple(() =>
      new TenantRepository(server.app.get(Database), DomainEvent).find(
        { entity: 'property', entityId: id },
        { seq: 'ASC' },
      ),
    )
  ).map(({ name }) => name);

/** Runs some work while the manager lacks this permission. */
async function without(flag: User['flags'][number], work: () => Promise<void>): Promise<void> {
  const database = server.app.get(Database);
  const users = new TenantRepository(database, User);
  const person = (await inMaple(() => users.findOne({ userName: 'maple.manager' })))!;
  const set = (to: User['flags']) =>
    inMaple(() => database.runUnit(() => users.updateWhere({ id: person.id }, { flags: to })));
  await set(person.flags.filter((each) => each !== flag));
  try {
    await work();
  } finally {
    await set(person.flags);
  }
}

describe('a bulk change of properties', () => {
  it('applies the rules of a single one, each with its own version, events and inspection', async () => {
    const made = await units(2);
    const [first] = made;
    const before = await at(first!.id);
    const [manager] = await managersOf(first!.customerId);
    const changes = { province: 'ab', pmId: manager!.id, frequency: 'MONTHLY' as const };
    const { status, body } = await bulk({ ...targets(made), changes });
    expect(status).toBe(200);
    expect(body.map(({ id }) => id)).toEqual(made.map(({ id }) => id));
    for (const property of body) {
      expect(property).toMatchObject({
        province: 'AB',
        frequency: 'MONTHLY',
        version: 4,
        propertyManagerObj: { id: manager!.id },
      });
      expect(property.nextInspection).not.toBe(before.nextInspection);
      expect((await eventsOf(property.id)).slice(1)).toEqual([
        'property.edited',
        'property.managerChanged',
        'property.inspectionInfoEdited',
      ]);
      const path = `/api/inspections/rolling/page?addressLine1=${encodeURIComponent(property.addressLine1)}`;
      const { content } = (await as().get<StaffInspectionPage>(path)).body;
      const [visit] = content.filter((each) => each.property.id === property.id);
      expect(visit).toMatchObject({ inspectBy: property.nextInspection, property: { province: 'AB' } });
    }
  });

  it('transfers them to another customer with its manager in one step, or without a manager', async () => {
    const made = await units(2);
    const other = (await customers()).find(({ id }) => id !== made[0]!.customerId)!;
    const [manager] = await managersOf(other.id);
    const changes = { customerId: other.id, pmId: manager!.id };
    const { body } = await bulk({ ...targets(made), changes });
    for (const each of body)
      expect(each).toMatchObject({ customerId: other.id, propertyManagerObj: { id: manager!.id } });
    const back = await bulk({ ids: targets(made).ids, changes: { customerId: made[0]!.customerId! } });
    for (const each of back.body)
      expect(each).toMatchObject({ customerId: made[0]!.customerId, propertyManagerObj: null });
  });

  it('is refused completely when one of them was changed, and names each changed one', async () => {
    const made = await units(3);
    const [one, two, three] = made.map(({ id }) => id);
    await as('manager').put(`/api/properties/${two}/details`, { code: 'MEANWHILE' });
    await as('manager').put(`/api/properties/${three}/details`, { code: 'MEANWHILE-2' });
    const refused = await bulk({ ...targets(made), changes: { frequency: 'MONTHLY' } });
    expect(refusalOf(refused)).toMatchObject({
      status: 409,
      code: 'edit_conflict',
      details: { id: two, ids: [two, three], theirs: { code: 'MEANWHILE' }, mine: { frequency: 'MONTHLY' } },
    });
    expect((await at(one!)).frequency).toBe('QUARTERLY');
    const seen = await Promise.all(made.map(({ id }) => at(id)));
    expect((await bulk({ ...targets(seen), changes: { frequency: 'MONTHLY' } })).status).toBe(200);
  });

  it('is refused without known versions, and shows the current state', async () => {
    const made = await units(2);
    const ids = made.map(({ id }) => id);
    const versions = Object.fromEntries(ids.map((id) => [id, VERSION_NOT_KNOWN]));
    const refused = await bulk({ ids, versions, changes: { frequency: 'MONTHLY' } });
    expect(refusalOf(refused)).toMatchObject({ status: 409, code: 'edit_conflict' });
    const { details } = refusalOf(refused);
    expect(details).toMatchObject({ ids, base: {}, theirs: { frequency: 'QUARTERLY' } });
    // The conflict contains only fields of the change, because the reader may not have seen others.
    expect(Object.keys(details!['theirs'] as object)).toEqual(['frequency']);
    expect((await at(ids[0]!)).frequency).toBe('QUARTERLY');
  });

  it('names and skips nothing: one in another country, or another customer’s, refuses all', async () => {
    const made = await units(2);
    const [one, two] = made.map(({ id }) => id);
    await as().put(`/api/properties/${two}/details`, { country: 'US', province: 'WA' });
    expect(refusalOf(await bulk({ ids: [one!, two!], changes: { province: 'AB' } }))).toMatchObject({
      status: 422,
      details: { field: 'province', ids: [two] },
    });
    expect((await at(one!)).province).toBe('BC');
    expect((await bulk({ ids: [one!], changes: { province: 'AB' } })).status).toBe(200);

    const other = (await customers()).find(({ id }) => id !== made[0]!.customerId)!;
    await as().put(`/api/properties/${two}/customers/${other.id}`);
    const [own] = await managersOf(made[0]!.customerId);
    expect(refusalOf(await bulk({ ids: [one!, two!], changes: { pmId: own!.id } }))).toMatchObject({
      status: 422,
      details: { field: 'pmId', ids: [two] },
    });
    expect((await bulk({ ids: [one!], changes: { pmId: own!.id } })).status).toBe(200);
  });

  it('that deactivates them keeps or cancels their open inspections by one choice', async () => {
    const [kept, lost] = [await units(2), await units(2)];
    const ids = [...kept, ...lost].map(({ id }) => id);
    expect((await openInspections(ids)).body).toEqual({ open: 4, scheduled: 0, conditions: 0 });
    await bulk({ ...targets(kept), changes: { active: false } }, 'admin', '?shouldCancelInspections=false');
    expect((await openInspections(ids)).body.open).toBe(4);
    const { body } = await bulk(
      { ...targets(lost), changes: { frequency: 'NEVER' } },
      'admin',
      '?shouldCancelInspections=true',
    );
    expect(body.map(({ nextInspection }) => nextInspection)).toEqual([null, null]);
    expect((await openInspections(ids)).body.open).toBe(2);
  });

  it.each([
    [{ ids: [1], changes: {} }, 400],
    [{ ids: [], changes: { active: false } }, 400],
    [{ ids: [1], changes: { frequency: 'SOMETIMES' } }, 400],
    [{ ids: [1], changes: { frequency: 'MONTHLY', code: 'X' } }, 400],
    [{ ids: Array.from({ length: 501 }, (_, index) => index + 1), changes: { active: false } }, 400],
  ])('is refused with an invalid body: %#', async (body, status) => {
    expect((await bulk(body as Partial<BulkPropertyUpdate>)).status).toBe(status);
  });
});

describe('permissions for a bulk change of properties', () => {
  it('must cover each of them: with an invisible one none is changed, and nothing about it is shown', async () => {
    const own = await unit(server);
    const others = (await customers()).find(({ id }) => id !== own.customerId)!;
    const path = `/api/customers/${others.id}/properties-tenants`;
    const { body: foreign } = await as().post<PropertyRecord>(path, newUnit());
    const changes = { frequency: 'MONTHLY' as const };
    for (const outsider of [foreign.id, 2_000_000_000]) {
      expect((await bulk({ ids: [own.id, outsider], changes }, 'customer')).status).toBe(404);
      expect((await openInspections([own.id, outsider], 'customer')).status).toBe(404);
    }
    expect((await at(own.id)).frequency).toBe('QUARTERLY');
    expect((await openInspections([own.id], 'customer')).status).toBe(200);
    expect((await bulk({ ids: [own.id], changes }, 'customer')).status).toBe(200);
  });

  it('to transfer a property belong to staff', async () => {
    const own = await unit(server);
    const changes = { customerId: own.customerId! };
    expect((await bulk({ ids: [own.id], changes }, 'customer')).status).toBe(403);
    expect((await bulk({ ids: [own.id], changes })).status).toBe(200);
  });

  it('are separate for editing properties and deactivating them', async () => {
    const [one] = await units(1);
    const deactivate = () => bulk({ ids: [one!.id], changes: { active: false } }, 'manager');
    await without('canChangePropertyActive', async () => {
      expect(refusalOf(await deactivate())).toMatchObject({
        status: 403,
        details: { missing: ['canChangePropertyActive'] },
      });
      expect((await bulk({ ids: [one!.id], changes: { frequency: 'MONTHLY' } }, 'manager')).status).toBe(200);
    });
    await without('canModifyProperty', async () => {
      expect((await deactivate()).status).toBe(403);
      expect((await openInspections([one!.id], 'manager')).status).toBe(403);
    });
    expect((await at(one!.id)).active).toBe(true);
    expect((await deactivate()).status).toBe(200);
  });
});

describe('the number of properties', () => {
  it('is shown for active and inactive ones, by the filters of the list and the permissions of the caller', async () => {
    const made = await units(2);
    await bulk({ ids: [made[0]!.id], changes: { active: false } });
    const counts = async (query: string, who?: string) =>
      (await as(who).get<PropertyCounts>(`/api/properties/count?${query}`)).body;
    const street = `addressLine1=${encodeURIComponent(made[0]!.addressLine1)}`;
    expect(await counts(street)).toEqual({ total: 1, numActive: 0, numInactive: 1 });
    expect(await counts(`${street}&onlyActive=true`)).toEqual({ total: 1, numActive: 0, numInactive: 1 });
    const all = await counts('');
    const ofCustomer = await counts('', 'customer');
    const listed = (await as('customer').get<PropertyPage>('/api/customers/self/properties?count=1')).body;
    expect(ofCustomer.total).toBe(listed.totalElements);
    expect(ofCustomer.total).toBeLessThan(all.total);
    expect(await counts(`customerId=${made[0]!.customerId}`)).toEqual(ofCustomer);
    const [manager] = await managersOf(made[0]!.customerId);
    await as().put(`/api/properties/${made[1]!.id}/propertyManagers/${manager!.id}`);
    const managed = await counts(`pmId=${manager!.id}`);
    expect(managed.total).toBeGreaterThan(0);
    expect(managed.total).toBeLessThan(ofCustomer.total);
  });
});

describe('the maximum of a bulk change', () => {
  it('is 500 properties in one step', async () => {
    const ids = await besideTheServer(() => inMaple(() => taken(500)));
    const { status, body } = await bulk({ ids, changes: { frequency: 'MONTHLY' } });
    expect(status).toBe(200);
    expect(body.map(({ id }) => id)).toEqual(ids);
    expect(new Set(body.map(({ frequency }) => frequency))).toEqual(new Set(['MONTHLY']));
    expect((await openInspections(ids)).body.open).toBe(500);
    expect((await bulk({ ids: [...ids, 1], changes: { frequency: 'WEEKLY' } })).status).toBe(400);
  });
});

/** Creates properties directly, without a call for each. */
async function taken(count: number): Promise<number[]> {
  const properties = server.app.get(PropertiesService);
  const place = { city: 'Calgary', province: 'AB', templateId: 2, frequency: 'QUARTERLY' };
  const ids: number[] = [];
  while (ids.length < count) {
    const details = { ...place, addressLine1: `${ids.length} Bulk Row` };
    ids.push(await properties.create({ details, tenantInfo: null }));
  }
  return ids;
}
