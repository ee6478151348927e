import {
  isCustomerSide,
  isManager,
  managesDevices,
  managesUsers,
  messages,
  openTabs,
  ROLE_LABELS,
  type Actor,
  type AuditingScope,
  type InspectionTab,
  type PeopleActor,
  type Role,
  type TenantMeta,
  type UserSelf,
} from '@walkthrough/domain';

/**
 * The signed-in person as the domain's rules see one. What `users/self` does not tell (the property managers that a
 * property-manager user works for) is left empty: such rules answer no here, and the server decides anyway.
 */
export function actorOf(user: UserSelf, tenant: TenantMeta | null): Actor {
  const { userPermissions: flags, inspector } = user;
  return {
    userId: user.id,
    tenantId: tenant?.id ?? null,
    roles: user.roles,
    flags,
    inspectorId: inspector?.id ?? null,
    customerId: customerOf(user)?.id ?? null,
    propertyManagerIds: [],
    teamIds: (inspector?.teams ?? []).map(({ id }) => id),
    auditTeamIds: (inspector?.auditTeams ?? []).map(({ id }) => id),
    auditing: auditingOf(flags),
    isTier2: inspector?.isTier2 ?? false,
  };
}

/** Returns the user's auditing scope for the domain's rules. */
export const auditingOf = (permissions: UserSelf['userPermissions']): AuditingScope => ({
  country: permissions.auditingCountry,
  province: permissions.auditingProvince,
  city: permissions.auditingCity,
  customerId: permissions.auditingCustomer,
  inspectorIds: permissions.auditingInspectors,
});

/** Which lists of Inspection Management a person sees; owners have a screen of their own. */
export const inspectionTabsOf = (user: UserSelf): InspectionTab[] =>
  isCustomerSide(user) ? [] : openTabs(actorOf(user, null));

/** Returns whether the user plans, which shows condition inspections beside periodic ones. */
export const plansConditionInspections = ({ userPermissions }: UserSelf): boolean =>
  userPermissions.canAssignInspection || userPermissions.canScheduleAllInspections;

/** The customer whose side a person is on: their data is that customer's. */
function customerSideOf(user: UserSelf) {
  return user.customer ?? user.customerAdmin?.customer ?? user.propertyManagerUser?.customer ?? null;
}

/** The customer that a person works for, whose licence counts: an inspector's, too. Staff and master work for none. */
const customerOf = (user: UserSelf) => customerSideOf(user) ?? user.inspector?.customer ?? null;

/** Staff who plan; of the customer side its administrators, and those who perform or order inspections. */
export function mayOpenConditionManagement(user: UserSelf): boolean {
  if (!isCustomerSide(user)) return plansConditionInspections(user);
  return (
    user.customerAdmin !== null ||
    user.userPermissions.canPerformInspection ||
    user.userPermissions.canAssignInspection
  );
}

/** Returns false when the user's customer has no licence for condition inspections. */
export const hasConditionLicence = (user: UserSelf): boolean =>
  customerOf(user)?.conditionInspectionSupport ?? true;

/** Condition inspections have no audit tab; property-manager users have one list of everything. */
export function conditionTabsOf(user: UserSelf): InspectionTab[] {
  if (isPropertyManagerUser(user)) return [];
  return openTabs(actorOf(user, null)).filter((tab) => tab !== 'completed');
}

export const isPropertyManagerUser = (user: UserSelf): boolean =>
  user.roles.includes('ROLE_PROPERTY_MANAGER');

export const mayOpenInspections = (user: UserSelf): boolean => inspectionTabsOf(user).length > 0;

/** The calendar of the office. */
export const mayOpenCalendar = (user: UserSelf): boolean =>
  isManager(user) && plansConditionInspections(user);

/** Forms and the template matrix: an administrator's settings. */
export const mayConfigure = (user: UserSelf): boolean => user.roles.includes('ROLE_ADMIN');

/** Reports that came too late for their visits: the office, as far as it reads finished work. */
export const maySeeLate = (user: UserSelf): boolean =>
  (isManager(user) || mayConfigure(user)) && user.userPermissions.canAccessInspection;

/** Returns whether the user is the master. */
export const isMaster = (user: UserSelf): boolean => user.roles.includes('ROLE_MASTER');

/** Work that was given up: of the installation for the master, of their company for administrators. */
export const maySeeAttention = (user: UserSelf): boolean => isMaster(user) || mayConfigure(user);

/** Devices of the company's inspectors: for staff who manage users. */
export const mayManageDevices = (user: UserSelf): boolean =>
  managesDevices({ roles: user.roles, flags: user.userPermissions });

/** User Management: staff who look after users of one kind or all. */
export const mayManageUsers = (user: UserSelf): boolean =>
  managesUsers({ roles: user.roles, flags: user.userPermissions });

/** Who asks to look after people, as the domain's rules see them. */
export const peopleActorOf = (user: UserSelf, tenant: TenantMeta | null): PeopleActor => ({
  ...actorOf(user, tenant),
  tenantHasTier2Support: tenant?.tenantConfig.hasTier2Support ?? false,
});

/** Condition reports: inspectors fill in their own, everybody else reads those that are theirs to see. */
export const mayOpenReports = (user: UserSelf): boolean => !isMaster(user);

/** Returns the name for the welcome line and the user menu. */
export function displayNameOf(user: UserSelf): string {
  if (user.inspector) return `${user.inspector.firstName} ${user.inspector.name}`.trim();
  const profile = user.customerAdmin ?? user.propertyManagerUser ?? user.manager ?? user.admin;
  return user.customer?.customerName ?? profile?.name ?? user.userName;
}

/** The customer whose data a customer-side person works with. */
export const customerNameOf = (user: UserSelf): string | null => customerSideOf(user)?.customerName ?? null;

/** What the tenant calls its customers. */
export const customerLabelOf = (tenant: TenantMeta | null): string =>
  tenant?.tenantConfig.customerLabel || messages.common.customer;

/** What a role is called on screen. */
export const roleLabelOf = (role: Role, tenant: TenantMeta | null): string =>
  role === 'ROLE_CUSTOMER' ? customerLabelOf(tenant) : ROLE_LABELS[role];

/** Returns the title of managers who only plan or only audit; null for others. */
function calledByWork(may: UserSelf['userPermissions']): string | null {
  const { canAssignInspection: plans, canAuditInspection: audits, canModifyProperty, canManageUser } = may;
  if (plans === audits || canModifyProperty || canManageUser) return null;
  return plans ? messages.common.coordinator : messages.common.auditor;
}

/** What a signed-in person is called under their name. */
export const titleOf = ({ roles, userPermissions }: UserSelf, tenant: TenantMeta | null): string =>
  roles
    .map((role) => (role === 'ROLE_MANAGER' && calledByWork(userPermissions)) || roleLabelOf(role, tenant))
    .join(', ');

/** The signed-in person as the rules of data-update requests at the desk see one. */
export const deskPersonOf = ({ roles, userPermissions: flags, customerAdmin }: UserSelf) => ({
  roles,
  flags,
  isCustomerAdmin: customerAdmin !== null,
});

/** Corrections are proposed in companies with second-tier support, by those who report or keep properties. */
export const requestsDataUpdates = (user: UserSelf, tenant: TenantMeta | null): boolean => {
  const { canPerformInspection, canEditInspection, canModifyProperty } = user.userPermissions;
  const may = canPerformInspection || canEditInspection || canModifyProperty;
  return may && !isCustomerSide(user) && (tenant?.tenantConfig.hasTier2Support ?? false);
};
