import { proofForm } from '../../support/document-services';
import { looksAfterJob, seesForm, seesRecord, seesVisit } from './oracle';
import type { NounName } from './nouns';
import {
  ownProperty,
  propertyWritings,
  seesPropertyAt,
  seesTenantInfo,
  knowsPropertyAt,
} from './property-writings';
import type { Person, World } from './world';

/** A call that writes, tried with rows that its caller may not see. */
export interface Writing {
  /** `PUT inspections/{id}/schedule` */
  call: string;
  /** Of the rows that are tried. */
  noun: NounName;
  /** Values of the path's parameters. @param key of the row that is tried */
  path: (key: string, person: Person, world: World) => string[];
  query?: string;
  body?: (key: string, person: Person, world: World) => unknown;
  sees: (person: Person, world: World, key: string) => boolean;
}

const TIME = { scheduledDate: '2036-12-01T09:00', timezone: 'CANADA_PACIFIC' };
const alone = (key: string): string[] => [key];

const seesVisitAt = (person: Person, { visits }: World, key: string): boolean => {
  const visit = visits.get(Number(key));
  return visit !== undefined && seesVisit(person, visit);
};
const seesReportOf = (person: Person, world: World, key: string): boolean => {
  const recordId = world.visits.get(Number(key))?.recordId;
  const record = recordId === null || recordId === undefined ? undefined : world.records.get(recordId);
  return seesVisitAt(person, world, key) || (record !== undefined && seesRecord(person, record));
};
const seesRecordAt = (person: Person, { records }: World, key: string): boolean => {
  const record = records.get(Number(key));
  return record !== undefined && seesRecord(person, record);
};
const seesImage = (person: Person, world: World, key: string): boolean => {
  const image = world.images.get(key);
  return image !== undefined && seesReportOf(person, world, String(image.visit.id));
};
const seesInspectorAt = (person: Person, { inspectors }: World, key: string): boolean =>
  inspectors.get(Number(key))?.tenantId === person.tenantId;
const seesFormKey = (person: Person, { forms }: World, key: string): boolean =>
  forms.some((form) => form.key === key && seesForm(person, form));

const onContactAttempt = (call: string, rest: Partial<Writing> = {}): Writing => ({
  call,
  noun: 'contactAttempt',
  path: alone,
  sees: (person, world, key) => {
    const attempt = world.contactAttempts.find(({ id }) => String(id) === key);
    return attempt !== undefined && seesVisitAt(person, world, String(attempt.inspectionId));
  },
  ...rest,
});

/** Somebody of the person's own company to plan for, so that nothing but the tried row is in the way. */
const colleague = ({ tenantId }: Person, { inspectors }: World): string =>
  String([...inspectors.values()].find((each) => each.tenantId === tenantId && each.isActive)?.id ?? 1);
const ownTeam = ({ tenantId }: Person, { teams }: World): string =>
  String(teams.find((team) => team.tenantId === tenantId)?.id ?? 1);
const ownVisit = (person: Person, { visits }: World): string =>
  String([...visits.values()].find((visit) => seesVisit(person, visit))?.id ?? 1);

const onVisit = (call: string, rest: Partial<Writing> = {}): Writing => ({
  call,
  noun: 'inspection',
  path: alone,
  sees: seesVisitAt,
  ...rest,
});
const onTeam = (call: string, rest: Partial<Writing> = {}): Writing => ({
  call,
  noun: 'team',
  path: alone,
  sees: ({ tenantId }, { teams }, key) =>
    teams.some((team) => String(team.id) === key && team.tenantId === tenantId),
  ...rest,
});
const onSavedView = (call: string, rest: Partial<Writing> = {}): Writing => ({
  call,
  noun: 'savedView',
  path: alone,
  sees: ({ id }, { savedViews }, key) =>
    savedViews.some((view) => String(view.id) === key && view.userId === id),
  ...rest,
});
const onSpreadsheet = (call: string): Writing => ({
  call,
  noun: 'propertySpreadsheet',
  path: () => [],
  body: (key) => ({ spreadsheetId: Number(key) }),
  sees: ({ id, tenantId }, { spreadsheets }, key) =>
    spreadsheets.some(
      (sheet) => String(sheet.id) === key && sheet.userId === id && sheet.tenantId === tenantId,
    ),
});
const onForm = (call: string, body?: unknown): Writing => ({
  call,
  noun: 'formKey',
  path: (key) => (call.includes('{version}') ? [key, '1'] : [key]),
  body: body === undefined ? undefined : () => body,
  sees: seesFormKey,
});

