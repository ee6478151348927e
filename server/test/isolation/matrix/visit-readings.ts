import type { ConditionInspection, InspectionDetails } from '@walkthrough/domain';
import {
  has,
  isCustomerSide,
  isOfCompany,
  isOpen,
  isStaff,
  seesInspector,
  seesRecord,
  seesInspection,
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
  readsInspection,
  recordOfInspection,
  same,
  shownIf,
  inspectionOf,
} from './reading';
import type { Person, Inspection, World } from './world';

const inspectionIsRead = (person: Person, world: World, [key]: readonly string[]): Standing => {
  const inspection = inspectionOf(world, key);
  return shownIf(inspection && readsInspection(person, world, inspection));
};

const isPdf = (body: unknown): boolean => Buffer.isBuffer(body) && body.subarray(0, 5).toString() === '%PDF-';

/** The Work Basket of a customer's inspector requires a license. */
const hasBasket = (person: Person) => isInspector(person) && person.licensed;

/** Returns whether an answer hides the draft of a periodic report from customers. */
function showsOnlyWhatIsFor(person: Person, body: unknown): boolean {
  const { comments, inconsistentTenantInfo, roomImageRelationsImageIds, ...visit } =
    body as InspectionDetails;
  const isReported = visit.inspectedDate !== null || visit.conditionInspectionId !== null;
  if (isReported || !isCustomerSide(person)) return true;
  const received = [comments, inconsistentTenantInfo].filter((value) => value !== null);
  return received.length + Object.keys(roomImageRelationsImageIds).length === 0;
}

/** Returns whether a record has only the sides that the person reads, and no answer of another side. */
function showsOnlyOwnSides(person: Person, world: World, body: unknown): boolean {
  const { id, moveInInspection, moveOutInspection, ...answers } = body as ConditionInspection;
  const { moveIn, moveOut } = world.records.get(id)!;
  const isReported = (inspection: Inspection | null, received: { id: number } | null) =>
    (received?.id ?? null) ===
    (inspection && readsInspection(person, world, inspection) ? inspection.id : null);
  const isMoveOutShown = moveOutInspection !== null || moveOut === null;
  return (
    isReported(moveIn, moveInInspection) &&
    isReported(moveOut, moveOutInspection) &&
    (isMoveOutShown || Object.keys(answers).every((key) => !key.startsWith('moveOut')))
  );
}

const plansReports = (person: Person) =>
  isOfCompany(person) && has(person, 'canAssignInspection') && person.licensed;

/** Returns unassigned inspections of a team's properties; tier-2 inspectors have no periodic ones. */
const unassignedOf = (person: Person, world: World, key: string | undefined): string[] =>
  [...world.inspections.values()]
    .filter(
      (inspection) => inspection.property.teams.includes(Number(key)) && inspection.inspectorId === null,
    )
    .filter(
      (inspection) => isOpen(inspection) && !inspection.isCondition && seesInspection(person, inspection),
    )
    .map(({ id }) => String(id));

/** Returns a person's own periodic inspections, including canceled ones whose occupants are not informed. */
const basketOf = (person: Person, world: World): string[] =>
  [...world.inspections.values()]
    .filter(
      (inspection) =>
        inspection.inspectorId === person.id && !inspection.isCondition && seesInspection(person, inspection),
    )
    .filter((inspection) => isOpen(inspection) || (inspection.isCancelled && !inspection.isCancelConfirmed))
    .map(({ id }) => String(id));

/** Returns the rules of a person's own closed periodic inspections. */
const ofHistory = (over: (inspection: Inspection) => boolean): Reading => ({
  may: hasBasket,
  stands: (person, _world, [key]) => shownIf(String(person.id) === key),
  isAbout: (body, world, _keys, person) => {
    const { content, totalElements } = body as { content: unknown; totalElements: number };
    const expected = [...world.inspections.values()]
      .filter(
        (inspection) =>
          inspection.inspectorId === person.id &&
          !inspection.isCondition &&
          seesInspection(person, inspection),
      )
      .filter(over)
      .map(({ id }) => String(id));
    return totalElements === expected.length && basketIds(content).every((id) => expected.includes(id));
  },
});

