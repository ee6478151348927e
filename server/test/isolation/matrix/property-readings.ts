import type { RoomThroughYears, UnitHistory } from '@walkthrough/domain';
import {
  has,
  is,
  isOfCompany,
  isStaff,
  keepsManagers,
  looksAfterAccount,
  seesLocation,
  seesManager,
  seesProperty,
  seesInspection,
  tabOf,
} from './oracle';
import {
  type Reading,
  type Standing,
  hasId,
  idsOf,
  isInspector,
  isStaffOrCustomerSide,
  propertyIsKnown,
  propertyIsWorkedAt,
  readsInspection,
  same,
  shownIf,
  inspectionOf,
} from './reading';
import type { Person, Inspection, World } from './world';

const propertyIsSeen = (person: Person, world: World, [key]: readonly string[]): Standing => {
  const property = world.properties.get(Number(key));
  return shownIf(property && seesProperty(person, property));
};

/** Permissions that open the assigned and scheduled tabs. */
const PLANS = ['canAssignInspection', 'canScheduleAllInspections'];

const OPEN_TABS: readonly string[] = ['rolling', 'assigned', 'scheduled'];

/** Returns the rules of a call on inspections of a visible property: only visible ones are returned. */
const inspectionsOfProperty = (some: (inspection: Inspection) => boolean): Reading => ({
  may: isStaffOrCustomerSide,
  stands: propertyIsSeen,
  isAbout: (body, { inspections }, [key], person) =>
    same(
      idsOf(body),
      [...inspections.values()]
        .filter(
          (inspection) =>
            String(inspection.property.id) === key && some(inspection) && seesInspection(person, inspection),
        )
        .map(({ id }) => String(id)),
    ),
});

/** Returns the rules of a call on a spreadsheet, which only its uploader sees. */
const spreadsheetIsOwn = (isAbout?: Reading['isAbout']): Reading => ({
  may: isStaffOrCustomerSide,
  stands: (person, { spreadsheets }, [key]) =>
    shownIf(
      spreadsheets.some(
        ({ id, tenantId, userId }) =>
          String(id) === key && tenantId === person.tenantId && userId === person.id,
      ),
    ),
  ...(isAbout && { isAbout }),
});

