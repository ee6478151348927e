import type {
  PropertyManagerItem,
  PropertyPage,
  PropertyRecord,
  SameAddress,
  StaffInspectionRow,
  TenantInfoItem,
  VirtualLocationItem,
} from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { Property } from '../../src/modules/parties/property-records/property.entity';
import { MOVED_IN, newUnit, unit } from '../support/units';
import { inMaple } from '../support/in-company';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const staff = () => server.api.as('maple.admin');
const customer = () => server.api.as('maple.customer');
const at = (id: number, rest = '') => `/api/properties/${id}${rest}`;
const inspectionsOf = async ({ id, addressLine1 }: PropertyRecord) => {
  const path = `/api/inspections/rolling/page?size=100&addressLine1=${encodeURIComponent(addressLine1)}`;
  const { body } = await staff().get<{ content: StaffInspectionRow[] }>(path);
  return body.content.filter(({ property }) => property.id === id);
};
const occupantsOf = async (id: number) =>
  (await staff().get<TenantInfoItem[]>(at(id, '/tenantInfo/all'))).body;
const found = async (search: string) =>
  (await staff().get<PropertyPage>(`/api/properties/query?search=${encodeURIComponent(search)}`)).body
    .content;

describe('details of a property', () => {
  it('are found, and shown on the boards, as they are from then on', async () => {
    const property = await unit(server);
    const change = { addressLine1: '77 Bélanger Row', city: 'Trois-Rivières', province: 'qc' };
    const { body } = await staff().put<PropertyRecord>(at(property.id, '/details'), change);
    expect(body).toMatchObject({ ...change, province: 'QC', version: 2 });
    const [visit] = await inspectionsOf(body);
    expect(visit!.property).toMatchObject({ addressLine1: '77 Bélanger Row', province: 'QC' });
    expect((await found('belanger trois')).map(({ id }) => id)).toEqual([property.id]);
    expect(await found(property.addressLine1)).toEqual([]);
  });

  it('format codes and phones for their country, and keep stored values until they are edited', async () => {
    const { id } = await unit(server);
    const details = { postalCode: 't5j0a0', landlordPhone: '(604) 555 0134 x 2' };
    const { body } = await staff().put<PropertyRecord>(at(id, '/details'), details);
    expect(body).toMatchObject({ postalCode: 'T5J 0A0', landlordPhone: '604-555-0134 ext. 2' });
    await inMaple(async () => {
      const database = server.app.get(Database);
      const properties = new TenantRepository(database, Property);
      await database.runUnit(() => properties.updateWhere({ id }, { ...details }));
    });
    const same = await staff().put<PropertyRecord>(at(id, '/details'), { ...details, code: 'SAME' });
    expect(same.body).toMatchObject({ ...details, code: 'SAME' });
    const us = { country: 'US', province: 'WA', postalCode: '981011234' };
    expect((await staff().put<PropertyRecord>(at(id, '/details'), us)).body.postalCode).toBe('98101-1234');
  });

  it.each([
    [{ addressLine1: '   ' }, 'addressLine1', 'Civic Number & Street Name must not be blank!'],
    [{ province: 'WA' }, 'province', 'Invalid province label!'],
    [{ country: 'US' }, 'province', 'Invalid province label!'],
    [{ landlordEmail: 'nobody' }, 'landlordEmail', 'This email address appears to be invalid.'],
  ])('are refused at their field: %p', async (change, field, message) => {
    const { id } = await unit(server);
    const answer = await staff().put(at(id, '/details'), change);
    expect([answer.status, answer.body]).toEqual([
      422,
      expect.objectContaining({ message, details: { field } }),
    ]);
    const allowed = await staff().put<PropertyRecord>(at(id, '/details'), { country: 'US', province: 'WA' });
    expect(allowed.body).toMatchObject({ country: 'US', province: 'WA' });
  });

  it('changed by two at once are the first one’s, and the second is shown both values', async () => {
    const { id } = await unit(server);
    const seen = { 'if-match': '"1"' };
    await staff().put(at(id, '/details'), { code: 'A-1' }, seen);
    const late = await customer().put(at(id, '/details'), { code: 'B-2' }, seen);
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      code: 'edit_conflict',
      details: { theirs: { code: 'A-1' }, mine: { code: 'B-2' }, version: 2 },
    });
    expect((await customer().put(at(id, '/details'), { code: 'B-2' }, { 'if-match': '"2"' })).status).toBe(
      200,
    );
  });
});

