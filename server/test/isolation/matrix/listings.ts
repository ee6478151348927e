import { contentOf, type Declared, listing, type Listing } from './listing';
import {
  has,
  is,
  isCustomerSide,
  isOfCompany,
  isStaff,
  managesPeople,
  readsRequestLog,
  receivesRequests,
  seesCustomer,
  seesForm,
  seesInspector,
  seesLocation,
  seesManager,
  seesJob,
  seesProperty,
  seesSubtenants,
  seesInspection,
  type Tab,
  tabOf,
} from './oracle';
import type { Person, Property, ReportRecord, Inspection, World } from './world';

const id = ({ id: own }: { id: number }): string => String(own);
const isCondition = (variant: string): boolean => variant.includes('ciMode=true');

/** Query of lists with both kinds, for users with a license. */
const BOTH_KINDS = 'ciMode=';
const isOfKind = (person: Person, inspection: Inspection, variant: string): boolean =>
  variant === BOTH_KINDS
    ? person.licensed || !inspection.isCondition
    : inspection.isCondition === isCondition(variant);

const isStaffOrCustomerSide = (person: Person): boolean => isStaff(person) || isCustomerSide(person);

const NARROWS_INSPECTIONS = {
  inspectorId: ({ inspectorId }: Inspection) => inspectorId,
  customerId: ({ owner }: Inspection) => owner.customerId,
  auditorId: ({ auditorId }: Inspection) => auditorId,
};
const OF_A_MANAGER = { ...NARROWS_INSPECTIONS, pmId: ({ owner }: Inspection) => owner.managerId };

const ofTabs = (
  tabs: readonly Tab[],
  may: (person: Person) => boolean,
  narrows: Declared<Inspection>['narrows'] = NARROWS_INSPECTIONS,
  kinds: readonly string[] = ['ciMode=false', 'ciMode=true'],
): Listing =>
  listing<Inspection>({
    // Every list of condition inspections requires a license.
    may: (person, variant) => may(person) && (person.licensed || !isCondition(variant)),
    rows: (person, { inspections }, variant) =>
      [...inspections.values()].filter(
        (inspection) =>
          tabs.includes(tabOf(inspection)) &&
          isOfKind(person, inspection, variant) &&
          seesInspection(person, inspection),
      ),
    key: id,
    size: 'size',
    variants: kinds,
    narrows,
  });

const ofTab = (tab: Tab): Listing => ofTabs([tab], (person) => opensTab(person, tab));

const auditedOf = (role: string): Listing =>
  ofTabs(['audited'], (person) => is(person, role) && has(person, ...reads), OF_A_MANAGER);
const upcomingOf = (role: string): Listing =>
  ofTabs(['rolling', 'assigned', 'scheduled'], (person) => is(person, role), OF_A_MANAGER, [
    BOTH_KINDS,
    'ciMode=false',
    'ciMode=true',
  ]);

const properties = (may: Listing['may']): Listing =>
  listing<Property>({
    may,
    rows: (person, world, variant) =>
      [...world.properties.values()].filter(
        (property) =>
          seesProperty(person, property) && (property.active || !variant.includes('onlyActive=true')),
      ),
    key: id,
    size: 'count',
    variants: ['onlyActive=false', 'onlyActive=true'],
    narrows: { customerId: ({ customerId }) => customerId, pmId: ({ managerId }) => managerId },
  });

const managers = (role: string): Listing =>
  listing({
    may: (person) => is(person, role),
    rows: (person, world) => world.managers.filter((manager) => seesManager(person, manager)),
    key: id,
  });

interface WithManagers {
  customer: { id: number };
  propertyManagers: readonly { id: number }[];
}
const customerWithManagers = ({ customer, propertyManagers }: WithManagers): string =>
  [customer.id, ...propertyManagers.map((manager) => manager.id).sort((a, b) => a - b)].join(' ');

const inspectors = (all: boolean): Listing =>
  listing({
    may: isStaffOrCustomerSide,
    rows: (person, world) =>
      [...world.inspectors.values()].filter(
        (inspector) => seesInspector(person, inspector) && (all || inspector.isActive),
      ),
    key: id,
  });

const reads = ['canAccessInspection'];
const plans = ['canAssignInspection', 'canScheduleAllInspections'];
const audits = ['canAuditInspection', 'canAuditTeamInspection', 'canAuditSpecificInspection'];

