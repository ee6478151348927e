import type { ConditionInspection } from '@walkthrough/domain';
import { emptyReport } from '../../isolation/empty-reports';
import { CUSTOMER_SIDE_FILTERS, contentOf, idOf, listing } from '../../isolation/matrix/listing';
import type { NounMatrix } from '../../isolation/matrix/noun-matrix';
import {
  has,
  is,
  isCustomerSide,
  isOfCompany,
  seesInspection,
  seesInspector,
  seesRecord,
  tabOf,
} from '../../isolation/matrix/oracle';
import {
  document,
  hasId,
  inspectionOf,
  isPdf,
  propertyIsKnown,
  readsInspection,
  recordOfInspection,
  shownIf,
} from '../../isolation/matrix/reading';
import { NO_UUID, resource } from '../../isolation/matrix/resource';
import type { Inspection, Person, ReportRecord, World } from '../../isolation/matrix/world';
import { alone, colleague, knowsPropertyAt, seesReportAt } from '../../isolation/matrix/writing';

/** Returns the sides of reports that an inspector has done or is assigned. */
const ownSides = (person: Person, { moveIn, moveOut }: ReportRecord): Inspection[] =>
  [moveIn, moveOut].filter(
    (inspection) =>
      inspection !== null && inspection.inspectorId === person.id && seesInspection(person, inspection),
  ) as Inspection[];

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

const seesRecordAt = (person: Person, { records }: World, key: string): boolean => {
  const record = records.get(Number(key));
  return record !== undefined && seesRecord(person, record);
};

const NEW_REPORT = { dueDate: '2026-12-01', country: 'CA', ciType: 'BC', type: 'MOVE_OUT' };

export const matrix: NounMatrix = {
  resources: {
    conditionInspection: resource(({ records }) =>
      [...records.values()].map(({ id, tenantId, moveIn, moveOut }) => ({
        key: String(id),
        tenantId,
        kind: [moveIn, moveOut]
          .map((inspection) => inspection && `${tabOf(inspection)} ${inspection.inspectorId}`)
          .join(),
      })),
    ),
    submission: resource(
      ({ submissions, lateSubmissions }) => [
        ...[...submissions.values()].map(({ uuid, tenantId, userId }) => ({
          key: uuid,
          tenantId,
          kind: String(userId),
        })),
        ...[...lateSubmissions.values()].map(({ uuid, tenantId, userId, isDecided }) => ({
          key: uuid,
          tenantId,
          kind: `late ${userId} ${isDecided}`,
        })),
      ],
      NO_UUID,
    ),
  },
  segments: {
    'condition-inspection': 'conditionInspection',
    'condition-inspections': 'conditionInspection',
    partial: 'conditionInspection',
  },
  parameters: { submissionId: 'submission' },
  listings: {
    'GET condition-inspections/query': listing<Inspection>({
      may: (person) => isCustomerSide(person) && person.licensed,
      rows: (person, { inspections }) =>
        [...inspections.values()].filter(
          (inspection) => inspection.isCondition && seesInspection(person, inspection),
        ),
      key: idOf,
      size: 'count',
      narrows: CUSTOMER_SIDE_FILTERS,
    }),
    'GET condition-inspections/partial': listing<ReportRecord>({
      may: (person) => isOfCompany(person) && has(person, 'canAssignInspection') && person.licensed,
      rows: (person, { records }) =>
        [...records.values()].filter(
          ({ moveIn, moveOut }) =>
            moveOut === null && moveIn?.isInspected === true && seesInspection(person, moveIn),
        ),
      key: idOf,
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
      key: idOf,
      keysOf: (body) =>
        contentOf(body).map((item) =>
          String((item as { conditionInspection: { id: number } }).conditionInspection.id),
        ),
      size: 'size',
      variants: ['completed=false', 'completed=true'],
    }),
  },
  readings: {
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
        return document(
          person,
          sides.find((inspection) => readsInspection(person, world, inspection)) ?? null,
        );
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
    'GET submissions/{submissionId}': {
      // Users see the state of their own submission, even after losing a permission (decision 0049).
      may: isOfCompany,
      stands: (person, world, [key]) => {
        const submission = world.submissions.get(key!) ?? world.lateSubmissions.get(key!);
        return shownIf(submission?.tenantId === person.tenantId && submission?.userId === person.id);
      },
      isAbout: hasId,
    },
    'GET properties/{id}/has-pending-condition-inspections': {
      may: isOfCompany,
      stands: (person, world, [key]) => shownIf(propertyIsKnown(person, world, key)),
    },
  },
  writings: () => [
    {
      call: 'PUT condition-inspections/{id}',
      resource: 'conditionInspection',
      path: alone,
      body: () => ({ landlordFirstName: 'Taken' }),
      sees: seesRecordAt,
    },
    {
      call: 'PUT condition-inspections/partial/{id}',
      resource: 'conditionInspection',
      path: alone,
      body: () => ({ landlordFirstName: 'Taken' }),
      sees: seesRecordAt,
    },
    {
      call: 'POST condition-inspections',
      resource: 'property',
      path: () => [],
      body: (key, person, world) => ({
        ...NEW_REPORT,
        propertyId: Number(key),
        inspectorId: Number(colleague(person, world)),
      }),
      sees: knowsPropertyAt,
    },
    {
      call: 'POST condition-inspections',
      resource: 'conditionInspection',
      path: () => [],
      body: (key, person, world) => ({
        ...NEW_REPORT,
        ciId: Number(key),
        inspectorId: Number(colleague(person, world)),
      }),
      sees: seesRecordAt,
    },
    {
      call: 'POST reports/condition-inspection/{id}/distribution',
      resource: 'conditionInspection',
      path: alone,
      body: () => ({ emails: ['ana@example.com'] }),
      sees: seesRecordAt,
    },
    {
      call: 'POST submissions/{submissionId}/finish',
      resource: 'submission',
      path: alone,
      body: () => emptyReport(2_147_483_646),
      sees: (person, { submissions }, key) => submissions.get(key)?.userId === person.id,
    },
    {
      call: 'POST submissions/{submissionId}/finish',
      resource: 'inspection',
      path: () => ['00000000-0000-4000-8000-00000000dead'],
      body: (key) => emptyReport(Number(key)),
      sees: seesReportAt,
    },
  ],
  withoutRow: {
    'POST condition-inspections/export':
      'of a list of the caller’s; what the file holds is compared with it in test/http/exports',
  },
  shownBy: {
    'POST submissions/{submissionId}/finish': 'http/condition-deliveries, http/late-submissions',
  },
};
