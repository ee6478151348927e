import type { ConditionInspection, InspectionDetails } from '@walkthrough/domain';
import {
  has,
  isCustomerSide,
  isOfCompany,
  isOpen,
  isStaff,
  seesInspector,
  seesRecord,
  seesVisit,
  tabOf,
} from './oracle';
import {
  type Reading,
  type Standing,
  document,
  hasId,
  idsOf,
  isInspector,
  propertyIsKnown,
  readsVisit,
  recordOfVisit,
  same,
  shownIf,
  visitOf,
} from './reading';
import type { Person, Visit, World } from './world';

const visitIsRead = (person: Person, world: World, [key]: readonly string[]): Standing => {
  const visit = visitOf(world, key);
  return shownIf(visit && readsVisit(person, world, visit));
};

const isPdf = (body: unknown): boolean => Buffer.isBuffer(body) && body.subarray(0, 5).toString() === '%PDF-';

/** The Work Basket of a customer's inspector requires a license. */
const hasBasket = (person: Person) => isInspector(person) && person.licensed;

/** Returns whether an answer hides the draft of a periodic report from customers. */
function tellsOnlyWhatIsFor(person: Person, body: unknown): boolean {
  const { comments, inconsistentTenantInfo, roomImageRelationsImageIds, ...visit } =
    body as InspectionDetails;
  const isTold = visit.inspectedDate !== null || visit.conditionInspectionId !== null;
  if (isTold || !isCustomerSide(person)) return true;
  const told = [comments, inconsistentTenantInfo].filter((value) => value !== null);
  return told.length + Object.keys(roomImageRelationsImageIds).length === 0;
}

/** Returns whether a record has only the sides that the person reads, and no answer of another side. */
function tellsOnlyOwnSides(person: Person, world: World, body: unknown): boolean {
  const { id, moveInInspection, moveOutInspection, ...answers } = body as ConditionInspection;
  const { moveIn, moveOut } = world.records.get(id)!;
  const isTold = (visit: Visit | null, told: { id: number } | null) =>
    (told?.id ?? null) === (visit && readsVisit(person, world, visit) ? visit.id : null);
  const isMoveOutTold = moveOutInspection !== null || moveOut === null;
  return (
    isTold(moveIn, moveInInspection) &&
    isTold(moveOut, moveOutInspection) &&
    (isMoveOutTold || Object.keys(answers).every((key) => !key.startsWith('moveOut')))
  );
}

const plansReports = (person: Person) =>
  isOfCompany(person) && has(person, 'canAssignInspection') && person.licensed;

/** Returns unassigned inspections of a team's properties; tier-2 inspectors have no periodic ones. */
const unassignedOf = (person: Person, world: World, key: string | undefined): string[] =>
  [...world.visits.values()]
    .filter((visit) => visit.property.teams.includes(Number(key)) && visit.inspectorId === null)
    .filter((visit) => isOpen(visit) && !visit.isCondition && seesVisit(person, visit))
    .map(({ id }) => String(id));

/** Returns a person's own periodic inspections, including canceled ones whose occupants are not informed. */
const basketOf = (person: Person, world: World): string[] =>
  [...world.visits.values()]
    .filter((visit) => visit.inspectorId === person.id && !visit.isCondition && seesVisit(person, visit))
    .filter((visit) => isOpen(visit) || (visit.isCancelled && !visit.isCancelConfirmed))
    .map(({ id }) => String(id));

