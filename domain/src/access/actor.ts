import type { PermissionFlags } from '../vocabulary/permission-flags';
import { CUSTOMER_SIDE_ROLES, MANAGER_ROLES, type Role } from '../vocabulary/roles';

/** Which inspections somebody with canAuditSpecificInspection audits; null and [] leave a part open. */
export interface AuditingScope {
  country: string | null;
  province: string | null;
  city: string | null;
  customerId: number | null;
  inspectorIds: readonly number[];
}

/** The facts about the signed-in user that abilities are decided on. */
export interface Actor {
  userId: number;
  /** Null for the master, who acts inside no tenant. */
  tenantId: number | null;
  roles: readonly Role[];
  flags: PermissionFlags;
  /** An inspector's id, which is the user's; null for everybody else. */
  inspectorId: number | null;
  /** The customer a customer, customer admin, property-manager user or tier-2 inspector belongs to. */
  customerId: number | null;
  /** What a property-manager user works for. */
  propertyManagerIds: readonly number[];
  /** Teams the inspector belongs to. */
  teamIds: readonly number[];
  /** Teams whose inspections the inspector audits. */
  auditTeamIds: readonly number[];
  auditing: AuditingScope;
  isTier2: boolean;
}

/** Manager in the spec's sense: ROLE_MANAGER or ROLE_ADMIN. */
export function isManager(actor: Pick<Actor, 'roles'>): boolean {
  return actor.roles.some((role) => MANAGER_ROLES.includes(role));
}

/**
 * Whether there is a Work Basket of theirs: it lists what is given to an inspector, so that managers who may perform
 * inspections have none. It is open to every inspector, with any permissions: unsent work lies in it.
 */
export function hasWorkBasket(actor: Pick<Actor, 'roles'>): boolean {
  return actor.roles.includes('ROLE_INSPECTOR');
}

/** Customer, customer admin or property-manager user. */
export function isCustomerSide(actor: Pick<Actor, 'roles'>): boolean {
  return actor.roles.some((role) => CUSTOMER_SIDE_ROLES.includes(role));
}

/** Returns whether an inspector audits for at least one team. */
export function isTeamAuditor(actor: Pick<Actor, 'auditTeamIds'>): boolean {
  return actor.auditTeamIds.length > 0;
}