describe('assignment of a property', () => {
  it('to a manager requires the customer of that manager', async () => {
    const { id } = await unit(server);
    const customers = (await staff().get<{ id: number }[]>('/api/customers')).body;
    const managers = await Promise.all(
      customers.map(async (each) => {
        const path = `/api/customers/${each.id}/propertyManagers`;
        return (await staff().get<PropertyManagerItem[]>(path)).body;
      }),
    );
    const own = (await staff().get<PropertyRecord>(at(id))).body.customerId;
    const [other] = managers.flat().filter(({ customerId }) => customerId !== own);
    const [right] = managers.flat().filter(({ customerId }) => customerId === own);
    expect((await staff().put(at(id, `/propertyManagers/${other!.id}`))).status).toBe(422);
    expect((await staff().put(at(id, `/propertyManagers/${right!.id}`))).status).toBe(200);
  });

  it('to another customer removes it for the previous one', async () => {
    const { id } = await unit(server);
    const customers = (await staff().get<{ id: number }[]>('/api/customers')).body;
    expect((await customer().get(at(id))).status).toBe(200);
    await staff().put(at(id, `/customers/${customers[0]!.id}`));
    expect((await customer().get(at(id))).status).toBe(404);
  });

  it('to a virtual location is unique, and it leaves one before it joins another', async () => {
    const { id } = await unit(server);
    const [one, two] = (await staff().get<VirtualLocationItem[]>('/api/virtual_locations')).body;
    const put = (location: number) => staff().put(`/api/virtual_locations/${location}`, { ids: [id] });
    expect((await put(one!.id)).status).toBe(200);
    const refused = await put(two!.id);
    expect([refused.status, (refused.body as { message: string }).message]).toEqual([
      422,
      expect.stringContaining(one!.name),
    ]);
    await staff().delete(at(id, '/virtualLocation'));
    expect((await put(two!.id)).status).toBe(200);
  });

  it('to locations by two at once shows the second where it is now', async () => {
    const { id } = await unit(server);
    const [one, two] = (await staff().get<VirtualLocationItem[]>('/api/virtual_locations')).body;
    const put = (location: number, seen: number, ids = [id]) =>
      staff().put(`/api/virtual_locations/${location}`, { ids }, { 'if-match': `"${seen}"` });
    expect((await put(one!.id, 1)).body).toEqual([{ id, version: 2 }]);
    const late = await put(two!.id, 1);
    expect([late.status, late.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'edit_conflict',
        details: expect.objectContaining({
          base: { virtualLocationId: null },
          theirs: { virtualLocationId: one!.id },
          mine: { virtualLocationId: two!.id },
        }) as unknown,
      }),
    ]);
    const other = await unit(server);
    expect((await put(one!.id, 1, [id, other.id])).status).toBe(400);
    expect((await staff().get<PropertyRecord>(at(other.id))).body.virtualLocation).toBeNull();
  });
});

