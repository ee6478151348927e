import { knowsProperty, seesCustomer, seesLocation, seesManager, seesProperty } from './oracle';
import type { Person, World } from './world';
import { alone, type Writing } from './writing';

export const knowsPropertyAt = (person: Person, world: World, key: string): boolean => {
  const property = world.properties.get(Number(key));
  return property !== undefined && knowsProperty(person, property, world.inspections.values());
};
export const seesPropertyAt = (person: Person, { properties }: World, key: string): boolean => {
  const property = properties.get(Number(key));
  return property !== undefined && seesProperty(person, property);
};
export const seesTenantInfo = (person: Person, world: World, key: string): boolean => {
  const info = world.tenantInfos.find(({ id }) => String(id) === key);
  const property = info && world.properties.get(info.propertyId);
  if (!property || info.isDeleted) return false;
  return seesProperty(person, property) || knowsPropertyAt(person, world, String(property.id));
};
export const ownProperty = (person: Person, { properties }: World): number =>
  [...properties.values()].find((property) => seesProperty(person, property))?.id ?? 1;

const ownManager = (person: Person, { managers }: World): string =>
  String(managers.find((manager) => seesManager(person, manager))?.id ?? 1);
const ownCustomer = (person: Person, { customers }: World): number =>
  customers.find((customer) => seesCustomer(person, customer))?.id ?? 1;
const ownLocation = (person: Person, world: World): string =>
  String(world.locations.find((location) => seesLocation(person, world, location))?.id ?? 1);

const onProperty = (call: string, rest: Partial<Writing> = {}): Writing => ({
  call,
  noun: 'property',
  path: alone,
  sees: seesPropertyAt,
  ...rest,
});
const onCustomer = (call: string, rest: Partial<Writing> = {}): Writing => ({
  call,
  noun: 'customer',
  path: alone,
  sees: (person, { customers }, key) =>
    customers.some((customer) => String(customer.id) === key && seesCustomer(person, customer)),
  ...rest,
});
const onManager = (call: string, rest: Partial<Writing> = {}): Writing => ({
  call,
  noun: 'propertyManager',
  path: alone,
  sees: (person, { managers }, key) =>
    managers.some((manager) => String(manager.id) === key && seesManager(person, manager)),
  ...rest,
});

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

/** Calls that change properties and their records. */
export const propertyWritings: Writing[] = [
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
  { call: 'DELETE tenantInfos/{id}', noun: 'tenantInfo', path: alone, sees: seesTenantInfo },
  {
    call: 'PUT virtual_locations/{id}',
    noun: 'virtualLocation',
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
];
