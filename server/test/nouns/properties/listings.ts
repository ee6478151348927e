import { type Listing, asksForCondition, idOf, listing } from '../../isolation/matrix/listing';
import {
  is,
  isStaff,
  isStaffOrCustomerSide,
  seesCustomer,
  seesLocation,
  seesManager,
  seesProperty,
} from '../../isolation/matrix/oracle';
import type { Property } from '../../isolation/matrix/world';

const properties = (may: Listing['may']): Listing =>
  listing<Property>({
    may,
    rows: (person, world, variant) =>
      [...world.properties.values()].filter(
        (property) =>
          seesProperty(person, property) && (property.active || !variant.includes('onlyActive=true')),
      ),
    key: idOf,
    size: 'count',
    variants: ['onlyActive=false', 'onlyActive=true'],
    narrows: { customerId: ({ customerId }) => customerId, pmId: ({ managerId }) => managerId },
  });

const managers = (role: string): Listing =>
  listing({
    may: (person) => is(person, role),
    rows: (person, world) => world.managers.filter((manager) => seesManager(person, manager)),
    key: idOf,
  });

interface WithManagers {
  customer: { id: number };
  propertyManagers: readonly { id: number }[];
}
const customerWithManagers = ({ customer, propertyManagers }: WithManagers): string =>
  [customer.id, ...propertyManagers.map((manager) => manager.id).sort((a, b) => a - b)].join(' ');

/** Lists of properties, their owners and their places. */
export const PROPERTY_LISTINGS: Readonly<Record<string, Listing>> = {
  'GET customers': listing({
    may: isStaffOrCustomerSide,
    rows: (person, world) => world.customers.filter((customer) => seesCustomer(person, customer)),
    key: idOf,
  }),
  'GET customers/self/properties': properties((person) => is(person, 'CUSTOMER')),
  'GET propertyManagers/self/properties': properties((person) => is(person, 'PROPERTY_MANAGER')),
  'GET properties/query': properties(isStaff),
  'GET properties': listing<Property>({
    may: isStaffOrCustomerSide,
    rows: (person, world) =>
      [...world.properties.values()].filter((property) => seesProperty(person, property)),
    key: idOf,
  }),
  'GET customers/self/propertyManagers': managers('CUSTOMER'),
  'GET propertyManagerUsers/self/propertyManagers': managers('PROPERTY_MANAGER'),
  'GET users/customerPropertyManagers': listing({
    may: isStaff,
    rows: (person, world) =>
      world.customers
        .filter((customer) => seesCustomer(person, customer))
        .map((customer) => ({
          customer,
          propertyManagers: world.managers.filter(({ customerId }) => customerId === customer.id),
        })),
    key: customerWithManagers,
    keysOf: (body) => (body as WithManagers[]).map(customerWithManagers),
  }),
  'GET virtual_locations': listing({
    may: isStaffOrCustomerSide,
    rows: (person, world) => world.locations.filter((location) => seesLocation(person, world, location)),
    key: idOf,
  }),
  'GET virtual_locations/all': listing({
    may: (person, variant) =>
      isStaffOrCustomerSide(person) && (person.licensed || !asksForCondition(variant)),
    rows: (person, world) => world.locations.filter((location) => seesLocation(person, world, location)),
    key: idOf,
    variants: ['ciMode=false', 'ciMode=true'],
  }),
};
