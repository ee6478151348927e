import type { AccessRule } from '../access/access-rule';
import type { AccountStatus } from '../accounts/account-statuses';
import type { Role } from '../access/roles';
import type { LateList } from '../late-submissions/vocabulary';
import type { ExportQuery } from './contract';

/** Lists of records that one call exports. The boards, properties and the audit log have calls of their own. */
export const EXPORTED_RECORDS = [
  'users',
  'devices',
  'dataUpdateRequests',
  'lateReports',
  'customers',
  'jobs',
  'ownAudits',
  'subtenantInspections',
  'customerInspections',
  'commonAreas',
  'teamInspections',
  'teamProperties',
  'propertyManagers',
  'managerUsers',
] as const;
export type ExportedRecords = (typeof EXPORTED_RECORDS)[number];

/** Lists of Inspection Data. */
export const EXPORTED_CUSTOMER_TABS = ['audited', 'upcoming'] as const;
export type ExportedCustomerTab = (typeof EXPORTED_CUSTOMER_TABS)[number];

/** Exporting needs this besides the right to read the list. */
export const EXPORTS_RECORDS: AccessRule = {
  roles: ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CUSTOMER', 'ROLE_PROPERTY_MANAGER'],
  anyFlag: ['canAccessInspection'],
};

/** Filters of all exported lists; each list reads its own. */
export interface RecordExportFilters {
  search?: string;
  role?: Role | '';
  status?: AccountStatus | '';
  inspectorId?: number;
  customerId?: number;
  pmuId?: number;
  state?: LateList;
  /** `YYYY-MM`, in the zone of each inspection. */
  month?: string;
  /** The list of Inspection Data, and its order and filters. */
  tab?: ExportedCustomerTab;
  /** 0 scheduled date, 1 due date, 2 inspected date. */
  mode?: 0 | 1 | 2;
  sortDir?: 'ASC' | 'DESC';
  addressLine1?: string;
  addressLine2?: string;
  city?: string;
  province?: string;
  pmId?: number;
  teamId?: number;
}

export interface RecordExportQuery extends ExportQuery, Omit<RecordExportFilters, 'role' | 'status'> {
  list: ExportedRecords;
  role?: Role;
  status?: AccountStatus;
}
