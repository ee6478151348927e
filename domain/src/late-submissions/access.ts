import type { AccessRule } from '../access/access-rule';
import { MANAGER_ROLES } from '../access/roles';

/** Office users who may read finished work. */
export const READS_LATE_REPORTS: AccessRule = { roles: MANAGER_ROLES, anyFlag: ['canAccessInspection'] };