describe('occupants', () => {
  it('who move in appear on open inspections and in the search; their deletion restores the earlier ones', async () => {
    const property = await unit(server);
    const moved = { occupantName1: 'Teodor Quist', leaseStart: '2026-11-10' };
    const { body: fresh } = await staff().put<TenantInfoItem>(at(property.id, '/tenantInfo'), moved);
    expect((await inspectionsOf(property))[0]!.occupantNames).toEqual(['Teodor Quist']);
    expect((await found('teodor quist')).map(({ id }) => id)).toEqual([property.id]);
    expect((await occupantsOf(property.id)).map(({ occupantName1 }) => occupantName1)).toEqual([
      'Teodor Quist',
      MOVED_IN.occupantName1,
    ]);
    await staff().delete(`/api/tenantInfos/${fresh.id}`);
    expect((await inspectionsOf(property))[0]!.occupantNames).toEqual([MOVED_IN.occupantName1]);
    expect(await found('teodor quist')).toEqual([]);
  });

  it('who are deleted restore the date that their move-in moved, unless it was moved since', async () => {
    const { id, nextInspection } = await unit(server);
    const moveIn = async () =>
      (
        await staff().put<TenantInfoItem>(at(id, '/tenantInfo'), {
          occupantName1: 'Teodor Quist',
          leaseStart: '2026-11-10',
        })
      ).body.id;
    const dueOn = async () => {
      const property = (await staff().get<PropertyRecord>(at(id))).body;
      const [visit] = await inspectionsOf(property);
      return [property.nextInspection, visit!.inspectBy];
    };
    const moveDate = (nextInspectionDate: string) =>
      staff().put(at(id, '/inspectionInfo'), { nextInspectionDate, allowPast: true });
    const first = await moveIn();
    await moveDate('2027-02-10');
    expect(await dueOn()).toEqual(['2027-02-10', '2027-02-10']);
    await staff().delete(`/api/tenantInfos/${first}`);
    expect(await dueOn()).toEqual([nextInspection, nextInspection]);
    const second = await moveIn();
    await moveDate('2027-02-10');
    await moveDate('2027-03-10');
    await staff().delete(`/api/tenantInfos/${second}`);
    expect(await dueOn()).toEqual(['2027-03-10', '2027-03-10']);
  });

  it('added by two at once are saved once, and the second is shown who lives there now', async () => {
    const { id } = await unit(server);
    const moveIn = (who: string, version: number) => {
      const body = { occupantName1: who, leaseStart: '2026-11-10' };
      return staff().put(at(id, '/tenantInfo'), body, { 'if-match': `"${version}"` });
    };
    expect((await moveIn('Teodor Quist', 1)).status).toBe(200);
    const late = await moveIn('Ines Falk', 1);
    expect([late.status, late.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'edit_conflict',
        details: expect.objectContaining({
          base: expect.objectContaining({ occupantName1: MOVED_IN.occupantName1 }) as unknown,
          theirs: expect.objectContaining({
            occupantName1: 'Teodor Quist',
            leaseStart: '2026-11-10',
          }) as unknown,
          version: 2,
        }) as unknown,
      }),
    ]);
    expect(await occupantsOf(id)).toHaveLength(2);
    expect((await moveIn('Ines Falk', 2)).status).toBe(200);
    expect((await occupantsOf(id)).map(({ occupantName1 }) => occupantName1)).toEqual([
      'Ines Falk',
      'Teodor Quist',
      MOVED_IN.occupantName1,
    ]);
  });

  it.each([
    [{ leaseStart: '2026-11-10' }, 'You must specify a value for tenant name 1.'],
    [{ occupantName1: 'Vacant' }, 'You must specify the tenant lease start date.'],
  ])('are refused without the dates that inspections depend on: %p', async (body, message) => {
    const { id } = await unit(server);
    const answer = await staff().put(at(id, '/tenantInfo'), body);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(message);
    const whole = { occupantName1: 'Vacant', leaseStart: '2026-11-10' };
    expect((await staff().put(at(id, '/tenantInfo'), whole)).status).toBe(200);
  });

  it.each(['1026-02-01', '9026-02-01', '9999-12-31'])(
    'are refused with a mistyped year: %s',
    async (leaseStart) => {
      const { id } = await unit(server);
      const [present] = await occupantsOf(id);
      const customers = (await staff().get<{ id: number }[]>('/api/customers')).body;
      const path = `/api/customers/${customers[0]!.id}/properties-tenants`;
      const entered = { ...newUnit(), tenantInfo: { ...MOVED_IN, leaseStart } };
      for (const answer of [
        await staff().post(path, entered),
        await staff().put(at(id, '/tenantInfo'), { ...MOVED_IN, leaseStart }),
        await staff().put(`/api/tenantInfos/${present!.id}`, { leaseStart }),
      ])
        expect(answer).toMatchObject({ status: 422, body: { details: { field: 'leaseStart' } } });
      const far = await staff().put(at(id, '/inspectionInfo'), { nextInspectionDate: leaseStart });
      expect(far).toMatchObject({ status: 422, body: { details: { field: 'nextInspectionDate' } } });
      expect((await staff().put(at(id, '/tenantInfo'), MOVED_IN)).status).toBe(200);
    },
  );

  it.each([
    [false, MOVED_IN.occupantName1],
    [true, 'Rosa Ilves-Quist'],
  ])('show a change on a completed periodic inspection on request: %p', async (applyToCompleted, shown) => {
    const property = await unit(server);
    const [visit] = await inspectionsOf(property);
    await staff().put(`/api/inspections/${visit!.id}/external`);
    const [present] = await occupantsOf(property.id);
    const change = { occupantName1: 'Rosa Ilves-Quist', applyToCompleted };
    await staff().put(`/api/tenantInfos/${present!.id}`, change);
    const { body } = await staff().get<StaffInspectionRow>(`/api/inspections/${visit!.id}`);
    expect(body.occupantNames).toEqual([shown]);
    expect((await occupantsOf(property.id))[0]!.occupantName1).toBe('Rosa Ilves-Quist');
  });

  it('do not exist in a common area', async () => {
    const customers = (await staff().get<{ id: number }[]>('/api/customers')).body;
    const path = `/api/customers/${customers[0]!.id}/properties-tenants`;
    const area = { ...newUnit(), inspectionTemplate: 2 };
    const { body } = await staff().post<PropertyRecord>(path, area);
    expect(body.occupantNames).toEqual([]);
    expect((await staff().put(at(body.id, '/tenantInfo'), MOVED_IN)).status).toBe(422);
    expect((await staff().put(at((await unit(server)).id, '/tenantInfo'), MOVED_IN)).status).toBe(200);
  });
});

