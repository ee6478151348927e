import type { InspectionDetails, RoomThroughYears, UnitHistory } from '@walkthrough/domain';
import {
  has,
  is,
  isCustomerSide,
  isOfCompany,
  isOpen,
  isStaff,
  knowsProperty,
  seesForm,
  seesCustomer,
  seesInspector,
  seesManager,
  seesProperty,
  seesRecord,
  seesVisit,
  tabOf,
} from './oracle';
import type { Person, ReportRecord, Visit, World } from './world';

/**
 * How a row stands to a person: `shown`; `hidden`, which must look as if there were no such row; `missing`, when the
 * person knows of the row, but not all that is asked for exists; `printed`, shown by making a document first.
 */
export type Standing = 'shown' | 'hidden' | 'missing' | 'printed';

/** A GET call that names rows, as the specification has it. */
export interface Reading {
  may: (person: Person) => boolean;
  /** @param keys of the rows, in the order of the parameters; any of them may name nothing */
  stands: (person: Person, world: World, keys: readonly string[]) => Standing;
  /** Whether what was answered is about these rows and no others. */
  isAbout?: (body: unknown, world: World, keys: readonly string[], person: Person) => boolean;
  /** Which rows are asked for together; left out: each with each. */
  together?: (world: World) => string[][];
  /** Parameters of the query that name rows, after those of the path. */
  inQuery?: readonly { parameter: string; rest: string }[];
  /** Why nobody is ever shown anything. */
  neverShown?: string;
}

const shownIf = (shown: boolean | undefined): Standing => (shown ? 'shown' : 'hidden');
const visitOf = (world: World, key: string | undefined): Visit | undefined => world.visits.get(Number(key));
const recordOfVisit = (world: World, visit: Visit): ReportRecord | undefined =>
  visit.recordId === null ? undefined : world.records.get(visit.recordId);

/** Who sees one side of a report reads the other, to compare. */
const readsVisit = (person: Person, world: World, visit: Visit): boolean => {
  // What is still written of a recurring visit is not for the customer side.
  if (isCustomerSide(person) && !visit.isCondition && !visit.isInspected) return false;
  const record = recordOfVisit(world, visit);
  return seesVisit(person, visit) || (record !== undefined && seesRecord(person, record));
};

const visitIsRead = (person: Person, world: World, [key]: readonly string[]): Standing => {
  const visit = visitOf(world, key);
  return shownIf(visit && readsVisit(person, world, visit));
};

const propertyIsKnown = (person: Person, world: World, key: string | undefined): boolean => {
  const property = world.properties.get(Number(key));
  return property !== undefined && knowsProperty(person, property, world.visits.values());
};

const propertyIsSeen = (person: Person, world: World, [key]: readonly string[]): Standing => {
  const property = world.properties.get(Number(key));
  return shownIf(property && seesProperty(person, property));
};

/** Finished reports lie in the store; drafts are printed as they are asked for, and are not for customers. */
function document(person: Person, visit: Visit | null): Standing {
  if (!visit) return 'hidden';
  const isFinished = visit.isInspected && !visit.isExternal && !visit.isCancelled;
  if (isFinished) return 'printed';
  return isCustomerSide(person) || visit.isExternal ? 'missing' : 'printed';
}

const teamIsSeen = ({ tenantId }: Person, { teams }: World, [key]: readonly string[]): Standing =>
  shownIf(teams.some((team) => String(team.id) === key && team.tenantId === tenantId));

const isPdf = (body: unknown): boolean => Buffer.isBuffer(body) && body.subarray(0, 5).toString() === '%PDF-';
const same = (found: string[], expected: string[]): boolean =>
  [...found].sort().join() === [...expected].sort().join();
const idsOf = (body: unknown): string[] => (body as { id: unknown }[]).map(({ id }) => String(id));
const hasId = (body: unknown, _world: World, [key]: readonly string[]): boolean =>
  String((body as { id: unknown }).id) === key;

const isInspector = (person: Person) => is(person, 'INSPECTOR');
/** To the customer side a recurring visit that is not done has nothing reported. */
function tellsOnlyWhatIsFor(person: Person, body: unknown): boolean {
  const { comments, inconsistentTenantInfo, roomImageRelationsImageIds, ...visit } =
    body as InspectionDetails;
  const isTold = visit.inspectedDate !== null || visit.conditionInspectionId !== null;
  if (isTold || !isCustomerSide(person)) return true;
  const told = [comments, inconsistentTenantInfo].filter((value) => value !== null);
  return told.length + Object.keys(roomImageRelationsImageIds).length === 0;
}

