import {
  isCustomerSide,
  messages,
  openTabs,
  type Actor,
  type InspectionTab,
  type TenantMeta,
  type UserSelf,
} from '@walkthrough/domain';
import { screenExists, SCREENS } from './screens';

/**
 * The signed-in person as the domain's rules see one. What `users/self` does not tell (the property managers that a
 * property-manager user works for) is left empty: such rules answer no here, and the server decides anyway.
 */
export function actorOf(user: UserSelf, tenant: TenantMeta | null): Actor {
  const { userPermissions: flags, inspector } = user;
  const customer = user.customer ?? user.customerAdmin?.customer ?? user.propertyManagerUser?.customer;
  return {
    userId: user.id,
    tenantId: tenant?.id ?? null,
    roles: user.roles,
    flags,
    inspectorId: inspector?.id ?? null,
    customerId: customer?.id ?? null,
    propertyManagerIds: [],
    teamIds: (inspector?.teams ?? []).map(({ id }) => id),
    auditTeamIds: (inspector?.auditTeams ?? []).map(({ id }) => id),
    auditing: {
      country: flags.auditingCountry,
      province: flags.auditingProvince,
      city: flags.auditingCity,
      customerId: flags.auditingCustomer,
      inspectorIds: flags.auditingInspectors,
    },
    isTier2: inspector?.isTier2 ?? false,
  };
}

/** Which lists of Inspection Management a person sees; owners have a screen of their own. */
export const inspectionTabsOf = (user: UserSelf): InspectionTab[] =>
  isCustomerSide(user) ? [] : openTabs(user.userPermissions);

export const mayOpenInspections = (user: UserSelf): boolean => inspectionTabsOf(user).length > 0;

/** An inspector's own list; managers who may perform inspections have none. */
export const hasWorkBasket = (user: UserSelf): boolean => user.inspector !== null;

/** Forms and the template matrix: an administrator's settings. */
export const mayConfigure = (user: UserSelf): boolean => user.roles.includes('ROLE_ADMIN');

const CONFIGURATION: readonly string[] = [SCREENS.templateConfiguration, SCREENS.formDefinitions];
/** Condition reports: inspectors fill in their own, managers open them from Inspection Management. */
export const mayOpenReports = (user: UserSelf): boolean => hasWorkBasket(user) || mayOpenInspections(user);

/** Convenience only, so that no button leads nowhere: the server decides on every call. */
export function mayOpen(user: UserSelf, path: string): boolean {
  if (!screenExists(path)) return false;
  if (path === SCREENS.workBasket) return hasWorkBasket(user);
  if (CONFIGURATION.includes(path)) return mayConfigure(user);
  if (path === SCREENS.conditionForm) return mayOpenReports(user);
  return path !== SCREENS.inspections || mayOpenInspections(user);
}

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

/** What the tenant calls its customers. */
export const customerLabelOf = (tenant: TenantMeta | null): string =>
  tenant?.tenantConfig.customerLabel || messages.common.customer;
