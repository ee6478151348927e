import { unzipSync } from 'fflate';
import { COMPANY_OWN_CALLS } from './companies';
import { type Expected, changesFor, sinceFor } from './live-oracle';
import { openTabsOf, opensTab, TABS } from './listings';
import {
  has,
  is,
  isCustomerSide,
  isOfCompany,
  isStaff,
  readsRequestLog,
  seesJob,
  seesProperty,
  seesInspection,
  type Tab,
  tabOf,
} from './oracle';
import type { Person, World } from './world';
import type { OwnCall } from './own-call';

const anybody = (): boolean => true;
const readsAuditLog = (person: Person): boolean => isStaff(person) && has(person, 'canViewAuditLogs');

interface Entry {
  id: number;
  property: { id: number } | null;
  user: { id: number | null };
}
/** Returns faults of log entries: other companies, hidden properties or unknown users. */
function faultsOfLog(body: unknown, person: Person, world: World): string[] {
  const strange = new Set(
    world.events.filter(({ tenantId }) => tenantId !== person.tenantId).map(({ id }) => id),
  );
  return (body as { content: Entry[] }).content.flatMap(({ id, property, user }) => [
    ...(strange.has(id) ? [`names entry ${id}`] : []),
    ...(property && world.properties.get(property.id)?.tenantId !== person.tenantId
      ? [`names property ${property.id}`]
      : []),
    ...(user.id !== null && world.companyOfUser.get(user.id) !== person.tenantId
      ? [`names user ${user.id}`]
      : []),
  ]);
}
const isSelf = (body: unknown, person: Person): string[] =>
  (body as { userName?: string }).userName === person.account ? [] : ['is about somebody else'];

function faultsOfCounts(body: unknown, person: Person, { inspections }: World, query: string): string[] {
  const counts = body as Record<string, number>;
  const seen = [...inspections.values()].filter(
    (inspection) => inspection.isCondition === query.includes('true') && seesInspection(person, inspection),
  );
  return TABS.flatMap((tab) => {
    const count = seen.filter((inspection) => tabOf(inspection) === tab).length;
    const expected = opensTab(person, tab) ? count : 0;
    return counts[tab] === expected ? [] : [`counts ${counts[tab]} as ${tab}; ${expected} are to be seen`];
  });
}

interface DashboardBody {
  figures: { name: string; count: number }[];
  failures: { id: number }[];
  next: { id: number }[];
  reported: { id: number }[];
}
/** Returns faults of the dashboard. Numbers equal the counts of lists, and rows are visible inspections and jobs. */
function faultsOfDashboard(body: unknown, person: Person, world: World): string[] {
  const { figures, failures, next, reported } = body as DashboardBody;
  const seen = [...world.inspections.values()].filter((inspection) => seesInspection(person, inspection));
  const jobs = world.jobs.filter((job) => seesJob(person, job));
  const inTab = (tab: Tab) =>
    seen.filter((inspection) => !inspection.isCondition && tabOf(inspection) === tab).length;
  const expected: Record<string, number> = {
    unassignedRolling: inTab('rolling'),
    toAudit: inTab('completed'),
    schedulingIssues: seen.filter(({ hasIssue }) => hasIssue).length,
    failedJobs: jobs.length,
    upcoming: seen.filter((inspection) => ['rolling', 'assigned', 'scheduled'].includes(tabOf(inspection)))
      .length,
  };
  const miscounted = figures
    .filter(({ name, count }) => (expected[name] ?? count) !== count)
    .map(({ name, count }) => `counts ${count} as ${name}; it is ${expected[name]}`);
  const inspections = [...next, ...reported].filter(
    ({ id }) => !seen.some((inspection) => inspection.id === id),
  );
  const strange = failures.filter(({ id }) => !jobs.some((job) => job.id === id));
  return [
    ...miscounted,
    ...inspections.map(({ id }) => `names visit ${id}`),
    ...strange.map(({ id }) => `names job ${id}`),
  ];
}

