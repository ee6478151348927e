import type { NounMatrix } from '../../isolation/matrix/noun-matrix';
import {
  has,
  isCustomerSide,
  isOfCompany,
  isStaff,
  isStaffOrCustomerSide,
  PLANNING_FLAGS,
  seesCustomer,
  seesInspection,
  seesLocation,
  seesManager,
  seesProperty,
  tabOf,
} from '../../isolation/matrix/oracle';
import {
  customerIsSeen,
  hasId,
  idsOf,
  propertyIsSeen,
  propertyIsWorkedAt,
  type Reading,
  same,
  shownIf,
} from '../../isolation/matrix/reading';
import { numbered, resource } from '../../isolation/matrix/resource';
import type { Inspection, Person, World } from '../../isolation/matrix/world';
import {
  alone,
  knowsPropertyAt,
  onCustomer,
  onManager,
  onProperty,
  ownProperty,
  seesPropertyAt,
} from '../../isolation/matrix/writing';
import { PROPERTY_LISTINGS } from './listings';

const OPEN_TABS: readonly string[] = ['rolling', 'assigned', 'scheduled'];

/** Returns the rules of a call on inspections of a visible property: only visible ones are returned. */
const inspectionsOfProperty = (some: (inspection: Inspection) => boolean): Reading => ({
  may: isStaffOrCustomerSide,
  stands: propertyIsSeen,
  isAbout: (body, { inspections }, [key], person) =>
    same(
      idsOf(body),
      [...inspections.values()]
        .filter(
          (inspection) =>
            String(inspection.property.id) === key && some(inspection) && seesInspection(person, inspection),
        )
        .map(({ id }) => String(id)),
    ),
});

const seesTenantInfo = (person: Person, world: World, key: string): boolean => {
  const info = world.tenantInfos.find(({ id }) => String(id) === key);
  const property = info && world.properties.get(info.propertyId);
  if (!property || info.isDeleted) return false;
  return seesProperty(person, property) || knowsPropertyAt(person, world, String(property.id));
};

const ownManager = (person: Person, { managers }: World): string =>
  String(managers.find((manager) => seesManager(person, manager))?.id ?? 1);
const ownCustomer = (person: Person, { customers }: World): number =>
  customers.find((customer) => seesCustomer(person, customer))?.id ?? 1;
const ownLocation = (person: Person, world: World): string =>
  String(world.locations.find((location) => seesLocation(person, world, location))?.id ?? 1);

const MOVES_IN = { occupantName1: 'Taken', leaseStart: '2026-12-01' };
const NEW_PROPERTY = {
  details: { addressLine1: '1 Taken Street', province: 'BC' },
  tenantInfo: MOVES_IN,
  inspectionTemplate: 1,
};
/** Returns a property with this manager. */
const enteredFor = (manager: string, more: object = {}) => ({
  ...NEW_PROPERTY,
  details: { ...NEW_PROPERTY.details, ...more, propertyManagerId: Number(manager) },
});

