import type { PermissionFlag } from '../access/permission-flags';
import { CUSTOMER_SIDE_ROLES } from '../access/roles';
import { isTeamAuditor, type Actor } from '../access/actor';

/** Flags that open My Audited Reports; team auditors see it without a flag. */
export const OWN_AUDITS_FLAGS = [
  'canAuditInspection',
  'canAuditSpecificInspection',
] as const satisfies readonly PermissionFlag[];

/** Returns whether a user audits as staff, and so can have audited inspections. */
export const readsOwnAudits = (actor: Pick<Actor, 'roles' | 'flags' | 'auditTeamIds'>): boolean =>
  !actor.roles.some((role) => role === 'ROLE_MASTER' || CUSTOMER_SIDE_ROLES.includes(role)) &&
  (OWN_AUDITS_FLAGS.some((flag) => actor.flags[flag]) || isTeamAuditor(actor));