const ATTEMPT = { communicationDate: 1_780_000_000_000, channel: 0, contacteeInfo: 'Ana', outcome: 'Taken' };

const REPORT = {
  kind: 'C',
  answers: 0,
  rooms: 0,
  images: [],
  form: { key: 'condition-us', version: 1, sha256: '0'.repeat(64) },
  inspectedAt: 1_780_000_000_000,
  deviceTime: 1_780_000_000_000,
};
const lateReport = (inspectionId: number) => ({
  ...REPORT,
  answers: {},
  rooms: [],
  answerCount: 0,
  inspectionId,
});
const isOwnLate: Writing['sees'] = (person, { lateSubmissions }, key) =>
  lateSubmissions.get(key)?.userId === person.id;
const seesLate: Writing['sees'] = (person, world, key) =>
  seesVisitAt(person, world, String(world.lateSubmissions.get(key)?.inspectionId));
/** Whose visit it is, or was: what happened to it since says so. */
const hadVisit: Writing['sees'] = (person, { visits, events }, key) =>
  visits.get(Number(key))?.inspectorId === person.id ||
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

/** @param picture for the calls that look at a file before they look for a row */
export const writings = (picture: Buffer): Writing[] => [
  onSavedView('PUT saved-views/{id}', { body: () => ({ name: 'Taken', isDefault: true }) }),
  onSavedView('DELETE saved-views/{id}'),
  onSpreadsheet('POST propertyUpdate'),
  onSpreadsheet('POST customers/self/propertyUpdate'),
  onSpreadsheet('POST propertyManagers/self/propertyUpdate'),
  onVisit('PUT inspection/{id}/unassign'),
  onVisit('PUT inspections/{id}/schedule', { body: () => TIME }),
  onVisit('DELETE inspections/{id}/schedule'),
  onVisit('PUT inspections/{id}/scheduling-issues', { query: 'hasIssues=true' }),
  onVisit('POST inspections/{id}/contactAttempts', { body: () => ATTEMPT }),
  onContactAttempt('PUT contactAttempts/{id}', { body: () => ATTEMPT }),
  onContactAttempt('DELETE contactAttempts/{id}'),
  onVisit('DELETE inspections/{id}'),
  onVisit('PUT inspections/set/schedule', {
    path: () => [],
    body: (key) => ({ ids: [Number(key)], ...TIME }),
  }),
  onVisit('PUT inspector/{inspectorId}/inspection/{id}', {
    path: (key, person, world) => [colleague(person, world), key],
  }),
  onVisit('PUT inspector/{inspectorId}/inspections', {
    path: (_key, person, world) => [colleague(person, world)],
    body: (key) => ({ ids: [Number(key)] }),
  }),
  {
    call: 'PUT inspector/{inspectorId}/inspection/{id}',
    noun: 'inspector',
    path: (key, person, world) => [key, ownVisit(person, world)],
    sees: seesInspectorAt,
  },
  {
    call: 'PUT inspectors/{id}/conflicts',
    noun: 'inspector',
    path: alone,
    body: () => TIME,
    sees: seesInspectorAt,
  },
  onVisit('PUT inspections/{id}/delivery', { body: () => ({ method: 'DOOR' }) }),
  onVisit('POST inspections/{id}/pdf', { body: () => proofForm() }),
  onVisit('PUT inspections/{id}/external'),
  onVisit('PUT inspections/{id}/cancelConfirm'),
  onVisit('PUT inspections/{id}/audited', { body: () => ({ audited: true }) }),
  onVisit('PUT inspections/{id}', { body: () => TASK, sees: seesReportOf }),
  onVisit('PUT inspections/partial/{id}', { body: () => TASK, sees: seesReportOf }),
  onVisit('PUT inspections/{id}/rooms/{index}', { path: (key) => [key, '0'], sees: seesReportOf }),
  onVisit('DELETE inspections/{id}/rooms/{index}', { path: (key) => [key, '0'], sees: seesReportOf }),
  onVisit('PUT inspections/update-roomImage-relations-imageids/{id}', {
    body: () => ({ roomImageRelationsImageIds: {} }),
    sees: seesReportOf,
  }),
  onVisit('POST inspections/{id}/v2/images', { body: () => filesOf(picture), sees: seesReportOf }),
  onVisit('POST inspections/{id}/image', { body: () => filesOf(picture), sees: seesReportOf }),
  {
    call: 'PUT images/{imageId}/room/{roomIndex}',
    noun: 'image',
    path: (key) => [key, '0'],
    sees: seesImage,
  },
  onVisit('POST inspections/{id}/rooms', { body: () => [], sees: seesReportOf }),
  onVisit('POST inspections/{id}/v2/image/{index}/{legacy}', {
    path: (key) => [key, '0', 'false'],
    body: () => {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg');
      return form;
    },
    sees: seesReportOf,
  }),
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
    body: () => ({ ...REPORT, inspectionId: 2_147_483_646 }),
    sees: (person, { submissions }, key) => submissions.get(key)?.userId === person.id,
  },
  {
    call: 'POST submissions/{submissionId}/finish',
    noun: 'inspection',
    path: () => ['00000000-0000-4000-8000-00000000dead'],
    body: (key) => ({ ...REPORT, inspectionId: Number(key) }),
    sees: seesReportOf,
  },
  {
    call: 'PUT submissions/{submissionId}/late',
    noun: 'submission',
    path: alone,
    body: () => lateReport(2_147_483_646),
    sees: isOwnLate,
  },
  {
    call: 'PUT submissions/{submissionId}/late',
    noun: 'inspection',
    path: () => ['00000000-0000-4000-8000-00000000dead'],
    body: (key) => lateReport(Number(key)),
    sees: hadVisit,
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
  {
    call: 'PUT properties/{id}/inspectionInfo',
    noun: 'property',
    path: alone,
    body: () => ({ frequency: 'NEVER' }),
    sees: seesPropertyAt,
  },
  {
    call: 'POST properties/{id}/dataUpdateRequests',
    noun: 'property',
    path: alone,
    body: () => ({ category: 'OTHER', comment: 'Taken' }),
    sees: knowsPropertyAt,
  },
  ...['PUT dataUpdateRequests/{id}/dismiss', 'PUT dataUpdateRequests/{id}/apply'].map((call): Writing => ({
    call,
    noun: 'dataUpdateRequest',
    path: alone,
    sees: (person, world, key) => {
      const request = world.dataUpdates.find(({ id }) => String(id) === key);
      return request !== undefined && seesPropertyAt(person, world, String(request.propertyId));
    },
  })),
  {
    call: 'PUT tenantInfos/{id}',
    noun: 'tenantInfo',
    path: alone,
    query: 'sendNotification=true',
    body: () => ({ occupantName1: 'Taken' }),
    sees: seesTenantInfo,
  },
  {
    call: 'POST jobs/{id}/retry',
    noun: 'job',
    path: alone,
    sees: (person, { jobs }, key) => jobs.some((job) => String(job.id) === key && looksAfterJob(person, job)),
  },
  {
    call: 'PUT form-definitions/assignments',
    noun: 'formKey',
    path: () => [],
    body: (key) => ({ country: 'CA', key, version: 1, effectiveFrom: '2026-12-01' }),
    sees: seesFormKey,
  },
  {
    call: 'DELETE form-assignments/{id}',
    noun: 'formAssignment',
    path: alone,
    sees: ({ tenantId }, { assignments }, key) =>
      assignments.some((each) => String(each.id) === key && each.tenantId === tenantId),
  },
  {
    call: 'PUT properties/refresh-inspection-info',
    noun: 'property',
    path: () => [],
    body: (key) => [Number(key)],
    sees: seesPropertyAt,
  },
  ...propertyWritings,
  onTeam('PUT teams/{id}', { body: () => ({ name: 'Taken' }) }),
  onTeam('DELETE teams/{id}'),
  onTeam('PUT teams/{id}/inspectors', {
    body: (_key, person, world) => ({ ids: [Number(colleague(person, world))] }),
  }),
  onTeam('PUT teams/{id}/auditors', {
    body: (_key, person, world) => ({ inspectorId: Number(colleague(person, world)), auditor: true }),
  }),
  onTeam('DELETE teams/{id}/inspector/{inspectorId}', {
    path: (key, person, world) => [key, colleague(person, world)],
  }),
  onTeam('PUT teams/{id}/properties', {
    body: (_key, person, world) => ({ ids: [ownProperty(person, world)] }),
  }),
  onTeam('DELETE teams/{id}/property/{propertyId}', {
    path: (key, person, world) => [key, String(ownProperty(person, world))],
  }),
  {
    call: 'PUT teams/{id}/inspectors',
    noun: 'inspector',
    path: (_key, person, world) => [ownTeam(person, world)],
    body: (key) => ({ ids: [Number(key)] }),
    sees: seesInspectorAt,
  },
  {
    call: 'PUT teams/{id}/properties',
    noun: 'property',
    path: (_key, person, world) => [ownTeam(person, world)],
    body: (key) => ({ ids: [Number(key)] }),
    sees: seesPropertyAt,
  },
  {
    call: 'DELETE teams/{id}/property/{propertyId}',
    noun: 'property',
    path: (key, person, world) => [ownTeam(person, world), key],
    sees: seesPropertyAt,
  },
  onForm('POST form-definitions/{key}/drafts', { from: 1 }),
  onForm('PUT form-definitions/{key}/{version}', { document: '{}' }),
  onForm('DELETE form-definitions/{key}/{version}'),
  onForm('POST form-definitions/{key}/{version}/validate', {}),
  onForm('POST form-definitions/{key}/{version}/publish', { note: 'Taken' }),
  onForm('POST form-definitions/{key}/{version}/retire'),
  onForm('POST form-definitions/{key}/{version}/roll-back', { note: 'Taken' }),
];

