import type { Account, Inspector, Owner, Person, Property, ReportRecord, Inspection, World } from './world';

/** The access rules, restated naively and independently of the product. If the two differ, one of them is wrong. */
export const is = (person: Person, ...roles: string[]): boolean => roles.includes(person.role.slice(5));
export const has = (person: Person, ...flags: string[]): boolean =>
  flags.some((flag) => person.flags.has(flag));

export const isStaff = (person: Person): boolean => is(person, 'ADMIN', 'MANAGER');
export const isCustomerSide = (person: Person): boolean => is(person, 'CUSTOMER', 'PROPERTY_MANAGER');
export const isStaffOrCustomerSide = (person: Person): boolean => isStaff(person) || isCustomerSide(person);
export const isInspector = (person: Person): boolean => is(person, 'INSPECTOR');
export const isMaster = (person: Person): boolean => is(person, 'MASTER');
export const isOfCompany = (person: Person): boolean => person.tenantId !== null;

export const isOpen = (inspection: Inspection): boolean => !inspection.isInspected && !inspection.isCancelled;
/** Returns whether an inspection is closed: audited, or a condition inspection, which needs no audit. */
export const isHistory = (inspection: Inspection): boolean =>
  inspection.isInspected && !inspection.isCancelled && (inspection.isAudited || inspection.isCondition);

export type Tab = 'rolling' | 'assigned' | 'scheduled' | 'completed' | 'audited' | 'cancelled';

/** Returns the tab of Inspection Management that lists an inspection. */
export function tabOf(inspection: Inspection): Tab {
  if (inspection.isCancelled) return 'cancelled';
  if (inspection.isInspected) return isHistory(inspection) ? 'audited' : 'completed';
  if (inspection.isPlanned) return 'scheduled';
  return inspection.inspectorId === null ? 'rolling' : 'assigned';
}

/** Permissions that plan inspections. */
export const PLANNING_FLAGS = ['canAssignInspection', 'canScheduleAllInspections'];
const READING_FLAGS = ['canAccessInspection'];
const AUDITING_FLAGS = ['canAuditInspection', 'canAuditTeamInspection', 'canAuditSpecificInspection'];

/** Permissions that open each tab. */
const FLAGS_OF_TABS: Readonly<Record<Tab, readonly string[]>> = {
  rolling: PLANNING_FLAGS,
  assigned: PLANNING_FLAGS,
  scheduled: PLANNING_FLAGS,
  completed: [...READING_FLAGS, ...AUDITING_FLAGS],
  audited: READING_FLAGS,
  cancelled: READING_FLAGS,
};
export const TABS = Object.keys(FLAGS_OF_TABS) as Tab[];

/** Returns whether a person may open a tab: by permission, or the Auditing Basket by auditing for a team. */
export const opensTab = (person: Person, tab: Tab): boolean =>
  isOfCompany(person) &&
  (has(person, ...FLAGS_OF_TABS[tab]) || (tab === 'completed' && person.auditTeams.length > 0));

export const openTabsOf = (person: Person): Tab[] => TABS.filter((tab) => opensTab(person, tab));

export function seesInspection(person: Person, inspection: Inspection): boolean {
  if (person.tenantId !== inspection.tenantId) return false;
  if (!isInOwnPart(person, inspection)) return false;
  if (is(person, 'INSPECTOR') && inspection.inspectorId === person.id) return true;
  if (audits(person, inspection)) return true;
  if (inspection.isCancelled) return has(person, 'canAccessInspection');
  if (isHistory(inspection)) return has(person, 'canAccessInspection');
  // Customers do not see inspections that await an audit.
  if (inspection.isInspected) return has(person, 'canAccessInspection') && !isCustomerSide(person);
  return seesOpenInspection(person, inspection);
}

/**
 * Returns whether an inspection is within the person's own part. Customers, property managers and tier-2 inspectors never
 * leave their customer; property managers stay with their units. Finished inspections belong to the owner of their day; a
 * move-in whose tenancy continues also belongs to the next owner.
 */
export function isInOwnPart(person: Person, inspection: Inspection): boolean {
  // Tier-2 inspectors see condition inspections only.
  if (person.isTier2Inspector && !inspection.isCondition) return false;
  const isContinued = inspection.isCondition && inspection.isInspected && !inspection.isCancelled;
  const owners = [inspection.owner, ...(isContinued && inspection.successor ? [inspection.successor] : [])];
  return isUnbound(person) || owners.some((owner) => isOfOwnCustomer(person, owner));
}

const isUnbound = (person: Person): boolean => !isCustomerSide(person) && !person.isTier2Inspector;

