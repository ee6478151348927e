import type { Property } from '../property-records/property.entity';

const COLUMNS = [
  'id',
  'code',
  'addressLine1',
  'addressLine2',
  'city',
  'province',
  'postalCode',
  'country',
  'landlord',
  'customerId',
  'propertyManagerId',
  'teamSetId',
  'templateId',
  'isUnassignable',
] as const satisfies readonly (keyof Property)[];

/** What every reader of a property wants of it: where it is, whose it is, how it is inspected. */
export type PropertyColumns = Pick<Property, (typeof COLUMNS)[number]>;

/** To select them of the property joined as `alias`. */
export const propertyColumns = (alias: string): Record<string, string> =>
  Object.fromEntries(COLUMNS.map((column) => [column, `${alias}.${column}`]));