/** Permissions that open each tab. */
const FLAGS_OF_TABS: Readonly<Record<Tab, readonly string[]>> = {
  rolling: plans,
  assigned: plans,
  scheduled: plans,
  completed: [...reads, ...audits],
  audited: reads,
  cancelled: reads,
};

/** Returns whether a person may open a tab: by permission, or the Auditing Basket by auditing for a team. */
export const opensTab = (person: Person, tab: Tab): boolean =>
  isOfCompany(person) &&
  (has(person, ...FLAGS_OF_TABS[tab]) || (tab === 'completed' && person.auditTeams.length > 0));

export const TABS = Object.keys(FLAGS_OF_TABS) as Tab[];
export const openTabsOf = (person: Person): Tab[] => TABS.filter((tab) => opensTab(person, tab));

const CALENDAR = { from: '2026-11-10', until: '2026-12-20' };

const plansForOffice = (person: Person): boolean => isStaff(person) && has(person, ...plans);
const isPlannable = (person: Person, inspection: Inspection): boolean =>
  (person.licensed || !inspection.isCondition) && seesInspection(person, inspection);
const isOnCalendar = ({ plannedFor }: Inspection): boolean =>
  plannedFor !== null &&
  plannedFor.slice(0, 10) >= CALENDAR.from &&
  plannedFor.slice(0, 10) <= CALENDAR.until;

/** Template of common areas. */
const COMMON_AREAS = 2;

/** Returns the sides of reports that an inspector has done or is assigned. */
const ownSides = (person: Person, { moveIn, moveOut }: ReportRecord): Inspection[] =>
  [moveIn, moveOut].filter(
    (inspection) =>
      inspection !== null && inspection.inspectorId === person.id && seesInspection(person, inspection),
  ) as Inspection[];

interface Proposal {
  id: number;
  customerId: number | null;
  inspectorId: number | null;
}
const proposals = (
  { properties: all, dataUpdates }: World,
  person: Person,
  isAsked = (_isPending: boolean): boolean => true,
): Proposal[] =>
  dataUpdates.flatMap(({ id: own, propertyId, inspectorId, isPending }) => {
    const property = all.get(propertyId)!;
    if (!seesProperty(person, property) || !isAsked(isPending)) return [];
    return [{ id: own, customerId: property.customerId, inspectorId }];
  });
const pending = (may: Listing['may']): Listing =>
  listing<Proposal>({
    may,
    rows: (person, world) => proposals(world, person, (isPending) => isPending),
    key: id,
  });
const requestLog = (
  may: Listing['may'],
  narrows: Readonly<Record<string, (row: Proposal) => number | null>>,
): Listing =>
  listing<Proposal>({
    may,
    rows: (person, world) => proposals(world, person),
    key: id,
    size: 'size',
    narrows,
  });

