import type { AccessRule } from '@walkthrough/domain';

/** Who may read reports and download archives of them. */
export const READS_REPORTS: AccessRule = {
  roles: ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_INSPECTOR', 'ROLE_CUSTOMER', 'ROLE_PROPERTY_MANAGER'],
  anyFlag: ['canAccessInspection'],
};
