import type { AccessRule } from '../../../core/access/access.decorator';

/** Who reads reports, and may have several of them in one file. */
export const READS_REPORTS: AccessRule = {
  roles: ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_INSPECTOR', 'ROLE_CUSTOMER', 'ROLE_PROPERTY_MANAGER'],
  anyFlag: ['canAccessInspection'],
};