const basketIds = (items: unknown): string[] =>
  idsOf((items as { inspection: { id: number } }[]).map(({ inspection }) => inspection));

const SOME_INSPECTIONS = 4;

/** Calls that name inspections, their reports and their assignment. */
export const INSPECTION_READINGS: Readonly<Record<string, Reading>> = {
  'GET inspections/{id}': {
    may: isOfCompany,
    stands: (person, world, [key]) => {
      const inspection = inspectionOf(world, key);
      return shownIf(inspection && seesInspection(person, inspection));
    },
    isAbout: (body, world, keys, person) => hasId(body, world, keys) && showsOnlyWhatIsFor(person, body),
  },
  'GET inspections/{id}/report': {
    may: isOfCompany,
    stands: (person, world, [key]) => {
      const inspection = inspectionOf(world, key);
      const isFinished = inspection?.isInspected === true || !isCustomerSide(person);
      return shownIf(
        inspection && !inspection.isCondition && isFinished && seesInspection(person, inspection),
      );
    },
    isAbout: hasId,
  },
  'GET reports/inspection/{id}': {
    may: isOfCompany,
    stands: (person, world, [key]) => {
      const inspection = inspectionOf(world, key);
      const isBegun = inspection && !inspection.isCondition && world.reported.has(inspection.id);
      return isBegun && seesInspection(person, inspection) ? document(person, inspection) : 'hidden';
    },
    isAbout: isPdf,
    // Reports that were started, and some that were not.
    together: ({ reported, inspections }) =>
      [...reported, ...[...inspections.keys()].slice(0, SOME_INSPECTIONS)].map((inspection) => [
        String(inspection),
      ]),
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
      const inspection = inspectionOf(world, key);
      return shownIf(inspection && seesInspection(person, inspection));
    },
    isAbout: (body, { inspectors }, _keys, { tenantId }) =>
      (body as { inspectorId: number }[]).every(
        ({ inspectorId }) => inspectors.get(inspectorId)?.tenantId === tenantId,
      ),
    query: 'from=2026-12-01&until=2026-12-02&timezone=CANADA_PACIFIC',
  },
  'GET inspectionNotes': {
    may: (person) => isStaff(person) || isInspector(person),
    stands: inspectionIsRead,
    inQuery: [{ parameter: 'inspectionId', rest: '' }],
  },
  'GET inspectionNotes/previous': {
    may: isStaff,
    stands: (person, world, [inspectionKey, propertyKey]) => {
      const inspection = inspectionOf(world, inspectionKey);
      return shownIf(
        inspection && String(inspection.property.id) === propertyKey && seesInspection(person, inspection),
      );
    },
    // Notes of an inspection at its property, and at another one, which has none of them.
    together: ({ inspections }) =>
      [...inspections.values()].flatMap(({ id, property }) => [
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
      const inspection = inspectionOf(world, key);
      if (!inspection || !seesInspection(person, inspection)) return 'hidden';
      const assigns =
        has(person, 'canAssignInspection') || (isStaff(person) && has(person, 'canModifyProperty'));
      return tabOf(inspection) === 'scheduled' && assigns ? 'shown' : 'refused';
    },
  },
  'GET inspections/{id}/contactAttempts': {
    may: (person) =>
      isOfCompany(person) && (has(person, 'canViewContactHistory') || has(person, 'canModifyContactHistory')),
    stands: (person, world, [key]) => {
      const inspection = inspectionOf(world, key);
      return shownIf(inspection && seesInspection(person, inspection));
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
    stands: inspectionIsRead,
    isAbout: (body, { rooms }, [key]) =>
      same(
        idsOf(body),
        rooms.filter(({ inspectionId }) => String(inspectionId) === key).map(({ uuid }) => uuid),
      ),
  },
  'GET inspections/{id}/images': {
    may: isOfCompany,
    stands: inspectionIsRead,
    isAbout: (body, { images }, [key]) =>
      same(
        idsOf(body),
        [...images.values()].filter(({ visit }) => String(visit.id) === key).map(({ uuid }) => uuid),
      ),
  },
  'GET inspections/{id}/image/{imageId}': {
    may: isOfCompany,
    stands: (person, world, [key, uuid]) => {
      const inspection = world.images.get(uuid!)?.visit;
      return shownIf(
        inspection && String(inspection.id) === key && readsInspection(person, world, inspection),
      );
    },
    isAbout: (body, _world, [, uuid]) => (body as { id: string }).id === uuid,
    // Each image with its own inspection and with another one.
    together: ({ images, inspections }) => {
      const others = [...inspections.keys()].map(String);
      return [...images.values()].flatMap(({ uuid, visit }, index) => [
        [String(visit.id), uuid],
        [others[index % others.length]!, uuid],
      ]);
    },
  },
  'GET images/{imageId}/content': {
    may: isOfCompany,
    stands: (person, world, [uuid]) => {
      const inspection = world.images.get(uuid!)?.visit;
      return shownIf(inspection && readsInspection(person, world, inspection));
    },
  },
  'GET inspections/{id}/condition-inspection': {
    may: isOfCompany,
    stands: (person, world, [key]) => {
      const inspection = inspectionOf(world, key);
      const record = inspection && recordOfInspection(world, inspection);
      return shownIf(inspection && record && readsInspection(person, world, inspection));
    },
    isAbout: (body, world, [key], person) =>
      (body as { id: number }).id === inspectionOf(world, key)?.recordId &&
      showsOnlyOwnSides(person, world, body),
  },
  'GET condition-inspections/{id}': {
    may: isOfCompany,
    stands: (person, world, [key]) => {
      const record = world.records.get(Number(key));
      return shownIf(record && seesRecord(person, record));
    },
    isAbout: (body, world, keys, person) =>
      hasId(body, world, keys) && showsOnlyOwnSides(person, world, body),
  },
  'GET reports/condition-inspection/{id}': {
    may: isOfCompany,
    stands: (person, world, [key]) => {
      const record = world.records.get(Number(key));
      if (!record || !seesRecord(person, record)) return 'hidden';
      const sides = [record.moveOut, record.moveIn].filter((inspection) => inspection !== null);
      return document(person, sides.find((inspection) => readsInspection(person, world, inspection)) ?? null);
    },
    isAbout: isPdf,
  },
  'GET reports/condition-inspection/inspection/{id}': {
    may: isOfCompany,
    stands: (person, world, [key]) => {
      const inspection = inspectionOf(world, key);
      const record = inspection && recordOfInspection(world, inspection);
      return inspection && record && readsInspection(person, world, inspection)
        ? document(person, inspection)
        : 'hidden';
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
    (inspection) => inspection.isInspected && !inspection.isCancelled,
  ),
  'GET inspector/{inspectorId}/inspections/cancelled/page': ofHistory(
    (inspection) => inspection.isCancelled && inspection.isCancelConfirmed,
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
    // Users see the state of their own submission, even after losing a permission (decision 0049).
    may: isOfCompany,
    stands: (person, world, [key]) => {
      const submission = world.submissions.get(key!) ?? world.lateSubmissions.get(key!);
      return shownIf(submission?.tenantId === person.tenantId && submission?.userId === person.id);
    },
    isAbout: hasId,
  },
  'GET submissions/{submissionId}/late': {
    may: (person) => isStaff(person) && has(person, 'canAccessInspection'),
    stands: (person, { lateSubmissions, inspections }, [key]) => {
      const inspection = inspections.get(lateSubmissions.get(key!)?.inspectionId ?? 0);
      return shownIf(inspection && seesInspection(person, inspection));
    },
    isAbout: (body, _world, [key]) => (body as { submissionId: string }).submissionId === key,
  },
};