function seesOpenInspection(person: Person, inspection: Inspection): boolean {
  const { teams } = inspection.property;
  const isOfOwnTeam = teams.some((team) => person.teams.includes(team));
  if (is(person, 'INSPECTOR') && inspection.inspectorId === null && isOfOwnTeam) return true;
  return (
    isCustomerSide(person) ||
    is(person, 'ADMIN') ||
    has(person, 'canAssignInspection', 'canScheduleAllInspections') ||
    (is(person, 'MANAGER') && has(person, 'canModifyProperty')) ||
    (has(person, 'canManageTeams') && teams.length > 0)
  );
}

function isOfOwnCustomer(person: Person, property: Owner): boolean {
  if (person.customerId === null || property.customerId !== person.customerId) return false;
  if (!is(person, 'PROPERTY_MANAGER')) return true;
  return property.managerId !== null && person.managers.includes(property.managerId);
}

/** Returns whether a person audits an inspection; only reported periodic ones are audited. */
function audits(person: Person, inspection: Inspection): boolean {
  if (inspection.isCondition || inspection.isCancelled || !inspection.isInspected) return false;
  const { teams } = inspection.property;
  return (
    has(person, 'canAuditInspection') ||
    (has(person, 'canAuditSpecificInspection') && isInAuditedPart(person, inspection)) ||
    teams.some((team) => person.auditTeams.includes(team)) ||
    (has(person, 'canAuditTeamInspection') && teams.some((team) => person.teams.includes(team)))
  );
}

function isInAuditedPart({ auditing }: Person, { property, owner, inspectorId }: Inspection): boolean {
  const { country, province, city, customerId, inspectorIds } = auditing;
  const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
  const conditions = [
    ...(country ? [same(country, property.country)] : []),
    ...(province ? [same(province, property.province)] : []),
    ...(city ? [same(city, property.city)] : []),
    ...(customerId === null ? [] : [owner.customerId === customerId]),
    ...(inspectorIds.length === 0 ? [] : [inspectorId !== null && inspectorIds.includes(inspectorId)]),
  ];
  return conditions.length > 0 && conditions.every(Boolean);
}

/** Returns whether a person sees a property on the property screens. */
export function seesProperty(person: Person, property: Property): boolean {
  if (person.tenantId !== property.tenantId || property.isDeleted) return false;
  if (isStaff(person)) return true;
  return isCustomerSide(person) && isOfOwnCustomer(person, property);
}

/** Returns whether a person decides a customer's requests: property managers, and the customer's administrators. */
export const receivesRequests = (person: Person): boolean =>
  is(person, 'PROPERTY_MANAGER') || (is(person, 'CUSTOMER') && person.isCustomerAdmin);

/** Returns whether a person reads the office's request log, for properties that they see. */
export const readsRequestLog = (person: Person): boolean =>
  isStaff(person)
    ? has(person, 'canViewAuditLogs') || has(person, 'canModifyProperty')
    : has(person, 'canViewAuditLogs') && receivesRequests(person);

/** Returns whether a person sees a property, or knows it by an inspection there. */
export const knowsProperty = (
  person: Person,
  property: Property,
  inspections: Iterable<Inspection>,
): boolean =>
  seesProperty(person, property) ||
  (!property.isDeleted &&
    (isUnbound(person) || isOfOwnCustomer(person, property)) &&
    [...inspections].some(
      (inspection) => inspection.property.id === property.id && seesInspection(person, inspection),
    ));

/**
 * Returns whether a person reads others' texts about a property: its editors, and inspectors by an inspection or
 * team.
 */
export function worksAtProperty(
  person: Person,
  property: Property,
  inspections: Iterable<Inspection>,
): boolean {
  if (seesProperty(person, property)) return true;
  if (!is(person, 'INSPECTOR') || person.tenantId !== property.tenantId || property.isDeleted) return false;
  if (!isUnbound(person) && !isOfOwnCustomer(person, property)) return false;
  return (
    property.teams.some((team) => person.teams.includes(team)) ||
    [...inspections].some(
      (inspection) =>
        inspection.property.id === property.id &&
        inspection.inspectorId === person.id &&
        seesInspection(person, inspection),
    )
  );
}

/**
 * Returns whether a person sees a report. One visible side is enough to read both, if both belong to the same
 * customer.
 */
export const seesRecord = (person: Person, { moveIn, moveOut }: ReportRecord): boolean =>
  [moveIn, moveOut].some((inspection) => inspection !== null && seesInspection(person, inspection));

/**
 * Returns whether a person sees an inspector. A customer's own (tier-2) inspectors are hidden from other customers.
 */
export function seesInspector(person: Person, inspector: Inspector): boolean {
  if (person.tenantId !== inspector.tenantId) return false;
  if (!isCustomerSide(person)) return true;
  return inspector.customerId === null || inspector.customerId === person.customerId;
}