/** Calls that write and name no row of a company, and why they need not be tried. */
export const NAME_NO_ROW: Readonly<Record<string, string>> = {
  'POST saved-views': 'makes a view of the caller’s own',
  'POST propertySpreadsheet': 'its rows name properties: told in test/http/property-spreadsheets',
  'POST customers/self/propertySpreadsheet': 'the same',
  'POST propertyManagers/self/propertySpreadsheet': 'the same',
  'POST customers': 'makes a customer of the caller’s company',
  'POST teams': 'makes a team of the caller’s company',
  'POST inspections/export':
    'of a list of the caller’s; what the file holds is compared with it in test/http/exports',
  'POST inspections/scheduling-issues/export': 'the same',
  'POST condition-inspections/export': 'the same',
  'POST userLogEntries/export': 'the same',
  'POST auth/signout': 'ends the session of its own token',
  'POST auth/users/emailCheck': 'asks for an address in the whole installation, and writes nothing',
  'PUT sync/devices/{deviceId}':
    'says what waits on a device of the caller’s; whose visits it may name is told in test/http/sync-devices',
  'PUT users/self/passwordChange': 'changes the caller',
  'PUT users/self/username': 'changes the caller',
  'PUT inspection-template-config':
    'changes the matrix of the caller’s company; its cells are those of everybody',
};