/** Returns the rules of a person's own closed periodic inspections. */
const ofHistory = (over: (visit: Visit) => boolean): Reading => ({
  may: hasBasket,
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

/** Calls that name inspections, their reports and their assignment. */
export const VISIT_READINGS: Readonly<Record<string, Reading>> = {
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
    // Reports that were started, and some that were not.
    together: ({ reported, visits }) =>
      [...reported, ...[...visits.keys()].slice(0, SOME_VISITS)].map((visit) => [String(visit)]),
  },
  'GET zipped-reports/{id}': {
    may: (person) => isOfCompany(person) && has(person, 'canAccessInspection'),
    stands: (person, { archives }, [key]) =>
      shownIf(archives.some(({ id, userId }) => String(id) === key && userId === person.id)),
    isAbout: hasId,
  },
  'GET inspections/{id}/blocked-times': {
    may: (person) => isStaff(person) && has(person, 'canAssignInspection', 'canScheduleAllInspections'),
    stands: (person, world, [key]) => {
      const visit = visitOf(world, key);
      return shownIf(visit && seesVisit(person, visit));
    },
    isAbout: (body, { inspectors }, _keys, { tenantId }) =>
      (body as { inspectorId: number }[]).every(
        ({ inspectorId }) => inspectors.get(inspectorId)?.tenantId === tenantId,
      ),
    query: 'from=2026-12-01&until=2026-12-02&timezone=CANADA_PACIFIC',
  },
  'GET inspectionNotes': {
    may: (person) => isStaff(person) || isInspector(person),
    stands: visitIsRead,
    inQuery: [{ parameter: 'inspectionId', rest: '' }],
  },
  'GET inspectionNotes/previous': {
    may: isStaff,
    stands: (person, world, [visitKey, propertyKey]) => {
      const visit = visitOf(world, visitKey);
      return shownIf(visit && String(visit.property.id) === propertyKey && seesVisit(person, visit));
    },
    // Notes of an inspection at its property, and at another one, which has none of them.
    together: ({ visits }) =>
      [...visits.values()].flatMap(({ id, property }) => [
        [String(id), String(property.id)],
        [String(id), String(property.id + 1)],
      ]),
    inQuery: [
      { parameter: 'inspectionId', rest: '' },
      { parameter: 'propertyId', rest: '' },
    ],
  },
  'GET inspections/{id}/occupantNotice': {
    may: (person) => isOfCompany(person) && has(person, 'canAssignInspection', 'canModifyProperty'),
    stands: (person, world, [key]) => {
      const visit = visitOf(world, key);
      if (!visit || !seesVisit(person, visit)) return 'hidden';
      const assigns =
        has(person, 'canAssignInspection') || (isStaff(person) && has(person, 'canModifyProperty'));
      return tabOf(visit) === 'scheduled' && assigns ? 'shown' : 'refused';
    },
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
    // Each image with its own inspection and with another one.
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
      return shownIf(visit && record && readsVisit(person, world, visit));
    },
    isAbout: (body, world, [key], person) =>
      (body as { id: number }).id === visitOf(world, key)?.recordId && tellsOnlyOwnSides(person, world, body),
  },
  'GET condition-inspections/{id}': {
    may: isOfCompany,
    stands: (person, world, [key]) => {
      const record = world.records.get(Number(key));
      return shownIf(record && seesRecord(person, record));
    },
    isAbout: (body, world, keys, person) =>
      hasId(body, world, keys) && tellsOnlyOwnSides(person, world, body),
  },
  'GET reports/condition-inspection/{id}': {
    may: isOfCompany,
    stands: (person, world, [key]) => {
      const record = world.records.get(Number(key));
      if (!record || !seesRecord(person, record)) return 'hidden';
      const sides = [record.moveOut, record.moveIn].filter((visit) => visit !== null);
      return document(person, sides.find((visit) => readsVisit(person, world, visit)) ?? null);
    },
    isAbout: isPdf,
  },
  'GET reports/condition-inspection/inspection/{id}': {
    may: isOfCompany,
    stands: (person, world, [key]) => {
      const visit = visitOf(world, key);
      const record = visit && recordOfVisit(world, visit);
      return visit && record && readsVisit(person, world, visit) ? document(person, visit) : 'hidden';
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
    // The answer is never yes for inspectors of another company or customer.
    isAbout: (body, world, [key], person) => {
      const inspector = world.inspectors.get(Number(key));
      return body === false || (inspector !== undefined && seesInspector(person, inspector));
    },
  },
  'GET inspector/{inspectorId}/inspections': {
    may: hasBasket,
    stands: (person, _world, [key]) => shownIf(String(person.id) === key),
    isAbout: (body, world, _keys, person) => same(basketIds(body), basketOf(person, world)),
  },
  'GET inspector/{inspectorId}/inspections/completed/page': ofHistory(
    (visit) => visit.isInspected && !visit.isCancelled,
  ),
  'GET inspector/{inspectorId}/inspections/cancelled/page': ofHistory(
    (visit) => visit.isCancelled && visit.isCancelConfirmed,
  ),
  'GET team/{teamId}/unassigned/page': {
    may: hasBasket,
    stands: (person, _world, [key]) => shownIf(person.teams.includes(Number(key))),
    isAbout: (body, world, [key], person) => {
      const { content, totalElements } = body as { content: unknown; totalElements: number };
      const expected = unassignedOf(person, world, key);
      const found = basketIds(content);
      return totalElements === expected.length && found.every((id) => expected.includes(id));
    },
  },
  'GET submissions/{submissionId}': {
    // Users see the state of their own submission, even after losing a permission (decision 0132).
    may: isOfCompany,
    stands: (person, world, [key]) => {
      const submission = world.submissions.get(key!) ?? world.lateSubmissions.get(key!);
      return shownIf(submission?.tenantId === person.tenantId && submission?.userId === person.id);
    },
    isAbout: hasId,
  },
  'GET submissions/{submissionId}/late': {
    may: (person) => isStaff(person) && has(person, 'canAccessInspection'),
    stands: (person, { lateSubmissions, visits }, [key]) => {
      const visit = visits.get(lateSubmissions.get(key!)?.inspectionId ?? 0);
      return shownIf(visit && seesVisit(person, visit));
    },
    isAbout: (body, _world, [key]) => (body as { submissionId: string }).submissionId === key,
  },
};
