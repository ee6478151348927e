import type { AccessRule } from '../access/access-rule';
import type { AccountStatus } from '../accounts/account-statuses';
import type { Role } from '../access/roles';
import type { LateList } from '../late-submissions/vocabulary';
import type { ExportQuery } from './contract';

/** Lists of records that one call exports. Boards, properties and the audit log have calls of their own. */
export const EXPORTED_RECORDS = ['users', 'devices', 'dataUpdateRequests', 'lateReports'] as const;
export type ExportedRecords = (typeof EXPORTED_RECORDS)[number];

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
}

export interface RecordExportQuery extends ExportQuery, Omit<RecordExportFilters, 'role' | 'status'> {
  list: ExportedRecords;
  role?: Role;
  status?: AccountStatus;
}
