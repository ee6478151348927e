import { emptyLateReport, emptyReport } from '../empty-reports';
import { isInOwnPart, seesRecord } from './oracle';
import { knowsPropertyAt } from './property-writings';
import { recordOfInspection } from './reading';
import { type Writing, alone, seesInspectionAt, colleague, onInspection } from './writing';
import type { Person, World } from './world';

const seesReportOf = (person: Person, world: World, key: string): boolean => {
  if (seesInspectionAt(person, world, key)) return true;
  const inspection = world.inspections.get(Number(key));
  const record = inspection && recordOfInspection(world, inspection);
  return (
    inspection !== undefined &&
    record !== undefined &&
    seesRecord(person, record) &&
    isInOwnPart(person, inspection)
  );
};

const seesRecordAt = (person: Person, { records }: World, key: string): boolean => {
  const record = records.get(Number(key));
  return record !== undefined && seesRecord(person, record);
};

const seesImage = (person: Person, world: World, key: string): boolean => {
  const image = world.images.get(key);
  return image !== undefined && seesReportOf(person, world, String(image.visit.id));
};

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

const TASK = { inspectionData: { comments: 'Taken' } };

const NEW_REPORT = { dueDate: '2026-12-01', country: 'CA', ciType: 'BC', type: 'MOVE_OUT' };

function filesOf(picture: Buffer): FormData {
  const form = new FormData();
  form.set('files', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg');
  return form;
}

function fileOf(picture: Buffer): FormData {
  const form = new FormData();
  form.set('imageId', '00000000-0000-4000-8000-00000000beef');
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg');
  return form;
}

/** Calls that write a report with its rooms and photos, and deliver it. */
export const reportWritings = (picture: Buffer): Writing[] => [
  onInspection('PUT inspections/{id}', { body: () => TASK, sees: seesReportOf }),
  onInspection('PUT inspections/partial/{id}', { body: () => TASK, sees: seesReportOf }),
  onInspection('PUT inspections/{id}/rooms/{index}', { path: (key) => [key, '0'], sees: seesReportOf }),
  onInspection('DELETE inspections/{id}/rooms/{index}', { path: (key) => [key, '0'], sees: seesReportOf }),
  onInspection('PUT inspections/update-roomImage-relations-imageids/{id}', {
    body: () => ({ roomImageRelationsImageIds: {} }),
    sees: seesReportOf,
  }),
  onInspection('POST inspections/{id}/v2/images', { body: () => filesOf(picture), sees: seesReportOf }),
  onInspection('POST inspections/{id}/image', { body: () => filesOf(picture), sees: seesReportOf }),
  {
    call: 'PUT images/{imageId}/room/{roomIndex}',
    noun: 'image',
    path: (key) => [key, '0'],
    sees: seesImage,
  },
  onInspection('POST inspections/{id}/rooms', { body: () => [], sees: seesReportOf }),
  onInspection('POST inspections/{id}/v2/image/{index}/{legacy}', {
    path: (key) => [key, '0', 'false'],
    body: () => {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg');
      return form;
    },
    sees: seesReportOf,
  }),
  onInspection('PUT inspections/{id}/images/order', { body: () => ({ ids: [] }), sees: seesReportOf }),
  {
    call: 'PUT images/{imageId}/marks',
    noun: 'image',
    path: alone,
    body: () => ({ added: [], removed: [] }),
    sees: seesImage,
  },
  {
    call: 'PUT inspections/fileCaption/{inspectionId}/image/{imageId}',
    noun: 'image',
    path: (key, _person, { images }) => [String(images.get(key)?.visit.id ?? 1), key],
    body: () => ({ fileCaption: 'Taken' }),
    sees: seesImage,
  },
  { call: 'DELETE inspections/v2/image/{imageId}', noun: 'image', path: alone, sees: seesImage },
  {
    call: 'PUT condition-inspections/{id}',
    noun: 'conditionInspection',
    path: alone,
    body: () => ({ landlordFirstName: 'Taken' }),
    sees: seesRecordAt,
  },
  {
    call: 'PUT condition-inspections/partial/{id}',
    noun: 'conditionInspection',
    path: alone,
    body: () => ({ landlordFirstName: 'Taken' }),
    sees: seesRecordAt,
  },
  {
    call: 'POST condition-inspections',
    noun: 'property',
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
    noun: 'conditionInspection',
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
    noun: 'conditionInspection',
    path: alone,
    body: () => ({ emails: ['ana@example.com'] }),
    sees: seesRecordAt,
  },
  {
    call: 'POST submissions/{submissionId}/finish',
    noun: 'submission',
    path: alone,
    body: () => emptyReport(2_147_483_646),
    sees: (person, { submissions }, key) => submissions.get(key)?.userId === person.id,
  },
  {
    call: 'POST submissions/{submissionId}/finish',
    noun: 'inspection',
    path: () => ['00000000-0000-4000-8000-00000000dead'],
    body: (key) => emptyReport(Number(key)),
    sees: seesReportOf,
  },
  {
    call: 'PUT submissions/{submissionId}/late',
    noun: 'submission',
    path: alone,
    body: () => emptyLateReport(2_147_483_646),
    sees: isOwnLate,
  },
  {
    call: 'PUT submissions/{submissionId}/late',
    noun: 'inspection',
    path: () => ['00000000-0000-4000-8000-00000000dead'],
    body: (key) => emptyLateReport(Number(key)),
    sees: wasAssigned,
  },
  {
    call: 'POST submissions/{submissionId}/late/image',
    noun: 'submission',
    path: alone,
    body: () => fileOf(picture),
    sees: isOwnLate,
  },
  { call: 'PUT submissions/{submissionId}/accept', noun: 'submission', path: alone, sees: seesLate },
  {
    call: 'PUT submissions/{submissionId}/reject',
    noun: 'submission',
    path: alone,
    body: () => ({ reason: 'Taken' }),
    sees: seesLate,
  },
];
