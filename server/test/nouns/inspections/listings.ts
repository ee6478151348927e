import {
  CUSTOMER_SIDE_FILTERS,
  type Declared,
  INSPECTION_FILTERS,
  type Listing,
  asksForCondition,
  idOf,
  listing,
} from '../../isolation/matrix/listing';
import {
  type Tab,
  has,
  is,
  isStaff,
  openTabsOf,
  opensTab,
  seesInspection,
  tabOf,
} from '../../isolation/matrix/oracle';
import type { Inspection, Person } from '../../isolation/matrix/world';

/** Query of lists with both kinds, for users with a license. */
const BOTH_KINDS = 'ciMode=';
const isOfKind = (person: Person, inspection: Inspection, variant: string): boolean =>
  variant === BOTH_KINDS
    ? person.licensed || !inspection.isCondition
    : inspection.isCondition === asksForCondition(variant);

const ofTabs = (
  tabs: readonly Tab[],
  may: (person: Person) => boolean,
  narrows: Declared<Inspection>['narrows'] = INSPECTION_FILTERS,
  kinds: readonly string[] = ['ciMode=false', 'ciMode=true'],
): Listing =>
  listing<Inspection>({
    // Every list of condition inspections requires a license.
    may: (person, variant) => may(person) && (person.licensed || !asksForCondition(variant)),
    rows: (person, { inspections }, variant) =>
      [...inspections.values()].filter(
        (inspection) =>
          tabs.includes(tabOf(inspection)) &&
          isOfKind(person, inspection, variant) &&
          seesInspection(person, inspection),
      ),
    key: idOf,
    size: 'size',
    variants: kinds,
    narrows,
  });

const ofTab = (tab: Tab): Listing => ofTabs([tab], (person) => opensTab(person, tab));

const auditedOf = (role: string): Listing =>
  ofTabs(
    ['audited'],
    (person) => is(person, role) && has(person, 'canAccessInspection'),
    CUSTOMER_SIDE_FILTERS,
  );
const upcomingOf = (role: string): Listing =>
  ofTabs(['rolling', 'assigned', 'scheduled'], (person) => is(person, role), CUSTOMER_SIDE_FILTERS, [
    BOTH_KINDS,
    'ciMode=false',
    'ciMode=true',
  ]);

/** Template of common areas. */
const COMMON_AREAS = 2;

/** Lists of inspections. */
export const INSPECTION_LISTINGS: Readonly<Record<string, Listing>> = {
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
    key: idOf,
    size: 'size',
    narrows: { inspectorId: ({ inspectorId }) => inspectorId },
  }),
  'GET inspections/scheduling-issues': listing<Inspection>({
    may: (person) => is(person, 'ADMIN'),
    rows: (person, { inspections }) =>
      [...inspections.values()].filter(
        (inspection) => inspection.hasIssue && seesInspection(person, inspection),
      ),
    key: idOf,
  }),
};