describe('deleting a property', () => {
  it('deletes its open inspection and its search words', async () => {
    const property = await unit(server);
    expect(await inspectionsOf(property)).toHaveLength(1);
    expect((await staff().delete(at(property.id))).body).toBe(true);
    expect(await inspectionsOf(property)).toEqual([]);
    expect(await found(property.addressLine1)).toEqual([]);
    expect((await staff().get(at(property.id))).status).toBe(404);
  });

  it('is refused after an inspection', async () => {
    const property = await unit(server);
    const [visit] = await inspectionsOf(property);
    await staff().put(`/api/inspections/${visit!.id}/external`);
    const answer = await staff().delete(at(property.id));
    expect([answer.status, (answer.body as { message: string }).message]).toEqual([
      422,
      'This property has been inspected and cannot be deleted.',
    ]);
  });
});

describe('invisible text', () => {
  it('is neither a street nor a name', async () => {
    const { id } = await unit(server);
    const street = await staff().put(at(id, '/details'), { addressLine1: '\u200f\u200b' });
    expect(street).toMatchObject({ status: 422, body: { details: { field: 'addressLine1' } } });
    const name = await staff().put(at(id, '/tenantInfo'), { ...MOVED_IN, occupantName1: '\u200e\u2060' });
    expect(name).toMatchObject({
      status: 400,
      body: { details: { problems: [{ field: 'occupantName1' }] } },
    });
    // Direction marks are removed from a street.
    const marked = '12 \u200fשדרות\u200e Way';
    expect((await staff().put(at(id, '/details'), { addressLine1: marked })).status).toBe(200);
    expect((await found('שדרות')).map((each) => each.addressLine1)).toEqual(['12 שדרות Way']);
  });
});

describe('an address that exists already', () => {
  it('is found ignoring case, accents and periods, by users who may see the property', async () => {
    const { id } = await unit(server);
    await staff().put(at(id, '/details'), { addressLine1: '9 Rue Saint-Éloi', addressLine2: '#3' });
    const words = { addressLine1: '9 rue SAINT-ELOI.', addressLine2: '3', city: 'vancouver', province: 'BC' };
    const path = `/api/properties/checkAddress?${new URLSearchParams(words).toString()}`;
    const ids = async (account: string) =>
      (await server.api.as(account).get<SameAddress[]>(path)).body.map((each) => each.id);
    expect(await ids('maple.admin')).toEqual([id]);
    expect(await ids('maple.customer')).toEqual([id]);
    expect(await ids('cascade.admin')).toEqual([]);
    const otherUnit = path.replace('addressLine2=3', 'addressLine2=4');
    expect((await staff().get(otherUnit)).body).toEqual([]);
  });
});