const OPEN_TABS: readonly string[] = ['rolling', 'assigned', 'scheduled'];
const isStaffOrCustomerSide = (person: Person) => isStaff(person) || isCustomerSide(person);
const plansReports = (person: Person) => isOfCompany(person) && has(person, 'canAssignInspection');

/** Some visits of a property that one sees: those that one sees, too. */
const visitsOfProperty = (some: (visit: Visit) => boolean): Reading => ({
  may: isStaffOrCustomerSide,
  stands: propertyIsSeen,
  isAbout: (body, { visits }, [key], person) =>
    same(
      idsOf(body),
      [...visits.values()]
        .filter((visit) => String(visit.property.id) === key && some(visit) && seesVisit(person, visit))
        .map(({ id }) => String(id)),
    ),
});

/** Work without an inspector on the properties of a team; a tier-2 inspector has no periodic work anywhere. */
const unassignedOf = (person: Person, world: World, key: string | undefined): string[] =>
  [...world.visits.values()]
    .filter((visit) => visit.property.teams.includes(Number(key)) && visit.inspectorId === null)
    .filter((visit) => isOpen(visit) && !visit.isCondition && seesVisit(person, visit))
    .map(({ id }) => String(id));

/** Periodic work of one's own, and cancelled visits whose occupants have not been told. */
const basketOf = (person: Person, world: World): string[] =>
  [...world.visits.values()]
    .filter((visit) => visit.inspectorId === person.id && !visit.isCondition && seesVisit(person, visit))
    .filter((visit) => isOpen(visit) || (visit.isCancelled && !visit.isCancelConfirmed))
    .map(({ id }) => String(id));

/** One's own periodic work of the past. */
const ofHistory = (over: (visit: Visit) => boolean): Reading => ({
  may: isInspector,
  stands: (person, _world, [key]) => shownIf(String(person.id) === key),
  isAbout: (body, world, _keys, person) => {
    const { content, totalElements } = body as { content: unknown; totalElements: number };
    const expected = [...world.visits.values()]
      .filter((visit) => visit.inspectorId === person.id && !visit.isCondition && seesVisit(person, visit))
      .filter(over)
      .map(({ id }) => String(id));
    return totalElements === expected.length && basketIds(content).every((id) => expected.includes(id));
  },
});

const basketIds = (items: unknown): string[] =>
  idsOf((items as { inspection: { id: number } }[]).map(({ inspection }) => inspection));

const SOME_VISITS = 4;

/** Whoever has uploaded a spreadsheet, and nobody else. */
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

