import { texts } from '../messages/texts';

/** Manage Properties. */
export const properties = texts('properties', {
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
  searchWords: 'Search properties',
  searchWordsHelp: 'Search by code, address, unit, city, customer, tenant or phone',
  moreFilters: 'More filters',
  tenantName: 'Tenant name',
  tenantPhone: 'Tenant phone',
  tenantEmail: 'Tenant email',
});
