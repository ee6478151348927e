import type {
  CustomerWithManagers,
  PropertyManagerItem,
  PropertyPage,
  PropertyRecord,
  PropertyVersion,
  SameAddress,
  StaffInspectionRow,
  TenantInfoItem,
  VirtualLocationItem,
} from '@walkthrough/domain';
import type { CallCase } from '../../calls/call-case';
import type { TestApp } from '../../support/test-app';
import { customersOf, MOVED_IN, newUnit, unit } from '../../support/units';

const STAFF = 'maple.admin';
/** May read inspections, but change no property. */
const AUDITOR = { as: 'maple.auditor', status: 403, prepared: true } as const;
const INSPECTOR = { as: 'maple.inspector', status: 403, prepared: true } as const;

const onUnit = (rest: (made: PropertyRecord) => { path: string; body?: unknown }) => ({
  path: 'properties',
  as: STAFF,
  prepare: async (server: TestApp) => rest(await unit(server)),
  refused: AUDITOR,
});

const isUnit = ({ status, body }: { status: number; body: unknown }) => {
  expect(status).toBe(201);
  expect(body).toMatchObject({
    version: 1,
    active: true,
    frequency: 'QUARTERLY',
    buildingManager: 'N/A',
    addressLine1: expect.stringMatching(/ Case Street$/) as string,
    customerName: 'Harbourview Holdings',
  });
};

let checkedAddress = '';