/** Every GET call that names rows. A new one is refused by the matrix until it stands here. */
export const READINGS: Readonly<Record<string, Reading>> = {
  'GET inspections/{id}': {
    may: isOfCompany,
    stands: (person, world, [key]) => {
      const visit = visitOf(world, key);
      return shownIf(visit && seesVisit(person, visit));
    },
    isAbout: (body, world, keys, person) => hasId(body, world, keys) && tellsOnlyWhatIsFor(person, body),
  },
  'GET inspections/{id}/report': {
    may: isOfCompany,
    stands: (person, world, [key]) => {
      const visit = visitOf(world, key);
      const isFinished = visit?.isInspected === true || !isCustomerSide(person);
      return shownIf(visit && !visit.isCondition && isFinished && seesVisit(person, visit));
    },
    isAbout: hasId,
  },
  'GET reports/inspection/{id}': {
    may: isOfCompany,
    stands: (person, world, [key]) => {
      const visit = visitOf(world, key);
      const isBegun = visit && !visit.isCondition && world.reported.has(visit.id);
      return isBegun && seesVisit(person, visit) ? document(person, visit) : 'hidden';
    },
    isAbout: isPdf,
    // Those that were begun, and some that nobody has written anything about.
    together: ({ reported, visits }) =>
      [...reported, ...[...visits.keys()].slice(0, SOME_VISITS)].map((visit) => [String(visit)]),
  },
  'GET inspectionNotes': {
    may: (person) => isStaff(person) || isInspector(person),
    stands: visitIsRead,
    inQuery: [{ parameter: 'inspectionId', rest: '' }],
  },
  'GET inspections/{id}/contactAttempts': {
    may: (person) =>
      isOfCompany(person) && (has(person, 'canViewContactHistory') || has(person, 'canModifyContactHistory')),
    stands: (person, world, [key]) => {
      const visit = visitOf(world, key);
      return shownIf(visit && seesVisit(person, visit));
    },
    isAbout: (body, { contactAttempts }, [key]) =>
      same(
        idsOf(body),
        contactAttempts
          .filter(({ inspectionId }) => String(inspectionId) === key)
          .map(({ id }) => String(id)),
      ),
  },
  'GET inspections/{id}/rooms': {
    may: isOfCompany,
    stands: visitIsRead,
    isAbout: (body, { rooms }, [key]) =>
      same(
        idsOf(body),
        rooms.filter(({ inspectionId }) => String(inspectionId) === key).map(({ uuid }) => uuid),
      ),
  },
  'GET inspections/{id}/images': {
    may: isOfCompany,
    stands: visitIsRead,
    isAbout: (body, { images }, [key]) =>
      same(
        idsOf(body),
        [...images.values()].filter(({ visit }) => String(visit.id) === key).map(({ uuid }) => uuid),
      ),
  },
  'GET inspections/{id}/image/{imageId}': {
    may: isOfCompany,
    stands: (person, world, [key, uuid]) => {
      const visit = world.images.get(uuid!)?.visit;
      return shownIf(visit && String(visit.id) === key && readsVisit(person, world, visit));
    },
    isAbout: (body, _world, [, uuid]) => (body as { id: string }).id === uuid,
    // Each with its own visit, and with one that it is not of.
    together: ({ images, visits }) => {
      const others = [...visits.keys()].map(String);
      return [...images.values()].flatMap(({ uuid, visit }, index) => [
        [String(visit.id), uuid],
        [others[index % others.length]!, uuid],
      ]);
    },
  },
  'GET images/{imageId}/content': {
    may: isOfCompany,
    stands: (person, world, [uuid]) => {
      const visit = world.images.get(uuid!)?.visit;
      return shownIf(visit && readsVisit(person, world, visit));
    },
  },
  'GET inspections/{id}/condition-inspection': {
    may: isOfCompany,
    stands: (person, world, [key]) => {
      const visit = visitOf(world, key);
      const record = visit && recordOfVisit(world, visit);
      return shownIf(record && seesRecord(person, record));
    },
    isAbout: (body, world, [key]) => (body as { id: number }).id === visitOf(world, key)?.recordId,
  },
  'GET condition-inspections/{id}': {
    may: isOfCompany,
    stands: (person, world, [key]) => {
      const record = world.records.get(Number(key));
      return shownIf(record && seesRecord(person, record));
    },
    isAbout: hasId,
  },
  'GET reports/condition-inspection/{id}': {
    may: isOfCompany,
    stands: (person, world, [key]) => {
      const record = world.records.get(Number(key));
      return record && seesRecord(person, record)
        ? document(person, record.moveOut ?? record.moveIn)
        : 'hidden';
    },
    isAbout: isPdf,
  },
  'GET reports/condition-inspection/inspection/{id}': {
    may: isOfCompany,
    stands: (person, world, [key]) => {
      const visit = visitOf(world, key);
      const record = visit && recordOfVisit(world, visit);
      return visit && record && seesRecord(person, record) ? document(person, visit) : 'hidden';
    },
    isAbout: isPdf,
  },
  'GET condition-inspections/validate-move-in': {
    may: plansReports,
    stands: (person, world, [key]) => shownIf(propertyIsKnown(person, world, key)),
    inQuery: [{ parameter: 'propertyId', rest: 'dueDate=2026-12-01' }],
  },
  'GET condition-inspections/form': {
    may: plansReports,
    stands: (person, world, [key]) => shownIf(propertyIsKnown(person, world, key)),
    inQuery: [{ parameter: 'propertyId', rest: 'country=CA&ciType=BC' }],
  },
  'GET inspectors/{id}/canInspectProperty/{propertyId}': {
    may: plansReports,
    stands: (person, world, [, key]) => shownIf(propertyIsKnown(person, world, key)),
    // Nobody of another company, or of another customer, is ever said to be able to.
    isAbout: (body, world, [key], person) => {
      const inspector = world.inspectors.get(Number(key));
      return body === false || (inspector !== undefined && seesInspector(person, inspector));
    },
  },
  'GET properties/{id}': {
    may: isStaffOrCustomerSide,
    stands: propertyIsSeen,
    isAbout: hasId,
  },
  'GET properties/{id}/userLogEntries': {
    may: (person) => isStaff(person) && has(person, 'canViewAuditLogs'),
    // Of one that was deleted the history stays.
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
  'GET properties/{id}/inspections/completed': visitsOfProperty((visit) => visit.isInspected),
  'GET properties/{id}/inspections/scheduled': visitsOfProperty((visit) => tabOf(visit) === 'scheduled'),
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
          const visit = visitOf(world, String(entry.kind === 'visit' ? entry.visit.id : entry.inspectionId));
          if (!visit || String(visit.property.id) !== key) return false;
          const reads = readsVisit(person, world, visit);
          if (entry.kind === 'report') return reads;
          return seesVisit(person, visit) && (entry.photos !== null) === reads;
        })
      );
    },
  },
  'GET properties/{id}/history/photos': {
    may: isStaffOrCustomerSide,
    stands: propertyIsSeen,
    isAbout: (body, world, [key], person) =>
      (body as RoomThroughYears).content.every(({ inspectionId, photos }) => {
        const visit = visitOf(world, String(inspectionId));
        return (
          visit !== undefined &&
          String(visit.property.id) === key &&
          readsVisit(person, world, visit) &&
          photos.every(({ id }) => world.images.get(id)?.visit.id === inspectionId)
        );
      }),
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
    isAbout: (body, { visits }, [key], person) => {
      const { open, conditions } = body as { open: number; conditions: number };
      const seen = [...visits.values()].filter(
        (visit) => String(visit.property.id) === key && seesVisit(person, visit),
      );
      return seen.filter((visit) => OPEN_TABS.includes(tabOf(visit))).length === open + conditions;
    },
    inQuery: [{ parameter: 'propertyIds', rest: '' }],
  },
  'GET properties/{id}/dataUpdateRequests': {
    may: (person) =>
      (isStaff(person) || isInspector(person)) &&
      person.companyIsTier2 &&
      has(person, 'canModifyProperty', 'canPerformInspection', 'canEditInspection'),
    stands: (person, world, [key]) => shownIf(propertyIsKnown(person, world, key)),
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
      if (!propertyIsKnown(person, world, key)) return 'hidden';
      const { customerId } = world.properties.get(Number(key))!;
      const email = world.customers.find(({ id }) => id === customerId)?.email ?? '';
      return email === '' ? 'missing' : 'shown';
    },
  },
  'GET inspector/{inspectorId}/inspections': {
    may: isInspector,
    stands: (person, _world, [key]) => shownIf(String(person.id) === key),
    isAbout: (body, world, _keys, person) => same(basketIds(body), basketOf(person, world)),
  },
  'GET inspector/{inspectorId}/inspections/completed/page': ofHistory(
    (visit) => visit.isInspected && !visit.isCancelled,
  ),
  'GET inspector/{inspectorId}/inspections/cancelled/page': ofHistory(
    (visit) => visit.isCancelled && visit.isCancelConfirmed,
  ),
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
  'GET team/{teamId}/unassigned/page': {
    may: isInspector,
    stands: (person, _world, [key]) => shownIf(person.teams.includes(Number(key))),
    isAbout: (body, world, [key], person) => {
      const { content, totalElements } = body as { content: unknown; totalElements: number };
      const expected = unassignedOf(person, world, key);
      const found = basketIds(content);
      return totalElements === expected.length && found.every((id) => expected.includes(id));
    },
  },
  'GET submissions/{submissionId}': {
    may: (person) => isOfCompany(person) && has(person, 'canPerformInspection', 'canEditInspection'),
    stands: (person, world, [key]) => {
      const submission = world.submissions.get(key!) ?? world.lateSubmissions.get(key!);
      return shownIf(submission?.tenantId === person.tenantId && submission?.userId === person.id);
    },
    isAbout: hasId,
  },
  'GET propertySpreadsheet/{id}': spreadsheetIsOwn(hasId),
  'GET propertySpreadsheet/{id}/entries': spreadsheetIsOwn(),
  'GET propertySpreadsheet/{id}/problems': spreadsheetIsOwn(),
  'GET propertySpreadsheet/{id}/problems/file': spreadsheetIsOwn(),
  'GET submissions/{submissionId}/late': {
    may: (person) => isStaff(person) && has(person, 'canAccessInspection'),
    stands: (person, { lateSubmissions, visits }, [key]) => {
      const visit = visits.get(lateSubmissions.get(key!)?.inspectionId ?? 0);
      return shownIf(visit && seesVisit(person, visit));
    },
    isAbout: (body, _world, [key]) => (body as { submissionId: string }).submissionId === key,
  },
  'GET form-definitions/{key}/{version}': {
    may: isOfCompany,
    stands: (person, world, [key, version]) =>
      shownIf(
        world.forms.some(
          (form) => form.key === key && String(form.version) === version && seesForm(person, form),
        ),
      ),
    isAbout: (body, _world, [key, version]) => {
      const form = body as { key: string; version: number };
      return form.key === key && String(form.version) === version;
    },
  },
  'GET form-definitions/{key}/{version}/diff': {
    may: (person) => is(person, 'ADMIN'),
    stands: (person, world, [key, version]) => {
      const own = world.forms.filter((form) => form.tenantId === person.tenantId && form.key === key);
      if (!own.some((form) => String(form.version) === version)) return 'hidden';
      // Compared with the newest other one that is in use.
      return own.some((form) => String(form.version) !== version && form.status === 'published')
        ? 'shown'
        : 'missing';
    },
  },
};
