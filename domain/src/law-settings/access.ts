import type { AccessRule } from '../access/access-rule';
import { CUSTOMER_SIDE_ROLES, STAFF_ROLES } from '../access/roles';

/** Who reads tenancies or schedules inspections reads the settings that deadlines and warnings use. */
export const READS_LAW_SETTINGS: AccessRule = { roles: [...STAFF_ROLES, ...CUSTOMER_SIDE_ROLES] };

/** Administrators decide about rules and confirm reviews. */
export const CONFIGURES_LAW: AccessRule = { roles: ['ROLE_ADMIN'] };
