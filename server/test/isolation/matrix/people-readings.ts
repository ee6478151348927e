import {
  has,
  isStaff,
  looksAfter,
  managesPeople,
  seesCustomer,
  seesInspector,
  seesManager,
  seesProperty,
  seesSubtenants,
  seesInspection,
  tabOf,
} from './oracle';
import {
  type Reading,
  type Standing,
  idsOf,
  isStaffOrCustomerSide,
  same,
  shownIf,
  inspectionOf,
} from './reading';
import type { Person, World } from './world';

const OPEN_TABS: readonly string[] = ['rolling', 'assigned', 'scheduled'];

const teamIsSeen = ({ tenantId }: Person, { teams }: World, [key]: readonly string[]): Standing =>
  shownIf(teams.some((team) => String(team.id) === key && team.tenantId === tenantId));

const subtenantStands: Reading['stands'] = (person, { customers }, [key]) =>
  shownIf(customers.some((each) => String(each.id) === key && seesCustomer(person, each)));

/** Calls that name users, customers and teams. */
export const PEOPLE_READINGS: Readonly<Record<string, Reading>> = {
  'GET inspectors/{id}/remuneration': {
    may: (person) => isStaff(person) && has(person, 'canViewRemunerationReport'),
    query: 'month=2026-06&timeZone=America/Vancouver',
    stands: (person, { inspectors }, [key]) => {
      const inspector = inspectors.get(Number(key));
      return inspector && seesInspector(person, inspector) ? 'printed' : 'hidden';
    },
    isAbout: (body) => Buffer.isBuffer(body) && body.subarray(0, 5).toString() === '%PDF-',
  },
  'GET subtenants/{id}/inspections': {
    may: seesSubtenants,
    query: 'month=2026-06',
    stands: subtenantStands,
    isAbout: (body, { inspections }, [key]) =>
      idsOf(body).every((id) => {
        const inspection = inspections.get(Number(id))!;
        return inspection.isCondition && String(inspection.property.customerId) === key;
      }),
  },
  'GET subtenants/{id}/inspections-count': {
    may: seesSubtenants,
    query: 'month=2026-06',
    stands: subtenantStands,
  },
  'GET customers/{id}/propertyManagers': {
    may: isStaffOrCustomerSide,
    stands: (person, { customers }, [key]) =>
      shownIf(customers.some((each) => String(each.id) === key && seesCustomer(person, each))),
    isAbout: (body, { managers }, [key], person) =>
      same(
        idsOf(body),
        managers
          .filter((each) => String(each.customerId) === key && seesManager(person, each))
          .map(({ id }) => String(id)),
      ),
  },
  'GET customers/{id}/customerAdmins': {
    may: (person) => isStaff(person) && has(person, 'canSetClientSelfManaged', 'canCreateTier2Admin'),
    stands: (person, { customers }, [key]) =>
      shownIf(customers.some((each) => String(each.id) === key && seesCustomer(person, each))),
    isAbout: (body, { people }, [key]) =>
      same(
        idsOf(body),
        people
          .filter((each) => each.isCustomerAdmin && String(each.customerId) === key)
          .map(({ id }) => String(id)),
      ),
  },
  'GET customers/{id}/customerUsers': {
    may: (person) => isStaff(person) && has(person, 'canAddNewClient'),
    stands: (person, { customers }, [key]) =>
      shownIf(customers.some((each) => String(each.id) === key && seesCustomer(person, each))),
    isAbout: (body, { people }, [key]) =>
      same(
        idsOf(body),
        people
          .filter(
            ({ role, isCustomerAdmin, customerId }) =>
              role === 'ROLE_CUSTOMER' && !isCustomerAdmin && String(customerId) === key,
          )
          .map(({ id }) => String(id)),
      ),
  },
  'GET users/{id}/view': {
    may: managesPeople,
    stands: (person, world, [key]) => shownIf(looksAfter(person, world, key)),
    isAbout: (body, world, [key]) => {
      const self = (body as { self: { id: number } | null }).self;
      return self === null || String(self.id) === key;
    },
  },
  'GET users/{id}/sight/properties/{propertyId}': {
    may: managesPeople,
    stands: (person, world, [key, property]) => {
      const asked = world.properties.get(Number(property));
      return shownIf(asked && looksAfter(person, world, key) && seesProperty(person, asked));
    },
    isAbout: (body, world, [key, property]) => {
      const about = world.people.find(({ id, tenantId }) => tenantId !== null && String(id) === key);
      const { sees } = body as { sees: boolean };
      return !about || sees === seesProperty(about, world.properties.get(Number(property))!);
    },
  },
  'GET users/{id}/sight/inspections/{inspectionId}': {
    may: managesPeople,
    stands: (person, world, [key, inspection]) => {
      const inspectionRow = inspectionOf(world, inspection);
      return shownIf(
        inspectionRow && looksAfter(person, world, key) && seesInspection(person, inspectionRow),
      );
    },
    isAbout: (body, world, [key, inspection]) => {
      const about = world.people.find(({ id, tenantId }) => tenantId !== null && String(id) === key);
      return (
        !about || (body as { sees: boolean }).sees === seesInspection(about, inspectionOf(world, inspection)!)
      );
    },
  },
  'GET teams/{id}/inspectors': {
    may: isStaff,
    stands: teamIsSeen,
    isAbout: (body, { people }, [key], { tenantId }) =>
      same(
        idsOf(body),
        people
          .filter((each) => each.tenantId === tenantId && each.teams.includes(Number(key)))
          .map(({ id }) => String(id)),
      ),
  },
  'GET teams/{id}/inspections': {
    may: isStaff,
    stands: teamIsSeen,
    isAbout: (body, { inspections }, [key], person) => {
      const { content, totalElements } = body as { content: unknown; totalElements: number };
      const expected = [...inspections.values()]
        .filter(
          (inspection) =>
            inspection.property.teams.includes(Number(key)) &&
            OPEN_TABS.includes(tabOf(inspection)) &&
            (person.licensed || !inspection.isCondition) &&
            seesInspection(person, inspection),
        )
        .map(({ id }) => String(id));
      return totalElements === expected.length && idsOf(content).every((each) => expected.includes(each));
    },
  },
  'GET teams/{id}/reference-inspection': {
    may: (person) => isStaff(person) && has(person, 'canAccessInspection'),
    stands: teamIsSeen,
    isAbout: (body) => Array.isArray(body),
  },
  'GET teams/{id}/properties': {
    may: isStaff,
    stands: teamIsSeen,
    isAbout: (body, { properties }, [key], person) => {
      const { content, totalElements } = body as { content: unknown; totalElements: number };
      const expected = [...properties.values()]
        .filter((property) => property.teams.includes(Number(key)) && seesProperty(person, property))
        .map(({ id }) => String(id));
      return totalElements === expected.length && idsOf(content).every((each) => expected.includes(each));
    },
  },
};