function faultsOfChanges(body: unknown, person: Person, world: World, query: string): string[] {
  const { changes } = body as { changes: { entity: string; id: number; op: 'put' | 'remove' }[] };
  const received = new Set(changes.map(({ entity, id, op }) => `${op} ${entity} ${id}`));
  const expected: Expected = changesFor(person, world, Number(query.split('=')[1]));
  const missing = expected.puts
    .filter((change) => !received.has(`put ${change}`))
    .map((each) => `does not tell ${each}`);
  const beyond = changes
    .map(({ entity, id, op }) => ({ op, change: `${entity} ${id}` }))
    .filter(({ op, change }) => !(op === 'put' ? expected.puts : expected.removes).includes(change))
    .map(({ op, change }) => `tells ${op} ${change}`);
  return [...missing, ...beyond];
}

/** Returns the rules of a property export: exactly the visible properties, identified by a hidden column. */
const propertiesAsFile = (may: OwnCall['may']): OwnCall => ({
  may,
  faults: (body, person, { properties }) => {
    const sheet = unzipSync(body as Buffer)['xl/worksheets/sheet1.xml']!;
    const rows = Buffer.from(sheet)
      .toString()
      .matchAll(/<row><c[^>]*><is><t[^>]*>(\d+)<\/t>/g);
    const found = new Set([...rows].map(([, id]) => Number(id)));
    const seen = [...properties.values()].filter((property) => seesProperty(person, property));
    const missing = seen.filter(({ id }) => !found.has(id)).map(({ id }) => `lacks property ${id}`);
    const own = new Set(seen.map(({ id }) => id));
    return [...missing, ...[...found].filter((id) => !own.has(id)).map((id) => `names property ${id}`)];
  },
});