export const seesCustomer = (person: Person, customer: { id: number; tenantId: number }): boolean =>
  person.tenantId === customer.tenantId && (isStaff(person) || customer.id === person.customerId);

/** Returns whether a person sees a property manager: staff, their customer, and users who work for them. */
export function seesManager(person: Person, manager: World['managers'][number]): boolean {
  if (person.tenantId !== manager.tenantId) return false;
  if (isStaff(person)) return true;
  if (!isCustomerSide(person) || manager.customerId !== person.customerId) return false;
  return is(person, 'CUSTOMER') || person.managers.includes(manager.id);
}

/** Returns whether a person sees a virtual location: staff, and customers with a property in it. */
export const seesLocation = (person: Person, { properties }: World, location: World['locations'][number]) =>
  person.tenantId === location.tenantId &&
  (isStaff(person) ||
    [...properties.values()].some(
      (property) => property.locationId === location.id && seesProperty(person, property),
    ));

/** Returns whether a person sees a failed or parked job: the master, and administrators of its company. */
export const seesJob = (person: Person, job: { tenantId: number | null; state: string }): boolean =>
  ['failed', 'parked'].includes(job.state) && looksAfterJob(person, job);

/** Returns whether a person may retry a job; it may already have been retried by somebody else. */
export const looksAfterJob = (person: Person, job: { tenantId: number | null }): boolean =>
  is(person, 'MASTER') || (is(person, 'ADMIN') && job.tenantId === person.tenantId);

/** Returns whether a person sees a form version: drafts only for editors, published ones for the whole company. */
export const seesForm = (person: Person, form: { tenantId: number; status: string }): boolean =>
  person.tenantId === form.tenantId && (form.status !== 'draft' || is(person, 'ADMIN'));

/** Returns whether a person may open User Management: administrators, and managers with a permission for users. */
export const managesPeople = (person: Person): boolean =>
  is(person, 'ADMIN') ||
  (is(person, 'MANAGER') &&
    has(person, 'canManageUser', 'canAddManager', 'canCreateInspector', 'canCreateTier2Admin'));

/** Returns whether a person sees a user there: all users of the company, or none. */
export const looksAfter = (person: Person, { companyOfUser }: World, key: string | undefined): boolean =>
  managesPeople(person) && companyOfUser.get(Number(key)) === person.tenantId;
/** Returns whether a person sees subtenants: staff with the permission, in companies with second-tier support. */
export const seesSubtenants = (person: Person): boolean =>
  isStaff(person) && person.companyIsTier2 && has(person, 'canViewPropertyNonCTIData');
/** Permissions to manage each kind of account; customers also manage their own users. */
const ACCOUNT_RIGHTS: Readonly<Record<string, readonly string[]>> = {
  INSPECTOR: ['canCreateInspector'],
  MANAGER: ['canAddManager'],
  PROPERTY_MANAGER: ['canModifyPropertyManager'],
  CUSTOMER: ['canAddNewClient'],
  CUSTOMER_ADMIN: ['canCreateTier2Admin', 'canSetClientSelfManaged'],
};

/** Returns whether a person manages an account: administrators and user managers all, others by kind of account. */
export function looksAfterAccount(
  person: Person,
  account: Pick<Person, 'tenantId' | 'role' | 'isCustomerAdmin' | 'customerId'>,
): boolean {
  if (person.tenantId !== account.tenantId) return false;
  if (is(person, 'ADMIN') || (isStaff(person) && has(person, 'canManageUser'))) return true;
  const kind = account.isCustomerAdmin ? 'CUSTOMER_ADMIN' : account.role.slice(5);
  if (!has(person, ...(ACCOUNT_RIGHTS[kind] ?? []))) return false;
  if (isStaff(person)) return true;
  const isOwn = person.customerId !== null && account.customerId === person.customerId;
  return is(person, 'CUSTOMER') && isOwn && (kind === 'PROPERTY_MANAGER' || kind === 'CUSTOMER_ADMIN');
}

/** Returns whether a person sees an account: managed ones, and property-manager users in their lists. */
export const knowsOfAccount = (person: Person, account: Account): boolean =>
  !account.isDeleted &&
  (looksAfterAccount(person, account) ||
    (account.tenantId === person.tenantId &&
      account.role === 'ROLE_PROPERTY_MANAGER' &&
      (isStaff(person) || (is(person, 'CUSTOMER') && account.customerId === person.customerId))));

/** Returns whether a person may edit property managers. */
export const keepsManagers = (person: Person): boolean =>
  (isStaff(person) || is(person, 'CUSTOMER')) && has(person, 'canModifyPropertyManager');
