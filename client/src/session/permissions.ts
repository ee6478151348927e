import {
  isCustomerSide,
  isAllowed,
  messages,
  OPENS_BOARDS,
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
 * Returns the signed-in user as an actor of the domain's rules. `users/self` lacks the property managers of a
 * property-manager user, so rules about them answer no here; the server decides anyway.
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

/** Returns the signed-in user as a visitor of screens. */
export const visitorOf = (user: UserSelf, tenant: TenantMeta | null) => ({
  ...actorOf(user, tenant),
  isCustomerAdmin: user.customerAdmin !== null,
  conditionInspectionSupport: hasConditionLicense(user),
  tenantHasTier2Support: tenant?.tenantConfig.hasTier2Support ?? false,
});

/** Returns the user's auditing scope for the domain's rules. */
export const auditingOf = (permissions: UserSelf['userPermissions']): AuditingScope => ({
  country: permissions.auditingCountry,
  province: permissions.auditingProvince,
  city: permissions.auditingCity,
  customerId: permissions.auditingCustomer,
  inspectorIds: permissions.auditingInspectors,
});

/** Returns the tabs of Inspection Management that the user sees; none for customers, who have their own screen. */
export const inspectionTabsOf = (user: UserSelf): InspectionTab[] =>
  isCustomerSide(user) ? [] : openTabs(actorOf(user, null));

/** Returns whether the user plans, which shows condition inspections beside periodic ones. */
export const plansConditionInspections = ({ userPermissions }: UserSelf): boolean =>
  userPermissions.canAssignInspection || userPermissions.canScheduleAllInspections;

/** Returns the customer whose data a customer-side user works with; null for others. */
function customerSideOf(user: UserSelf) {
  return user.customer ?? user.customerAdmin?.customer ?? user.propertyManagerUser?.customer ?? null;
}

/** Returns the customer whose license applies, also for an inspector of one customer; null for staff and master. */
const customerOf = (user: UserSelf) => customerSideOf(user) ?? user.inspector?.customer ?? null;

/** Returns false when the user's customer has no license for condition inspections. */
export const hasConditionLicense = (user: UserSelf): boolean =>
  customerOf(user)?.conditionInspectionSupport ?? true;

/**
 * Returns the tabs of condition inspections, without the completed tab; none for property-manager users, who have one
 * list.
 */
export function conditionTabsOf(user: UserSelf): InspectionTab[] {
  if (isPropertyManagerUser(user)) return [];
  return openTabs(actorOf(user, null)).filter((tab) => tab !== 'completed');
}

export const isPropertyManagerUser = (user: UserSelf): boolean =>
  user.roles.includes('ROLE_PROPERTY_MANAGER');

export const mayOpenInspections = (user: UserSelf): boolean => isAllowed(visitorOf(user, null), OPENS_BOARDS);

/** Returns whether the user may configure forms and templates. */
export const mayConfigure = (user: UserSelf): boolean => user.roles.includes('ROLE_ADMIN');

/** Returns whether the user is the master. */
export const isMaster = (user: UserSelf): boolean => user.roles.includes('ROLE_MASTER');

/** Returns the signed-in user as an actor of the domain's rules about users. */
export const peopleActorOf = (user: UserSelf, tenant: TenantMeta | null): PeopleActor => ({
  ...actorOf(user, tenant),
  tenantHasTier2Support: tenant?.tenantConfig.hasTier2Support ?? false,
});

/** Returns the name for the welcome line and the user menu. */
export function displayNameOf(user: UserSelf): string {
  if (user.inspector) return `${user.inspector.firstName} ${user.inspector.name}`.trim();
  const profile = user.customerAdmin ?? user.propertyManagerUser ?? user.manager ?? user.admin;
  return user.customer?.customerName ?? profile?.name ?? user.userName;
}

/** Returns the name of the customer of a customer-side user; null for others. */
export const customerNameOf = (user: UserSelf): string | null => customerSideOf(user)?.customerName ?? null;

/** Returns the tenant's label for customers. */
export const customerLabelOf = (tenant: TenantMeta | null): string =>
  tenant?.tenantConfig.customerLabel || messages.common.customer;

/** Returns the label of a role. */
export const roleLabelOf = (role: Role, tenant: TenantMeta | null): string =>
  role === 'ROLE_CUSTOMER' ? customerLabelOf(tenant) : ROLE_LABELS[role];

/** Returns the title of managers who only plan or only audit; null for others. */
export function calledByWork(may: UserSelf['userPermissions']): string | null {
  const { canAssignInspection: plans, canAuditInspection: audits, canModifyProperty, canManageUser } = may;
  if (plans === audits || canModifyProperty || canManageUser) return null;
  return plans ? messages.common.coordinator : messages.common.auditor;
}

/** Returns the label below the user's name. */
export const titleOf = ({ roles, userPermissions }: UserSelf, tenant: TenantMeta | null): string =>
  roles
    .map((role) => (role === 'ROLE_MANAGER' && calledByWork(userPermissions)) || roleLabelOf(role, tenant))
    .join(', ');

/**
 * Returns whether the user may request data updates: users who report or edit properties, in companies with
 * second-tier support.
 */
export const requestsDataUpdates = (user: UserSelf, tenant: TenantMeta | null): boolean => {
  const { canPerformInspection, canEditInspection, canModifyProperty } = user.userPermissions;
  const may = canPerformInspection || canEditInspection || canModifyProperty;
  return may && !isCustomerSide(user) && (tenant?.tenantConfig.hasTier2Support ?? false);
};
