import type { AccessRule } from '../access/access-rule';
import { MANAGER_ROLES } from '../access/roles';

/** Staff who may view the audit log. */
export const READS_AUDIT_LOG: AccessRule = { roles: MANAGER_ROLES, anyFlag: ['canViewAuditLogs'] };

/** Exporting also needs the flag that exports of the boards need. */
export const EXPORTS_AUDIT_LOG: AccessRule = { roles: MANAGER_ROLES, anyFlag: ['canAccessInspection'] };
