/** Manage Properties (spec 3 §2.11). */
export const properties = {
  titlePrefix: 'Manage Properties: ',
  allTypes: 'All Inspection Types',
  unitInspections: 'Periodic Unit Inspections',
  commonAreaInspections: 'Periodic Common Area Inspections',
  filtersApplied: 'Filters are applied to displayed results',
  periodicUnit: 'Periodic Unit',
  periodicCommonArea: 'Periodic Common Area',
} as const;
