import type { AccessRule } from '../access/access-rule';
import { MANAGER_ROLES } from '../access/roles';

/** Who plans inspections sees the kinds. */
export const SEES_INSPECTION_KINDS: AccessRule = { roles: MANAGER_ROLES };

/** Who configures forms configures the kinds that use them. */
export const CONFIGURES_INSPECTION_KINDS: AccessRule = { roles: ['ROLE_ADMIN'] };

/** Who assigns inspections orders those of a kind. */
export const ORDERS_INSPECTIONS: AccessRule = { roles: MANAGER_ROLES, anyFlag: ['canAssignInspection'] };