export const matrix: NounMatrix = {
  resources: {
    property: resource(({ properties }) =>
      [...properties.values()].map(({ id, tenantId, customerId, managerId, teams }) => ({
        key: String(id),
        tenantId,
        kind: [customerId, managerId, teams.join('+')].join(' '),
      })),
    ),
    tenantInfo: resource(({ tenantInfos }) => numbered(tenantInfos)),
    virtualLocation: resource(({ locations }) => numbered(locations)),
  },
  segments: { properties: 'property', tenantInfos: 'tenantInfo', virtual_locations: 'virtualLocation' },
  parameters: { propertyId: 'property', propertyIds: 'property' },
  listings: PROPERTY_LISTINGS,
  readings: {
    'GET properties/{id}': {
      may: isStaffOrCustomerSide,
      stands: propertyIsSeen,
      isAbout: hasId,
    },
    'GET properties/{id}/customer': {
      may: isStaffOrCustomerSide,
      stands: (person, world, [key]) => {
        const property = world.properties.get(Number(key));
        if (!property || !seesProperty(person, property)) return 'hidden';
        return property.customerId === null ? 'missing' : 'shown';
      },
      isAbout: (body, world, [key]) =>
        (body as { id: number }).id === world.properties.get(Number(key))?.customerId,
    },
    'GET properties/{id}/inspections/completed': inspectionsOfProperty(
      (inspection) => inspection.isInspected,
    ),
    'GET properties/{id}/inspections/scheduled': inspectionsOfProperty(
      (inspection) => tabOf(inspection) === 'scheduled',
    ),
    'GET properties/{id}/inspections/open': inspectionsOfProperty((inspection) =>
      OPEN_TABS.includes(tabOf(inspection)),
    ),
    'GET virtual_locations/{id}/inspections': {
      may: (person) => isStaffOrCustomerSide(person) && has(person, ...PLANNING_FLAGS),
      stands: (person, world, [key]) =>
        shownIf(world.locations.some((each) => String(each.id) === key && seesLocation(person, world, each))),
      isAbout: (body, { inspections }, [key], person) =>
        same(
          idsOf(body),
          [...inspections.values()]
            .filter(
              (inspection) =>
                String(inspection.property.locationId) === key &&
                ['assigned', 'scheduled'].includes(tabOf(inspection)) &&
                !inspection.isCondition &&
                seesInspection(person, inspection),
            )
            .map(({ id }) => String(id)),
        ),
    },
    'GET properties/{id}/tenantInfo/all': {
      may: isStaffOrCustomerSide,
      stands: propertyIsSeen,
      isAbout: (body, { tenantInfos }, [key]) =>
        same(
          idsOf(body),
          tenantInfos
            .filter(({ propertyId, isDeleted }) => String(propertyId) === key && !isDeleted)
            .map(({ id }) => String(id)),
        ),
    },
    'GET properties/open-visits': {
      may: (person) => isStaffOrCustomerSide(person) && has(person, 'canModifyProperty'),
      stands: (person, { properties }, [key]) => {
        const property = properties.get(Number(key));
        return shownIf(property && seesProperty(person, property));
      },
      isAbout: (body, { inspections }, [key], person) => {
        const { open, conditions } = body as { open: number; conditions: number };
        const seen = [...inspections.values()].filter(
          (inspection) => String(inspection.property.id) === key && seesInspection(person, inspection),
        );
        return (
          seen.filter((inspection) => OPEN_TABS.includes(tabOf(inspection))).length === open + conditions
        );
      },
      inQuery: [{ parameter: 'propertyIds', rest: '' }],
    },
    'GET properties/{id}/dataUpdateContactEmail': {
      may: (person) =>
        isOfCompany(person) && has(person, 'canModifyProperty', 'canPerformInspection', 'canEditInspection'),
      stands: (person, world, [key]) => {
        if (!propertyIsWorkedAt(person, world, key)) return 'hidden';
        const { customerId } = world.properties.get(Number(key))!;
        const email = world.customers.find(({ id }) => id === customerId)?.email ?? '';
        return email === '' ? 'missing' : 'shown';
      },
    },
    'GET customers/{id}/propertyManagers': {
      may: isStaffOrCustomerSide,
      stands: customerIsSeen,
      isAbout: (body, { managers }, [key], person) =>
        same(
          idsOf(body),
          managers
            .filter((each) => String(each.customerId) === key && seesManager(person, each))
            .map(({ id }) => String(id)),
        ),
    },
  },
  ownCalls: {
    'GET properties/checkAddress': {
      may: (person) =>
        (isStaff(person) || isCustomerSide(person)) && has(person, 'canAddNewProperty', 'canModifyProperty'),
      // Addresses of both companies and every customer.
      queries: (_person, { properties }) =>
        [...properties.values()]
          .filter((_property, index) => index % 7 === 0)
          .map(({ street, city, province, country }) =>
            new URLSearchParams({ addressLine1: street, city, province, country }).toString(),
          ),
      faults: (body, person, { properties }) =>
        (body as { id: number }[])
          .filter(({ id }) => !seesProperty(person, properties.get(id)!))
          .map(({ id }) => `names property ${id}`),
    },
    // test/http/virtual-locations checks names of another company.
    'GET virtual_locations/check_address': {
      may: (person) => isStaff(person) && has(person, 'canModifyProperty'),
      queries: () => ['name=Nowhere'],
      faults: (body) => (body === true ? [] : ['knows a location of this name']),
    },
    'GET properties/count': {
      may: (person) => isStaff(person) || isCustomerSide(person),
      // Customers of both companies.
      queries: (_person, { customers }) => ['', ...customers.map(({ id }) => `customerId=${id}`)],
      faults: (body, person, { properties }, query) => {
        const customerId = query === '' ? null : Number(query.split('=')[1]);
        const seen = [...properties.values()].filter(
          (property) =>
            seesProperty(person, property) && (customerId === null || property.customerId === customerId),
        );
        const numActive = seen.filter((property) => property.active).length;
        const expected = JSON.stringify({
          total: seen.length,
          numActive,
          numInactive: seen.length - numActive,
        });
        return JSON.stringify(body) === expected ? [] : [`counts ${JSON.stringify(body)}; it is ${expected}`];
      },
    },
  },
  writings: () => [
    {
      call: 'PUT properties/{id}/inspectionInfo',
      resource: 'property',
      path: alone,
      body: () => ({ frequency: 'NEVER' }),
      sees: seesPropertyAt,
    },
    {
      call: 'PUT tenantInfos/{id}',
      resource: 'tenantInfo',
      path: alone,
      query: 'sendNotification=true',
      body: () => ({ occupantName1: 'Taken' }),
      sees: seesTenantInfo,
    },
    {
      call: 'PUT properties/refresh-inspection-info',
      resource: 'property',
      path: () => [],
      body: (key) => [Number(key)],
      sees: seesPropertyAt,
    },
    onProperty('PUT properties/{id}/details', { body: () => ({ addressLine1: '1 Taken Street' }) }),
    onProperty('PUT properties/{id}/propertyManagers/{pmId}', {
      path: (key, person, world) => [key, ownManager(person, world)],
    }),
    onManager('PUT properties/{id}/propertyManagers/{pmId}', {
      path: (key, person, world) => [String(ownProperty(person, world)), key],
    }),
    onProperty('PUT properties/{id}/customers/{customerId}', {
      path: (key, person, world) => [key, String(ownCustomer(person, world))],
    }),
    onCustomer('PUT properties/{id}/customers/{customerId}', {
      path: (key, person, world) => [String(ownProperty(person, world)), key],
    }),
    onProperty('PUT properties/bulk-update', {
      path: () => [],
      body: (key, person, world) => ({
        ids: [...new Set([ownProperty(person, world), Number(key)])],
        changes: { frequency: 'MONTHLY' },
      }),
    }),
    onManager('PUT properties/bulk-update', {
      path: () => [],
      body: (key, person, world) => ({ ids: [ownProperty(person, world)], changes: { pmId: Number(key) } }),
    }),
    onCustomer('PUT properties/bulk-update', {
      path: () => [],
      body: (key, person, world) => ({
        ids: [ownProperty(person, world)],
        changes: { customerId: Number(key) },
      }),
    }),
    onProperty('PUT properties/{id}/tenantInfo', { body: () => MOVES_IN }),
    onProperty('DELETE properties/{id}/virtualLocation'),
    onProperty('DELETE properties/{id}'),
    { call: 'DELETE tenantInfos/{id}', resource: 'tenantInfo', path: alone, sees: seesTenantInfo },
    {
      call: 'PUT virtual_locations/{id}',
      resource: 'virtualLocation',
      path: alone,
      body: (_key, person, world) => ({ ids: [ownProperty(person, world)] }),
      sees: (person, world, key) =>
        world.locations.some((each) => String(each.id) === key && seesLocation(person, world, each)),
    },
    onProperty('PUT virtual_locations/{id}', {
      path: (_key, person, world) => [ownLocation(person, world)],
      body: (key) => ({ ids: [Number(key)] }),
    }),
    onCustomer('POST customers/{id}/properties-tenants', { body: () => NEW_PROPERTY }),
    onCustomer('POST properties-tenants', {
      path: () => [],
      body: (key) => ({ ...NEW_PROPERTY, details: { ...NEW_PROPERTY.details, customerId: Number(key) } }),
    }),
    onManager('POST properties-tenants', {
      path: () => [],
      body: (key, person, world) => enteredFor(key, { customerId: ownCustomer(person, world) }),
    }),
    ...['customers', 'propertyManagers'].flatMap((side) => [
      onManager(`POST ${side}/self/properties-tenants`, { path: () => [], body: (key) => enteredFor(key) }),
      onManager(`POST ${side}/self/properties`, { path: () => [], body: (key) => enteredFor(key).details }),
    ]),
  ],
  withoutRow: {
    'POST properties/export':
      'of a list of the caller’s; what the file holds is compared with it in test/http/record-exports',
    'POST customers': 'makes a customer of the caller’s company',
    'POST virtual_locations': 'makes a location of the caller’s company',
  },
  untried: {
    // Counts by customer are in ownCalls, counts by manager in test/http/property-bulk.spec.ts.
    'GET properties/count': ['customerId', 'pmId'],
  },
};
