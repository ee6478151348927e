import type { PermissionFlags } from './permission-flags';
import { CUSTOMER_SIDE_ROLES, MANAGER_ROLES, type Role } from './roles';

/** Inspections that a user with canAuditSpecificInspection audits; null and [] do not restrict a field. */
export interface AuditingScope {
  country: string | null;
  province: string | null;
  city: string | null;
  customerId: number | null;
  inspectorIds: readonly number[];
}

/** Facts about the signed-in user that determine abilities. */
export interface Actor {
  userId: number;
  /** Null for the master, who acts inside no tenant. */
  tenantId: number | null;
  roles: readonly Role[];
  flags: PermissionFlags;
  /** An inspector's id, equal to the user's id; null for everybody else. */
  inspectorId: number | null;
  /** The customer a customer, customer admin, property-manager user or tier-2 inspector belongs to. */
  customerId: number | null;
  /** Property managers that a property-manager user works for. */
  propertyManagerIds: readonly number[];
  /** Teams the inspector belongs to. */
  teamIds: readonly number[];
  /** Teams whose inspections the inspector audits. */
  auditTeamIds: readonly number[];
  auditing: AuditingScope;
  isTier2: boolean;
}

/** Returns whether the user is a manager: ROLE_MANAGER or ROLE_ADMIN. */
export function isManager(actor: Pick<Actor, 'roles'>): boolean {
  return actor.roles.some((role) => MANAGER_ROLES.includes(role));
}

/**
 * Returns whether a user has a Work Basket. It lists an inspector's own assignments, so managers who may perform
 * inspections have none. Every inspector has one, with any permissions, because it holds unsent work.
 */
export function hasWorkBasket(actor: Pick<Actor, 'roles'>): boolean {
  return actor.roles.includes('ROLE_INSPECTOR');
}

/** Returns whether the user is a customer, customer admin or property-manager user. */
export function isCustomerSide(actor: Pick<Actor, 'roles'>): boolean {
  return actor.roles.some((role) => CUSTOMER_SIDE_ROLES.includes(role));
}

/** Returns whether an inspector audits for at least one team. */
export function isTeamAuditor(actor: Pick<Actor, 'auditTeamIds'>): boolean {
  return actor.auditTeamIds.length > 0;
}
