import { idOf, listing } from '../../isolation/matrix/listing';
import type { NounMatrix } from '../../isolation/matrix/noun-matrix';
import {
  has,
  isStaff,
  openTabsOf,
  PLANNING_FLAGS,
  seesInspection,
  tabOf,
} from '../../isolation/matrix/oracle';
import { inspectionIsSeen } from '../../isolation/matrix/reading';
import type { Inspection, Person } from '../../isolation/matrix/world';
import { onInspection, ownInspection, seesInspectorAt } from '../../isolation/matrix/writing';

const CALENDAR = { from: '2026-11-10', until: '2026-12-20' };

const plansForOffice = (person: Person): boolean => isStaff(person) && has(person, ...PLANNING_FLAGS);
const isPlannable = (person: Person, inspection: Inspection): boolean =>
  (person.licensed || !inspection.isCondition) && seesInspection(person, inspection);
const isOnCalendar = ({ plannedFor }: Inspection): boolean =>
  plannedFor !== null &&
  plannedFor.slice(0, 10) >= CALENDAR.from &&
  plannedFor.slice(0, 10) <= CALENDAR.until;

const TIME = { scheduledDate: '2036-12-01T09:00', timezone: 'CANADA_PACIFIC' };

export const matrix: NounMatrix = {
  listings: {
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
      key: idOf,
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
      key: idOf,
      size: 'size',
    }),
  },
  readings: {
    'GET inspections/{id}/blocked-times': {
      may: (person) => isStaff(person) && has(person, ...PLANNING_FLAGS),
      stands: inspectionIsSeen,
      isAbout: (body, { inspectors }, _keys, { tenantId }) =>
        (body as { inspectorId: number }[]).every(
          ({ inspectorId }) => inspectors.get(inspectorId)?.tenantId === tenantId,
        ),
      query: 'from=2026-12-01&until=2026-12-02&timezone=CANADA_PACIFIC',
    },
  },
  writings: () => [
    onInspection('PUT inspections/{id}/plan', { body: () => TIME }),
    {
      call: 'PUT inspections/{id}/plan',
      resource: 'inspector',
      path: (_key, person, world) => [ownInspection(person, world)],
      body: (key) => ({ inspectorId: Number(key) }),
      sees: seesInspectorAt,
    },
  ],
  shownBy: {
    'PUT inspections/{id}/plan': 'http/calendar',
  },
};