/** Calls that name properties and their records. */
export const PROPERTY_READINGS: Readonly<Record<string, Reading>> = {
  'GET properties/{id}': {
    may: isStaffOrCustomerSide,
    stands: propertyIsSeen,
    isAbout: hasId,
  },
  'GET properties/{id}/userLogEntries': {
    may: (person) => isStaff(person) && has(person, 'canViewAuditLogs'),
    // The history of a deleted property stays.
    stands: ({ tenantId }, { properties }, [key]) =>
      shownIf(properties.get(Number(key))?.tenantId === tenantId),
    isAbout: (body, _world, [key]) =>
      (body as { content: { property: { id: number } | null }[] }).content.every(
        ({ property }) => String(property?.id) === key,
      ),
  },
  'GET properties/{id}/customer': {
    may: isStaffOrCustomerSide,
    stands: (person, world, [key]) => {
      const property = world.properties.get(Number(key));
      if (!property || !seesProperty(person, property)) return 'hidden';
      return property.customerId === null ? 'missing' : 'shown';
    },
    isAbout: (body, world, [key]) =>
      (body as { id: number }).id === world.properties.get(Number(key))?.customerId,
  },
  'GET properties/{id}/inspections/completed': inspectionsOfProperty((inspection) => inspection.isInspected),
  'GET properties/{id}/inspections/scheduled': inspectionsOfProperty(
    (inspection) => tabOf(inspection) === 'scheduled',
  ),
  'GET virtual_locations/{id}/inspections': {
    may: (person) => isStaffOrCustomerSide(person) && has(person, ...PLANS),
    stands: (person, world, [key]) =>
      shownIf(world.locations.some((each) => String(each.id) === key && seesLocation(person, world, each))),
    isAbout: (body, { inspections }, [key], person) =>
      same(
        idsOf(body),
        [...inspections.values()]
          .filter(
            (inspection) =>
              String(inspection.property.locationId) === key &&
              ['assigned', 'scheduled'].includes(tabOf(inspection)) &&
              !inspection.isCondition &&
              seesInspection(person, inspection),
          )
          .map(({ id }) => String(id)),
      ),
  },
  'GET properties/{id}/tenantInfo/all': {
    may: isStaffOrCustomerSide,
    stands: propertyIsSeen,
    isAbout: (body, { tenantInfos }, [key]) =>
      same(
        idsOf(body),
        tenantInfos
          .filter(({ propertyId, isDeleted }) => String(propertyId) === key && !isDeleted)
          .map(({ id }) => String(id)),
      ),
  },
  'GET properties/{id}/history': {
    may: isStaffOrCustomerSide,
    stands: propertyIsSeen,
    isAbout: (body, world, [key], person) => {
      const { content, tellsChanges } = body as UnitHistory;
      const changes = isStaff(person) && has(person, 'canViewAuditLogs');
      return (
        tellsChanges === changes &&
        content.every((entry) => {
          if (entry.kind === 'change') return changes && String(entry.entry.property?.id) === key;
          if (entry.kind === 'occupancy')
            return world.tenantInfos.some(
              ({ id, propertyId, isDeleted }) => id === entry.id && String(propertyId) === key && !isDeleted,
            );
          const inspection = inspectionOf(
            world,
            String(entry.kind === 'visit' ? entry.visit.id : entry.inspectionId),
          );
          if (!inspection || String(inspection.property.id) !== key) return false;
          const reads = readsInspection(person, world, inspection);
          if (entry.kind === 'report') return reads;
          return seesInspection(person, inspection) && (entry.photos !== null) === reads;
        })
      );
    },
  },
  'GET properties/{id}/history/photos': {
    may: isStaffOrCustomerSide,
    stands: propertyIsSeen,
    isAbout: (body, world, [key], person) =>
      (body as RoomThroughYears).content.every(({ inspectionId, photos }) => {
        const inspection = inspectionOf(world, String(inspectionId));
        return (
          inspection !== undefined &&
          String(inspection.property.id) === key &&
          readsInspection(person, world, inspection) &&
          photos.every(({ id }) => world.images.get(id)?.visit.id === inspectionId)
        );
      }),
  },
  'GET propertyManagers/{id}/userPermissions': {
    may: keepsManagers,
    stands: (person, { managers, people }, [key]) => {
      const isSeen = managers.some((each) => String(each.id) === key && seesManager(person, each));
      if (!isSeen) return 'hidden';
      return people.some((each) => each.managers.includes(Number(key))) ? 'shown' : 'missing';
    },
    isAbout: (body, { people }, [key]) => {
      const { id } = body as { id: number };
      return people.some((each) => each.id === id && each.managers.includes(Number(key)));
    },
  },
  'GET propertyManagerUsers/{id}/propertyManagers': {
    may: keepsManagers,
    stands: (person, { people }, [key]) => {
      const user = people.find(({ id, tenantId }) => tenantId !== null && String(id) === key);
      return shownIf(user && is(user, 'PROPERTY_MANAGER') && looksAfterAccount(person, user));
    },
    isAbout: (body, { people }, [key]) => {
      const user = people.find(({ id, tenantId }) => tenantId !== null && String(id) === key)!;
      return idsOf(body).every((id) => user.managers.includes(Number(id)));
    },
  },
  'GET properties/{id}/has-pending-condition-inspections': {
    may: isOfCompany,
    stands: (person, world, [key]) => shownIf(propertyIsKnown(person, world, key)),
  },
  'GET properties/open-visits': {
    may: (person) => isStaffOrCustomerSide(person) && has(person, 'canModifyProperty'),
    stands: (person, { properties }, [key]) => {
      const property = properties.get(Number(key));
      return shownIf(property && seesProperty(person, property));
    },
    isAbout: (body, { inspections }, [key], person) => {
      const { open, conditions } = body as { open: number; conditions: number };
      const seen = [...inspections.values()].filter(
        (inspection) => String(inspection.property.id) === key && seesInspection(person, inspection),
      );
      return seen.filter((inspection) => OPEN_TABS.includes(tabOf(inspection))).length === open + conditions;
    },
    inQuery: [{ parameter: 'propertyIds', rest: '' }],
  },
  'GET properties/{id}/dataUpdateRequests': {
    may: (person) =>
      (isStaff(person) || isInspector(person)) &&
      person.companyIsTier2 &&
      has(person, 'canModifyProperty', 'canPerformInspection', 'canEditInspection'),
    stands: (person, world, [key]) => shownIf(propertyIsWorkedAt(person, world, key)),
    isAbout: (body, { dataUpdates }, [key]) =>
      same(
        idsOf(body),
        dataUpdates.filter(({ propertyId }) => String(propertyId) === key).map(({ id }) => String(id)),
      ),
  },
  'GET properties/{id}/dataUpdateContactEmail': {
    may: (person) =>
      isOfCompany(person) && has(person, 'canModifyProperty', 'canPerformInspection', 'canEditInspection'),
    stands: (person, world, [key]) => {
      if (!propertyIsWorkedAt(person, world, key)) return 'hidden';
      const { customerId } = world.properties.get(Number(key))!;
      const email = world.customers.find(({ id }) => id === customerId)?.email ?? '';
      return email === '' ? 'missing' : 'shown';
    },
  },
  'GET propertySpreadsheet/{id}': spreadsheetIsOwn(hasId),
  'GET propertySpreadsheet/{id}/file': {
    may: isStaffOrCustomerSide,
    stands: (person, { spreadsheets }, [key]) =>
      shownIf(
        spreadsheets.some(
          ({ id, tenantId, userId }) =>
            String(id) === key &&
            tenantId === person.tenantId &&
            (userId === person.id || is(person, 'ADMIN')),
        ),
      ),
  },
  'GET propertySpreadsheet/{id}/entries': spreadsheetIsOwn(),
  'GET propertySpreadsheet/{id}/problems': spreadsheetIsOwn(),
  'GET propertySpreadsheet/{id}/problems/file': spreadsheetIsOwn(),
};
