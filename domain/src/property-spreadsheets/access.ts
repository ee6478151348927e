import type { AccessRule } from '../access/access-rule';
import { CUSTOMER_SIDE_ROLES, MANAGER_ROLES } from '../access/roles';

/** Staff who maintain properties, and customers, who may always download their own. */
export const OPENS_SPREADSHEETS: readonly AccessRule[] = [
  { roles: CUSTOMER_SIDE_ROLES },
  { roles: MANAGER_ROLES, anyFlag: ['canAddNewProperty', 'canModifyProperty'] },
];
