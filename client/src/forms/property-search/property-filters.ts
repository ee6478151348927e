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

/** Ids as texts: the server takes 0, and an empty one, for All. */
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
