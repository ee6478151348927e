import type { AccessRule } from '../access/access-rule';
import { STAFF_ROLES } from '../access/roles';

/** Staff who audit, and so can have audited inspections. */
export const READS_OWN_AUDITS: AccessRule = {
  roles: STAFF_ROLES,
  anyFlag: ['canAuditInspection', 'canAuditSpecificInspection'],
  orTeamAuditor: true,
};
