/** Manage Properties. */
export const properties = {
  titlePrefix: 'Manage Properties: ',
  allTypes: 'All Inspection Types',
  unitInspections: 'Periodic Unit Inspections',
  commonAreaInspections: 'Periodic Common Area Inspections',
  filtersApplied: 'Filters are applied to displayed results',
  periodicUnit: 'Periodic Unit',
  periodicCommonArea: 'Periodic Common Area',
  // Not fixed by the specification.
  searchTitle: 'Find a property',
  showActiveOnly: 'Show active only',
  onlyFirst: 'Only the first {count} are shown. Narrow your search.',
  searchWords: 'Find by any words',
  searchWordsHelp: 'The beginnings of any words of code, address, unit, city, customer, tenant and phone.',
  moreFilters: 'More filters',
  tenantName: 'Tenant name',
  tenantPhone: 'Tenant phone',
  tenantEmail: 'Tenant email',
} as const;
