import { emptyLateReport } from '../../isolation/empty-reports';
import { contentOf, listing } from '../../isolation/matrix/listing';
import type { NounMatrix } from '../../isolation/matrix/noun-matrix';
import { has, isStaff, seesInspection } from '../../isolation/matrix/oracle';
import { shownIf } from '../../isolation/matrix/reading';
import { type Writing, alone, seesInspectionAt } from '../../isolation/matrix/writing';

const isOwnLate: Writing['sees'] = (person, { lateSubmissions }, key) =>
  lateSubmissions.get(key)?.userId === person.id;

const seesLate: Writing['sees'] = (person, world, key) =>
  seesInspectionAt(person, world, String(world.lateSubmissions.get(key)?.inspectionId));

/** Returns whether the inspection is, or was, assigned to the person, by its events. */
const wasAssigned: Writing['sees'] = (person, { inspections, events }, key) =>
  inspections.get(Number(key))?.inspectorId === person.id ||
  events.some(
    ({ entity, entityId, before }) =>
      entity === 'inspection' && String(entityId) === key && before?.['inspectorId'] === person.id,
  );

function fileOf(picture: Buffer): FormData {
  const form = new FormData();
  form.set('imageId', '00000000-0000-4000-8000-00000000beef');
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg');
  return form;
}

export const matrix: NounMatrix = {
  listings: {
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
  },
  readings: {
    'GET submissions/{submissionId}/late': {
      may: (person) => isStaff(person) && has(person, 'canAccessInspection'),
      stands: (person, { lateSubmissions, inspections }, [key]) => {
        const inspection = inspections.get(lateSubmissions.get(key!)?.inspectionId ?? 0);
        return shownIf(inspection && seesInspection(person, inspection));
      },
      isAbout: (body, _world, [key]) => (body as { submissionId: string }).submissionId === key,
    },
  },
  writings: (picture) => [
    {
      call: 'PUT submissions/{submissionId}/late',
      resource: 'submission',
      path: alone,
      body: () => emptyLateReport(2_147_483_646),
      sees: isOwnLate,
    },
    {
      call: 'PUT submissions/{submissionId}/late',
      resource: 'inspection',
      path: () => ['00000000-0000-4000-8000-00000000dead'],
      body: (key) => emptyLateReport(Number(key)),
      sees: wasAssigned,
    },
    {
      call: 'POST submissions/{submissionId}/late/image',
      resource: 'submission',
      path: alone,
      body: () => fileOf(picture),
      sees: isOwnLate,
    },
    { call: 'PUT submissions/{submissionId}/accept', resource: 'submission', path: alone, sees: seesLate },
    {
      call: 'PUT submissions/{submissionId}/reject',
      resource: 'submission',
      path: alone,
      body: () => ({ reason: 'Taken' }),
      sees: seesLate,
    },
  ],
  shownBy: {
    'POST submissions/{submissionId}/late/image': 'http/condition-deliveries, http/late-submissions',
    'PUT submissions/{submissionId}/accept': 'http/condition-deliveries, http/late-submissions',
    'PUT submissions/{submissionId}/late': 'http/condition-deliveries, http/late-submissions',
    'PUT submissions/{submissionId}/reject': 'http/condition-deliveries, http/late-submissions',
  },
};
