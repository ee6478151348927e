import type { Property } from '../../parties/property-records/property.entity';

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

/** The columns that every reader of a property needs: address, customer, inspection settings. */
export type PropertyColumns = Pick<Property, (typeof COLUMNS)[number]>;

/** Selects them from the property joined as `alias`. */
export const propertyColumns = (alias: string): Record<string, string> =>
  Object.fromEntries(COLUMNS.map((column) => [column, `${alias}.${column}`]));
