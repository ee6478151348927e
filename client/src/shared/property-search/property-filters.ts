export const NAMES = [
  'search',
  'code',
  'addressLine1',
  'addressLine2',
  'city',
  'province',
  'ownerName',
  'tenantName',
  'tenantPhone',
  'tenantEmail',
] as const;

export type FieldName = (typeof NAMES)[number];

/** Ids as strings; the server treats 0 and empty as All. */
export type PropertyFilters = Readonly<Record<FieldName | 'customerId' | 'pmId', string>> & {
  onlyActive: boolean;
};

export const NO_PROPERTY_FILTERS: PropertyFilters = {
  search: '',
  customerId: '',
  pmId: '',
  code: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  province: '',
  ownerName: '',
  tenantName: '',
  tenantPhone: '',
  tenantEmail: '',
  onlyActive: true,
};
