import type { AccessRule } from '../access/access-rule';
import { MANAGER_ROLES } from '../access/roles';

/** Staff who export the answers of reports and read them with a token; the flag is that of every export of inspections. */
export const EXPORTS_ANSWERS: AccessRule = { roles: MANAGER_ROLES, anyFlag: ['canAccessInspection'] };
