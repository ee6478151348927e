import {
  isInOwnPart,
  knowsProperty,
  seesCustomer,
  seesInspection,
  seesManager,
  seesProperty,
  seesRecord,
} from './oracle';
import { recordOfInspection } from './reading';
import type { Person, World } from './world';

/** A writing call, tried with rows that its caller may not see. */
export interface Writing {
  /** Such as `PUT inspections/{id}/schedule`. */
  call: string;
  /** Resource of the tried rows. */
  resource: string;
  /**
   * Returns values of the path parameters.
   * @param key key of the tried row
   */
  path: (key: string, person: Person, world: World) => string[];
  query?: string | ((key: string) => string);
  body?: (key: string, person: Person, world: World) => unknown;
  sees: (person: Person, world: World, key: string) => boolean;
}

export const alone = (key: string): string[] => [key];

export const seesInspectionAt = (person: Person, { inspections }: World, key: string): boolean => {
  const inspection = inspections.get(Number(key));
  return inspection !== undefined && seesInspection(person, inspection);
};

/** Returns an active inspector of the person's own company, so that only the tried row can be refused. */
export const colleague = ({ tenantId }: Person, { inspectors }: World): string =>
  String([...inspectors.values()].find((each) => each.tenantId === tenantId && each.isActive)?.id ?? 1);

export const onInspection = (call: string, rest: Partial<Writing> = {}): Writing => ({
  call,
  resource: 'inspection',
  path: alone,
  sees: seesInspectionAt,
  ...rest,
});

/** Returns whether a person reads the report of an inspection: also the other side of a visible report. */
export const seesReportAt = (person: Person, world: World, key: string): boolean => {
  if (seesInspectionAt(person, world, key)) return true;
  const inspection = world.inspections.get(Number(key));
  const record = inspection && recordOfInspection(world, inspection);
  return (
    inspection !== undefined &&
    record !== undefined &&
    seesRecord(person, record) &&
    isInOwnPart(person, inspection)
  );
};

export const seesImageAt = (person: Person, world: World, key: string): boolean => {
  const image = world.images.get(key);
  return image !== undefined && seesReportAt(person, world, String(image.inspection.id));
};

export const seesPropertyAt = (person: Person, { properties }: World, key: string): boolean => {
  const property = properties.get(Number(key));
  return property !== undefined && seesProperty(person, property);
};

export const knowsPropertyAt = (person: Person, world: World, key: string): boolean => {
  const property = world.properties.get(Number(key));
  return property !== undefined && knowsProperty(person, property, world.inspections.values());
};

export const seesInspectorAt = (person: Person, { inspectors }: World, key: string): boolean =>
  inspectors.get(Number(key))?.tenantId === person.tenantId;

/** Returns an inspection that the person sees, so that only the tried row can be refused. */
export const ownInspection = (person: Person, { inspections }: World): string =>
  String([...inspections.values()].find((inspection) => seesInspection(person, inspection))?.id ?? 1);

/** Returns a property that the person sees. */
export const ownProperty = (person: Person, { properties }: World): number =>
  [...properties.values()].find((property) => seesProperty(person, property))?.id ?? 1;

export const onProperty = (call: string, rest: Partial<Writing> = {}): Writing => ({
  call,
  resource: 'property',
  path: alone,
  sees: seesPropertyAt,
  ...rest,
});

export const onCustomer = (call: string, rest: Partial<Writing> = {}): Writing => ({
  call,
  resource: 'customer',
  path: alone,
  sees: (person, { customers }, key) =>
    customers.some((customer) => String(customer.id) === key && seesCustomer(person, customer)),
  ...rest,
});

export const onManager = (call: string, rest: Partial<Writing> = {}): Writing => ({
  call,
  resource: 'propertyManager',
  path: alone,
  sees: (person, { managers }, key) =>
    managers.some((manager) => String(manager.id) === key && seesManager(person, manager)),
  ...rest,
});

export const onTeam = (call: string, rest: Partial<Writing> = {}): Writing => ({
  call,
  resource: 'team',
  path: alone,
  sees: ({ tenantId }, { teams }, key) =>
    teams.some((team) => String(team.id) === key && team.tenantId === tenantId),
  ...rest,
});