/** Cases of one property: entered, read, changed and removed. */
export const PROPERTY_EDITOR_CASES: CallCase[] = [
  {
    id: 'E-028',
    path: 'properties',
    as: 'maple.pm',
    content: ({ body }) => {
      const { content, totalElements } = body as PropertyPage;
      expect(content).toHaveLength(totalElements);
      expect(new Set(content.map(({ customerName }) => customerName))).toEqual(
        new Set(['Harbourview Holdings']),
      );
    },
    refused: { as: 'maple.inspector', status: 403 },
  },
  {
    id: 'E-029',
    path: 'customers/self/propertyManagers',
    as: 'maple.customer',
    content: ({ body }) => expect((body as PropertyManagerItem[]).length).toBeGreaterThan(1),
    refused: { as: 'maple.pm', status: 403 },
  },
  {
    id: 'E-030',
    path: 'customers',
    as: STAFF,
    prepare: async (server) => ({
      path: `customers/${(await customersOf(server))[0]!.id}/propertyManagers`,
    }),
    content: ({ body }) =>
      expect((body as PropertyManagerItem[])[0]).toMatchObject({
        code: expect.any(String) as string,
        isActive: true,
      }),
    refused: { as: 'maple.customer', status: 404, prepared: true },
  },
  {
    id: 'E-031',
    path: 'propertyManagerUsers/self/propertyManagers',
    as: 'maple.pm',
    content: ({ body }) => expect(body).toHaveLength(1),
    refused: { as: 'maple.customer', status: 403 },
  },
  {
    id: 'E-127',
    path: 'users/customerPropertyManagers',
    as: STAFF,
    content: ({ body }) => {
      const [first] = body as CustomerWithManagers[];
      expect(first!.customer.customerName).toBe('Cedar & Main Estates');
      expect(first!.propertyManagers.map(({ customerId }) => customerId)).toContain(first!.customer.id);
    },
    refused: { as: 'maple.customer', status: 403 },
  },
  {
    id: 'E-033',
    path: 'virtual_locations',
    as: STAFF,
    content: ({ body }) =>
      expect((body as VirtualLocationItem[])[0]).toEqual({
        id: expect.any(Number) as number,
        version: 1,
        name: expect.any(String) as string,
      }),
    refused: { as: 'maple.inspector', status: 403 },
  },
  {
    id: 'E-034',
    path: 'customers',
    body: { customerName: '  Fir Court ', province: 'bc', emailAddress: 'office@fircourt.example' },
    as: STAFF,
    content: ({ status, body }) => {
      expect(status).toBe(201);
      expect(body).toMatchObject({
        customerName: 'Fir Court',
        province: 'BC',
        country: 'CA',
        isActive: true,
        propertyLandlordFromCustomer: false,
      });
    },
    refused: { as: 'maple.coordinator', status: 403 },
  },
  {
    id: 'E-035',
    path: 'properties/checkAddress',
    as: STAFF,
    prepare: async (server) => {
      const { addressLine1, city, province } = await unit(server);
      checkedAddress = addressLine1;
      const words = { addressLine1: `${addressLine1.toUpperCase()}.`, city, province };
      return { path: `properties/checkAddress?${new URLSearchParams(words).toString()}` };
    },
    content: ({ body }) =>
      expect(body).toEqual([expect.objectContaining({ addressLine1: checkedAddress }) as SameAddress]),
    refused: AUDITOR,
  },
  {
    id: 'E-036',
    path: 'customers/self/properties-tenants',
    as: 'maple.customer',
    body: newUnit(),
    content: isUnit,
    refused: { as: STAFF, status: 403 },
  },
  {
    id: 'E-037',
    path: 'propertyManagers/self/properties-tenants',
    as: 'maple.pm',
    body: newUnit(),
    content: (answer) => {
      isUnit(answer);
      expect((answer.body as PropertyRecord).propertyManagerObj).not.toBeNull();
    },
    refused: { as: 'maple.customer', status: 403 },
  },
  {
    id: 'E-038',
    path: 'customers',
    as: STAFF,
    prepare: async (server) => {
      const [customer] = await customersOf(server);
      const body = { ...newUnit(), frequency: 'MONTHLY' };
      return { path: `customers/${customer!.id}/properties-tenants`, body };
    },
    content: ({ body }) =>
      expect(body).toMatchObject({
        customerName: 'Cedar & Main Estates',
        frequency: 'MONTHLY',
        leaseStart: MOVED_IN.leaseStart,
        nextInspection: expect.stringMatching(/^2026-1/) as string,
        occupantNames: ['Rosa Ilves'],
      }),
    refused: { as: 'maple.auditor', status: 403, prepared: true },
  },
  {
    id: 'E-039',
    path: 'properties-tenants',
    as: STAFF,
    prepare: async (server) => {
      const [customer] = await customersOf(server);
      const { tenantInfo: _tenantInfo, ...area } = newUnit({ customerId: customer!.id });
      return { path: 'properties-tenants', body: { ...area, inspectionTemplate: 2 } };
    },
    content: ({ body }) => expect(body).toMatchObject({ template: { id: 2 }, occupantNames: [] }),
    refused: { as: STAFF, status: 422, body: newUnit() },
  },
  {
    id: 'E-040',
    path: 'propertyManagers/self/properties',
    as: 'maple.pm',
    body: newUnit().details,
    content: isUnit,
    refused: { as: STAFF, status: 403 },
  },
  {
    id: 'E-041',
    path: 'customers/self/properties',
    as: 'maple.customer',
    body: newUnit().details,
    content: isUnit,
    refused: { as: 'maple.pm', status: 403 },
  },
  {
    id: 'E-042',
    ...onUnit(({ id }) => ({ path: `properties/${id}` })),
    content: ({ body }) =>
      expect(body).toMatchObject({
        version: 1,
        // The owner of the property is the customer, unless somebody says otherwise.
        landlordPhone: '403-555-0108',
        landlordEmail: 'harb@customers.demo.example',
        buildingManager: 'N/A',
        leaseStart: MOVED_IN.leaseStart,
        dateCreated: expect.any(Number) as number,
      }),
    refused: INSPECTOR,
  },
  {
    id: 'E-043',
    path: 'properties',
    as: STAFF,
    prepare: inspected,
    content: ({ body }) =>
      expect(body).toEqual([expect.objectContaining({ completedExternally: true }) as StaffInspectionRow]),
    refused: INSPECTOR,
  },
  {
    id: 'E-044',
    ...onUnit(({ id }) => ({ path: `properties/${id}/inspections/scheduled` })),
    content: ({ body }) => expect(body).toEqual([]),
    refused: INSPECTOR,
  },
  {
    id: 'E-046',
    ...onUnit(({ id }) => ({ path: `properties/${id}/customer` })),
    content: ({ body }) => expect(body).toMatchObject({ customerName: 'Harbourview Holdings' }),
    refused: INSPECTOR,
  },
  {
    id: 'E-047',
    ...onUnit(({ id }) => ({ path: `properties/${id}/tenantInfo/all` })),
    content: ({ body }) => {
      const [present, ...others] = body as TenantInfoItem[];
      expect(present).toMatchObject({ ...MOVED_IN, occupantName2: '', isCurrent: true, version: 1 });
      expect(others).toEqual([]);
    },
    refused: INSPECTOR,
  },
  {
    id: 'E-048',
    ...onUnit(({ id }) => ({
      path: `properties/${id}/details`,
      body: { addressLine2: ' Unit   4 ', landlord: 'Ana Ruiz' },
    })),
    content: ({ body }) =>
      expect(body).toMatchObject({
        version: 2,
        addressLine2: 'Unit 4',
        landlord: 'Ana Ruiz',
        province: 'BC',
      }),
  },
  {
    id: 'E-050',
    path: 'properties',
    as: 'maple.customer',
    prepare: async (server) => {
      const { id } = await unit(server);
      const path = '/api/customers/self/propertyManagers';
      const { body } = await server.api.as('maple.customer').get<PropertyManagerItem[]>(path);
      return { path: `properties/${id}/propertyManagers/${body[0]!.id}` };
    },
    content: ({ body }) =>
      expect((body as PropertyRecord).propertyManagerObj?.code).toEqual(expect.any(String)),
    refused: AUDITOR,
  },
  {
    id: 'E-051',
    path: 'properties',
    as: STAFF,
    prepare: async (server) => {
      const { id } = await unit(server);
      return { path: `properties/${id}/customers/${(await customersOf(server))[0]!.id}` };
    },
    content: ({ body }) =>
      expect(body).toMatchObject({ customerName: 'Cedar & Main Estates', propertyManagerObj: null }),
    refused: { as: 'maple.customer', status: 403, prepared: true },
  },
  {
    id: 'E-052',
    path: 'virtual_locations',
    as: STAFF,
    prepare: async (server) => {
      const { id } = await unit(server);
      const { body } = await server.api.as(STAFF).get<VirtualLocationItem[]>('/api/virtual_locations');
      return { path: `virtual_locations/${body[0]!.id}`, body: { ids: [id] } };
    },
    content: ({ body }) => expect((body as PropertyVersion[])[0]).toMatchObject({ version: 2 }),
    refused: AUDITOR,
  },
  {
    id: 'E-053',
    ...onUnit(({ id }) => ({
      path: `properties/${id}/tenantInfo`,
      body: { occupantName1: 'Vacant', leaseStart: '2026-11-01', applyToCompleted: true },
    })),
    content: ({ body }) =>
      expect(body).toMatchObject({ occupantName1: 'Vacant', occupantPhone1: '', isCurrent: true }),
  },
  {
    id: 'E-055',
    path: 'tenantInfos',
    as: STAFF,
    prepare: async (server) => {
      const { id } = await unit(server);
      const path = `/api/properties/${id}/tenantInfo/all`;
      const { body } = await server.api.as(STAFF).get<TenantInfoItem[]>(path);
      return { path: `tenantInfos/${body[0]!.id}` };
    },
    content: ({ status }) => expect(status).toBe(204),
    refused: AUDITOR,
  },
  {
    id: 'E-056',
    ...onUnit(({ id }) => ({ path: `properties/${id}` })),
    content: ({ body }) => expect(body).toBe(true),
  },
  {
    id: 'E-057',
    path: 'properties',
    as: STAFF,
    prepare: async (server) => {
      const { id } = await unit(server);
      const { body } = await server.api.as(STAFF).get<VirtualLocationItem[]>('/api/virtual_locations');
      await server.api.as(STAFF).put(`/api/virtual_locations/${body[0]!.id}`, { ids: [id] });
      return { path: `properties/${id}/virtualLocation` };
    },
    content: ({ body }) => expect(body).toMatchObject({ virtualLocation: null, version: 3 }),
    refused: AUDITOR,
  },
];

/** Creates a unit whose inspection was completed externally. */
async function inspected(server: TestApp): Promise<{ path: string }> {
  const { id, addressLine1 } = await unit(server);
  const staff = server.api.as(STAFF);
  const { body } = await staff.get<{ content: StaffInspectionRow[] }>(
    `/api/inspections/rolling/page?size=100&addressLine1=${encodeURIComponent(addressLine1)}`,
  );
  const inspection = body.content.find(({ property }) => property.id === id)!;
  await staff.put(`/api/inspections/${inspection.id}/external`);
  return { path: `properties/${id}/inspections/completed` };
}
