import type { AccessRule } from '../access/access-rule';
import { CUSTOMER_SIDE_ROLES, MANAGER_ROLES } from '../access/roles';

/** Who reads tenancies reads the settings that their deadlines use. */
export const READS_LAW_SETTINGS: AccessRule = { roles: [...MANAGER_ROLES, ...CUSTOMER_SIDE_ROLES] };

/** Administrators decide about rules and confirm reviews. */
export const CONFIGURES_LAW: AccessRule = { roles: ['ROLE_ADMIN'] };