/** Every other GET call. The matrix rejects calls that are not listed. */
export const OWN_CALLS: Readonly<Record<string, OwnCall>> = {
  'GET users/self': { may: anybody, faults: isSelf },
  // test/http/people checks whose sessions they are.
  'GET users/self/sessions': { may: anybody },
  'GET users/self/calendar-feed': {
    may: (person) => is(person, 'INSPECTOR') && has(person, 'canPerformInspection'),
  },
  'GET users/self/mail-settings': { may: (person) => is(person, 'INSPECTOR') },
  'GET customers/self': {
    may: (person) => is(person, 'CUSTOMER') && person.customerId !== null,
    faults: (body, person) =>
      (body as { id: number }).id === person.customerId ? [] : ['is about another customer'],
  },
  'GET sys_tenants/self': { may: isOfCompany },
  'GET inspectors/self': {
    may: (person) => is(person, 'INSPECTOR'),
    faults: (body, person) => ((body as { id: number }).id === person.id ? [] : ['is about somebody else']),
  },
  'GET inspectors/self/audited': {
    may: (person) =>
      (isStaff(person) || is(person, 'INSPECTOR')) &&
      (has(person, 'canAuditInspection', 'canAuditSpecificInspection') || person.auditTeams.length > 0),
    queries: () => ['month=2026-08&timeZone=America/Vancouver', 'month=2026-09'],
    faults: (body, person, { inspections }) =>
      (body as { id: number }[])
        .filter(({ id }) => inspections.get(id)?.auditorId !== person.id)
        .map(({ id }) => `names inspection ${id} of another auditor`),
  },
  'GET properties/checkAddress': {
    may: (person) =>
      (isStaff(person) || isCustomerSide(person)) && has(person, 'canAddNewProperty', 'canModifyProperty'),
    // Addresses of both companies and every customer.
    queries: (_person, { properties }) =>
      [...properties.values()]
        .filter((_property, index) => index % 7 === 0)
        .map(({ street, city, province, country }) =>
          new URLSearchParams({ addressLine1: street, city, province, country }).toString(),
        ),
    faults: (body, person, { properties }) =>
      (body as { id: number }[])
        .filter(({ id }) => !seesProperty(person, properties.get(id)!))
        .map(({ id }) => `names property ${id}`),
  },
  // test/http/virtual-locations checks names of another company.
  'GET virtual_locations/check_address': {
    may: (person) => isStaff(person) && has(person, 'canModifyProperty'),
    queries: () => ['name=Nowhere'],
    faults: (body) => (body === true ? [] : ['knows a location of this name']),
  },
  'GET properties/count': {
    may: (person) => isStaff(person) || isCustomerSide(person),
    // Customers of both companies.
    queries: (_person, { customers }) => ['', ...customers.map(({ id }) => `customerId=${id}`)],
    faults: (body, person, { properties }, query) => {
      const customerId = query === '' ? null : Number(query.split('=')[1]);
      const seen = [...properties.values()].filter(
        (property) =>
          seesProperty(person, property) && (customerId === null || property.customerId === customerId),
      );
      const numActive = seen.filter((property) => property.active).length;
      const expected = JSON.stringify({
        total: seen.length,
        numActive,
        numInactive: seen.length - numActive,
      });
      return JSON.stringify(body) === expected ? [] : [`counts ${JSON.stringify(body)}; it is ${expected}`];
    },
  },
  'GET propertySpreadsheet': propertiesAsFile(
    (person) => isStaff(person) && has(person, 'canAddNewProperty', 'canModifyProperty'),
  ),
  'GET customers/self/propertySpreadsheet': propertiesAsFile((person) => is(person, 'CUSTOMER')),
  'GET propertyManagers/self/propertySpreadsheet': propertiesAsFile((person) =>
    is(person, 'PROPERTY_MANAGER'),
  ),
  'GET propertySpreadsheets': {
    may: (person) => isStaff(person) || isCustomerSide(person),
    faults: (body, person, { spreadsheets }) =>
      (body as { id: number }[])
        .filter(({ id }) => spreadsheets.find((sheet) => sheet.id === id)?.userId !== person.id)
        .map(({ id }) => `names spreadsheet ${id} of somebody else`),
  },
  'GET inspection-templates': { may: isOfCompany },
  'GET inspection-templates/general': { may: isOfCompany },
  'GET inspection-template-config': { may: (person) => is(person, 'ADMIN') },
  'GET inspections/counts': {
    may: (person, query) =>
      openTabsOf(person).length > 0 && (person.licensed || !query.includes('ciMode=true')),
    queries: () => ['ciMode=false', 'ciMode=true'],
    faults: faultsOfCounts,
  },
  'GET inspections/auditors': {
    may: (person) => isStaff(person) && openTabsOf(person).includes('audited'),
    faults: (body, person, { companyOfUser }) =>
      (body as { id: number }[])
        .filter(({ id }) => companyOfUser.get(id) !== person.tenantId)
        .map(({ id }) => `names user ${id}`),
  },
  'GET userLogEntries': {
    may: readsAuditLog,
    queries: () => ['', 'kind=EDIT_INSPECTION', 'count=200'],
    faults: faultsOfLog,
  },
  'GET userLogEntries/people': {
    may: readsAuditLog,
    queries: () => ['', 'search=a', 'userId=3', 'userId=30'],
    faults: (body, person, { companyOfUser }) =>
      (body as { id: number }[])
        .filter(({ id }) => companyOfUser.get(id) !== person.tenantId)
        .map(({ id }) => `names user ${id}`),
  },
  'GET userLogEntries/verification': {
    may: readsAuditLog,
    faults: (body, person, { events }) => {
      const { total, broken } = body as { total: number; broken: unknown };
      const own = events.filter(({ tenantId }) => tenantId === person.tenantId).length;
      return broken === null && total >= own ? [] : ['is of another log'];
    },
  },
  'GET dataUpdateRequests/people': {
    may: readsRequestLog,
    faults: (body, person, world) => {
      const { inspectors, propertyManagerUsers } = body as Record<string, { id: number }[]>;
      const seen = world.dataUpdates.filter(({ propertyId }) =>
        seesProperty(person, world.properties.get(propertyId)!),
      );
      const proposed = new Set(seen.map(({ inspectorId }) => inspectorId));
      const ofCustomer = new Set(
        world.people
          .filter((each) => is(each, 'PROPERTY_MANAGER') && each.customerId === person.customerId)
          .map((each) => each.id),
      );
      return [
        ...inspectors!.filter((each) => !proposed.has(each.id)),
        ...propertyManagerUsers!.filter((each) => !person.isCustomerAdmin || !ofCustomer.has(each.id)),
      ].map((each) => `names user ${each.id}`);
    },
  },
  'GET live/changes': {
    may: isOfCompany,
    queries: (person, world) => sinceFor(person, world).map((seq) => `since=${seq}`),
    faults: faultsOfChanges,
  },
  'GET dashboard': { may: anybody, faults: faultsOfDashboard },
  'GET training-videos': { may: isOfCompany },
  'GET training-videos-master': { may: (person) => is(person, 'MASTER') },
  'GET training-videos-spreadsheet': { may: (person) => is(person, 'MASTER') },
  ...COMPANY_OWN_CALLS,
  'GET master/mails': { may: (person) => is(person, 'MASTER') },
};