/** Every GET call that returns a list. The matrix rejects calls that are not listed. */
export const LISTINGS: Readonly<Record<string, Listing>> = {
  'GET inspections/rolling/page': ofTab('rolling'),
  'GET inspections/assigned': ofTab('assigned'),
  'GET inspections/scheduled': ofTab('scheduled'),
  'GET inspections/completed': ofTab('completed'),
  'GET inspections/audited': ofTab('audited'),
  'GET inspections/cancelled': ofTab('cancelled'),
  'GET customers/self/auditedInspections': auditedOf('CUSTOMER'),
  'GET propertyManagers/self/auditedInspections': auditedOf('PROPERTY_MANAGER'),
  'GET customers/self/rolling_list': upcomingOf('CUSTOMER'),
  'GET propertyManagers/self/rolling_list': upcomingOf('PROPERTY_MANAGER'),
  'GET inspections/common-areas': listing<Inspection>({
    may: (person) => isStaff(person) && openTabsOf(person).length > 0,
    rows: (person, { inspections }) =>
      [...inspections.values()].filter(
        (inspection) =>
          inspection.property.templateId === COMMON_AREAS &&
          !inspection.isCondition &&
          openTabsOf(person).includes(tabOf(inspection)) &&
          seesInspection(person, inspection),
      ),
    key: id,
    size: 'size',
    narrows: { inspectorId: ({ inspectorId }) => inspectorId },
  }),
  'GET inspections/calendar': listing<Inspection>({
    may: plansForOffice,
    rows: (person, { inspections }) =>
      [...inspections.values()].filter(
        (inspection) =>
          ['scheduled', 'completed', 'audited'].includes(tabOf(inspection)) &&
          openTabsOf(person).includes(tabOf(inspection)) &&
          isOnCalendar(inspection) &&
          isPlannable(person, inspection),
      ),
    key: id,
    variants: [`from=${CALENDAR.from}&until=${CALENDAR.until}&timezone=CANADA_PACIFIC`],
    narrows: { inspectorId: ({ inspectorId }) => inspectorId },
  }),
  'GET inspections/unscheduled': listing<Inspection>({
    may: plansForOffice,
    rows: (person, { inspections }) =>
      [...inspections.values()].filter(
        (inspection) =>
          ['rolling', 'assigned'].includes(tabOf(inspection)) && isPlannable(person, inspection),
      ),
    key: id,
    size: 'size',
  }),
  'GET inspections/scheduling-issues': listing<Inspection>({
    may: (person) => is(person, 'ADMIN'),
    rows: (person, { inspections }) =>
      [...inspections.values()].filter(
        (inspection) => inspection.hasIssue && seesInspection(person, inspection),
      ),
    key: id,
  }),
  'GET condition-inspections/query': listing<Inspection>({
    may: (person) => isCustomerSide(person) && person.licensed,
    rows: (person, { inspections }) =>
      [...inspections.values()].filter(
        (inspection) => inspection.isCondition && seesInspection(person, inspection),
      ),
    key: id,
    size: 'count',
    narrows: OF_A_MANAGER,
  }),
  'GET condition-inspections/partial': listing<ReportRecord>({
    may: (person) => isOfCompany(person) && has(person, 'canAssignInspection') && person.licensed,
    rows: (person, { records }) =>
      [...records.values()].filter(
        ({ moveIn, moveOut }) =>
          moveOut === null && moveIn?.isInspected === true && seesInspection(person, moveIn),
      ),
    key: id,
    variants: ['completed=move-in'],
  }),
  'GET inspectors/self/condition-inspections': listing<ReportRecord>({
    may: (person) => is(person, 'INSPECTOR') && person.licensed,
    rows: (person, { records }, variant) =>
      [...records.values()].filter((record) =>
        ownSides(person, record).some((inspection) =>
          variant.includes('true')
            ? tabOf(inspection) === 'audited'
            : tabOf(inspection) === 'assigned' || tabOf(inspection) === 'scheduled',
        ),
      ),
    key: id,
    keysOf: (body) =>
      contentOf(body).map((item) =>
        String((item as { conditionInspection: { id: number } }).conditionInspection.id),
      ),
    size: 'size',
    variants: ['completed=false', 'completed=true'],
  }),
  'GET users/all': listing({
    may: managesPeople,
    rows: (person, { companyOfUser }) =>
      [...companyOfUser].flatMap(([id, tenantId]) => (tenantId === person.tenantId ? [{ id }] : [])),
    key: id,
    size: 'size',
  }),
  'GET sys_tenants': listing({
    may: (person) => is(person, 'MASTER'),
    rows: (_person, { companies }) => companies,
    key: id,
  }),
  'GET teams': listing({
    may: isStaff,
    rows: (person, world) => world.teams.filter(({ tenantId }) => tenantId === person.tenantId),
    key: id,
  }),
  'GET saved-views': listing({
    may: isOfCompany,
    rows: (person, { savedViews }) => savedViews.filter(({ userId }) => userId === person.id),
    key: id,
  }),
  'GET sync/devices': listing({
    may: (person) => isStaff(person) && has(person, 'canManageUser'),
    rows: (person, { devices }) => devices.filter(({ tenantId }) => tenantId === person.tenantId),
    key: id,
    size: 'size',
    narrows: { inspectorId: ({ userId }) => userId },
  }),
  'GET customers': listing({
    may: isStaffOrCustomerSide,
    rows: (person, world) => world.customers.filter((customer) => seesCustomer(person, customer)),
    key: id,
  }),
  'GET subtenants': listing({
    may: seesSubtenants,
    rows: (person, world) => world.customers.filter((customer) => seesCustomer(person, customer)),
    key: id,
  }),
  'GET customers/self/properties': properties((person) => is(person, 'CUSTOMER')),
  'GET propertyManagers/self/properties': properties((person) => is(person, 'PROPERTY_MANAGER')),
  'GET properties/query': properties(isStaff),
  'GET properties': listing<Property>({
    may: isStaffOrCustomerSide,
    rows: (person, world) =>
      [...world.properties.values()].filter((property) => seesProperty(person, property)),
    key: id,
  }),
  'GET customers/self/propertyManagers': managers('CUSTOMER'),
  'GET propertyManagerUsers/self/propertyManagers': managers('PROPERTY_MANAGER'),
  'GET customers/self/propertyManagerUsers': listing({
    may: (person) => is(person, 'CUSTOMER'),
    rows: (person, { people }) =>
      people.filter(
        (each) =>
          is(each, 'PROPERTY_MANAGER') &&
          person.customerId !== null &&
          each.tenantId === person.tenantId &&
          each.customerId === person.customerId,
      ),
    key: id,
  }),
  'GET users/customerPropertyManagers': listing({
    may: isStaff,
    rows: (person, world) =>
      world.customers
        .filter((customer) => seesCustomer(person, customer))
        .map((customer) => ({
          customer,
          propertyManagers: world.managers.filter(({ customerId }) => customerId === customer.id),
        })),
    key: customerWithManagers,
    keysOf: (body) => (body as WithManagers[]).map(customerWithManagers),
  }),
  'GET virtual_locations': listing({
    may: isStaffOrCustomerSide,
    rows: (person, world) => world.locations.filter((location) => seesLocation(person, world, location)),
    key: id,
  }),
  'GET virtual_locations/all': listing({
    may: (person, variant) => isStaffOrCustomerSide(person) && (person.licensed || !isCondition(variant)),
    rows: (person, world) => world.locations.filter((location) => seesLocation(person, world, location)),
    key: id,
    variants: ['ciMode=false', 'ciMode=true'],
  }),
  'GET inspectors': inspectors(false),
  'GET inspectors/all': inspectors(true),
  'GET submissions/late': listing({
    may: (person) => isStaff(person) && has(person, 'canAccessInspection'),
    rows: (person, { lateSubmissions, inspections }, variant) =>
      [...lateSubmissions.values()].filter(({ inspectionId, isDecided }) => {
        const inspection = inspections.get(inspectionId);
        return (
          isDecided === variant.includes('decided') &&
          inspection !== undefined &&
          seesInspection(person, inspection)
        );
      }),
    key: ({ uuid }) => uuid,
    keysOf: (body) => contentOf(body).map((row) => (row as { submissionId: string }).submissionId),
    size: 'size',
    variants: ['list=open', 'list=decided'],
  }),
  'GET customers/self/dataUpdateRequests': pending(
    (person) => is(person, 'CUSTOMER') && receivesRequests(person),
  ),
  'GET propertyManagers/self/dataUpdateRequests': pending((person) => is(person, 'PROPERTY_MANAGER')),
  'GET customers/self/dataUpdateRequests/filtered': requestLog(
    (person) => is(person, 'CUSTOMER') && readsRequestLog(person),
    { inspectorId: ({ inspectorId }) => inspectorId },
  ),
  // Requesters see the decision, even if they no longer see the property.
  'GET inspectors/self/dataUpdateRequests': listing<{ id: number }>({
    may: (person) => is(person, 'INSPECTOR') && person.companyIsTier2,
    rows: (person, { properties: all, dataUpdates }) =>
      dataUpdates.filter(
        ({ tenantId, inspectorId, propertyId }) =>
          tenantId === person.tenantId && inspectorId === person.id && !all.get(propertyId)!.isDeleted,
      ),
    key: id,
    size: 'size',
  }),
  'GET dataUpdateRequests': requestLog(readsRequestLog, {
    customerId: ({ customerId }) => customerId,
    inspectorId: ({ inspectorId }) => inspectorId,
  }),
  'GET jobs/attention': listing({
    may: (person) => is(person, 'ADMIN', 'MASTER'),
    rows: (person, world) => world.jobs.filter((job) => seesJob(person, job)),
    key: id,
    size: 'size',
  }),
  'GET jobs/running': listing<{ id: number }>({
    may: (person) => is(person, 'ADMIN', 'MANAGER', 'CUSTOMER', 'MASTER'),
    rows: () => [],
    key: id,
    neverHolds: 'whose jobs these are is shown in test/http/job-attention',
  }),
  'GET form-definitions': listing({
    may: isOfCompany,
    rows: (person, world) => world.forms.filter((form) => seesForm(person, form)),
    key: ({ key, version }) => `${key} ${version}`,
    keysOf: (body) =>
      contentOf(body).map((row) => {
        const { key, version } = row as { key: string; version: number };
        return `${key} ${version}`;
      }),
  }),
  'GET form-definitions/assignments': listing({
    may: (person) => is(person, 'ADMIN'),
    rows: (person, world) => world.assignments.filter(({ tenantId }) => tenantId === person.tenantId),
    key: id,
  }),
};
