import { type Actor, isTeamAuditor } from './actor';
import type { PermissionFlag } from './permission-flags';
import type { Role } from './roles';

/** Licenses that a screen or a call may require of the user's customer or company. */
type Feature = 'conditionInspections' | 'tier2';

/**
 * Who may open a screen or make a call. A rule that a screen shares with controllers is declared once in an `access.ts` of
 * its noun. Rules about single rows are functions beside it.
 */
export interface AccessRule {
  /** Any of these roles; omitted: every role of a company. */
  roles?: readonly Role[];
  /** Any of these flags; omitted: no flag is required. */
  anyFlag?: readonly PermissionFlag[];
  /** Team auditors need none of the flags. */
  orTeamAuditor?: boolean;
  /** Only admins of a customer. */
  customerAdmin?: boolean;
  feature?: Feature;
}

/** Facts about a user that access rules read. A fact that is missing counts as no. */
export type Visitor = Pick<Actor, 'roles' | 'flags'> &
  Partial<Pick<Actor, 'auditTeamIds'>> & {
    isCustomerAdmin?: boolean;
    conditionInspectionSupport?: boolean;
    tenantHasTier2Support?: boolean;
  };

/**
 * Returns the first requirement of a rule that a user does not meet; null if the rule allows the user. To be an admin of a
 * customer counts as a role.
 */
export function unmetRequirement(visitor: Visitor, rule: AccessRule): 'role' | 'flag' | 'license' | null {
  const { roles, anyFlag, orTeamAuditor = false, customerAdmin = false, feature } = rule;
  const roleFits = roles
    ? visitor.roles.some((role) => roles.includes(role))
    : !visitor.roles.includes('ROLE_MASTER');
  if (!roleFits || (customerAdmin && visitor.isCustomerAdmin !== true)) return 'role';
  const isExempt = orTeamAuditor && isTeamAuditor({ auditTeamIds: visitor.auditTeamIds ?? [] });
  if (anyFlag && !isExempt && !anyFlag.some((flag) => visitor.flags[flag])) return 'flag';
  if (feature === 'tier2' && visitor.tenantHasTier2Support !== true) return 'license';
  if (feature === 'conditionInspections' && visitor.conditionInspectionSupport !== true) return 'license';
  return null;
}

/** Returns whether at least one of the rules allows a user. */
export const isAllowed = (visitor: Visitor, rules: AccessRule | readonly AccessRule[]): boolean =>
  [rules].flat().some((rule) => unmetRequirement(visitor, rule) === null);
