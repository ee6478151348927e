import type { InspectionTab, PermissionFlag, UserSelf } from '@walkthrough/domain';

/** Customers, customer admins and property-manager users: they work for an owner, not for the company. */
export function isCustomerSide(user: UserSelf): boolean {
  return Boolean(user.customer ?? user.customerAdmin ?? user.propertyManagerUser);
}

export function hasAny(user: UserSelf, ...flags: PermissionFlag[]): boolean {
  return flags.some((flag) => user.userPermissions[flag]);
}

/** An inspector with one or more audit teams (spec 1 §6). */
export function isTeamAuditor(user: UserSelf): boolean {
  return (user.inspector?.auditTeams.length ?? 0) > 0;
}

export function canAudit(user: UserSelf): boolean {
  return hasAny(user, 'canAuditInspection', 'canAuditSpecificInspection') || isTeamAuditor(user);
}

/** Which lists of Inspection Management a person sees, in the order of the tabs (spec 3 §6). */
export function inspectionTabsOf(user: UserSelf): InspectionTab[] {
  if (isCustomerSide(user)) return [];
  const tabs: InspectionTab[] = [];
  const access = hasAny(user, 'canAccessInspection');
  if (hasAny(user, 'canAssignInspection', 'canScheduleAllInspections'))
    tabs.push('rolling', 'assigned', 'scheduled');
  if (access || canAudit(user)) tabs.push('completed');
  if (access) tabs.push('audited', 'cancelled');
  return tabs;
}

export const mayOpenInspections = (user: UserSelf): boolean => inspectionTabsOf(user).length > 0;

/** The name in the welcome line and in the user menu (spec 1 §2). */
export function displayNameOf(user: UserSelf): string {
  if (user.inspector) return `${user.inspector.firstName} ${user.inspector.name}`.trim();
  const profile = user.customerAdmin ?? user.propertyManagerUser ?? user.manager ?? user.admin;
  return user.customer?.customerName ?? profile?.name ?? user.userName;
}

/** The customer whose data a customer-side person works with. */
export function customerNameOf(user: UserSelf): string | null {
  const customer = user.customer ?? user.customerAdmin?.customer ?? user.propertyManagerUser?.customer;
  return customer?.customerName ?? null;
}
