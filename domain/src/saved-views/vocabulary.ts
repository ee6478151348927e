/** Lists with saved views. Stored with each view: add names, never change them. */
export const SAVED_LISTS = [
  'inspections',
  'conditionInspections',
  'customerInspections',
  'properties',
  'users',
  'customers',
  'auditLog',
  'dataUpdateRequests',
  'devices',
  'jobs',
  'lateReports',
  'ownAudits',
  'subtenantInspections',
  'commonAreas',
  'teamInspections',
  'teamProperties',
  'propertyManagers',
  'managerUsers',
] as const;
export type SavedList = (typeof SAVED_LISTS)[number];

/** Per user and list. */
export const MAX_SAVED_VIEWS = 100;
export const SAVED_VIEW_NAME_LIMIT = 60;
export const SAVED_VIEW_ADDRESS_LIMIT = 2_000;
export const SAVED_VIEW_COLUMNS_LIMIT = 40;
