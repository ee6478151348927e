import { proofForm } from '../../support/document-services';
import { looksAfter, looksAfterJob, seesForm, seesInspection } from './oracle';
import {
  ownProperty,
  propertyWritings,
  seesPropertyAt,
  seesTenantInfo,
  knowsPropertyAt,
} from './property-writings';
import { customerWritings } from './customer-writings';
import { companyWritings } from './companies';
import { type Writing, alone, seesInspectionAt, colleague, onInspection } from './writing';
import type { Person, World } from './world';
import { reportWritings } from './report-writings';

const TIME = { scheduledDate: '2036-12-01T09:00', timezone: 'CANADA_PACIFIC' };

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
    return attempt !== undefined && seesInspectionAt(person, world, String(attempt.inspectionId));
  },
  ...rest,
});

const onNote = (call: string, rest: Partial<Writing> = {}): Writing => ({
  call,
  noun: 'inspectionNote',
  path: alone,
  sees: (person, world, key) => {
    const note = world.notes.find(({ id }) => String(id) === key);
    return note !== undefined && seesInspectionAt(person, world, String(note.inspectionId));
  },
  ...rest,
});

const NOTE = { details: 'Taken' };

const ownTeam = ({ tenantId }: Person, { teams }: World): string =>
  String(teams.find((team) => team.tenantId === tenantId)?.id ?? 1);

const ownInspection = (person: Person, { inspections }: World): string =>
  String([...inspections.values()].find((inspection) => seesInspection(person, inspection))?.id ?? 1);

const onTeam = (call: string, rest: Partial<Writing> = {}): Writing => ({
  call,
  noun: 'team',
  path: alone,
  sees: ({ tenantId }, { teams }, key) =>
    teams.some((team) => String(team.id) === key && team.tenantId === tenantId),
  ...rest,
});

const onPerson = (call: string, body?: unknown): Writing => ({
  call,
  noun: 'user',
  path: alone,
  body: body === undefined ? undefined : () => body,
  sees: looksAfter,
});

const onSavedView = (call: string, rest: Partial<Writing> = {}): Writing => ({
  call,
  noun: 'savedView',
  path: alone,
  sees: ({ id }, { savedViews }, key) =>
    savedViews.some((view) => String(view.id) === key && view.userId === id),
  ...rest,
});

const onSpreadsheet = (call: string, rest: Partial<Writing> = {}): Writing => ({
  call,
  noun: 'propertySpreadsheet',
  path: () => [],
  body: (key) => ({ spreadsheetId: Number(key) }),
  sees: ({ id, tenantId }, { spreadsheets }, key) =>
    spreadsheets.some(
      (sheet) => String(sheet.id) === key && sheet.userId === id && sheet.tenantId === tenantId,
    ),
  ...rest,
});

const onArchive = (call: string): Writing => ({
  call,
  noun: 'reportArchive',
  path: alone,
  sees: ({ id }, { archives }, key) =>
    archives.some((archive) => String(archive.id) === key && archive.userId === id),
});

const ofReports = (call: string): Writing => ({
  call,
  noun: 'inspection',
  path: () => [],
  body: (key) => ({ ids: [Number(key)] }),
  sees: seesInspectionAt,
});

/** Returns a call on a property's analytics. */
const ofAnalytics = (call: string, more: object = {}): Writing => ({
  call,
  noun: 'property',
  path: () => [],
  body: (key) => ({
    ids: [Number(key)],
    periodStart: '2025-01-01',
    periodEnd: '2025-12-31',
    timeZone: 'America/Vancouver',
    ...more,
  }),
  sees: seesPropertyAt,
});

const onForm = (call: string, body?: unknown): Writing => ({
  call,
  noun: 'formKey',
  path: (key) => (call.includes('{version}') ? [key, '1'] : [key]),
  body: body === undefined ? undefined : () => body,
  sees: seesFormKey,
});

const ATTEMPT = { communicationDate: 1_780_000_000_000, channel: 0, contacteeInfo: 'Ana', outcome: 'Taken' };

/**
 * Returns all writing calls.
 * @param picture a photo, for calls that validate a file before they look up a row
 */
export const writings = (picture: Buffer): Writing[] => [
  ...reportWritings(picture),
  onSavedView('PUT saved-views/{id}', { body: () => ({ name: 'Taken', isDefault: true }) }),
  onSavedView('DELETE saved-views/{id}'),
  onArchive('DELETE zipped-reports/{id}'),
  onArchive('POST zipped-reports/{id}/download'),
  ofReports('POST zipped-reports/ids'),
  ofReports('POST summary-report'),
  ofAnalytics('POST reports/inspections-summary'),
  ofAnalytics('POST reports/inspections-summary/figures'),
  ofAnalytics('POST reports/inspections-summary/inspections', { item: 'HOARDING' }),
  onSpreadsheet('POST propertyUpdate'),
  onSpreadsheet('POST customers/self/propertyUpdate'),
  onSpreadsheet('POST propertyManagers/self/propertyUpdate'),
  onSpreadsheet('POST propertySpreadsheet/{id}/takeBack', { path: alone, body: undefined }),
  onInspection('PUT inspection/{id}/unassign'),
  onInspection('PUT inspections/{id}/schedule', { body: () => TIME }),
  onInspection('DELETE inspections/{id}/schedule'),
  onInspection('PUT inspections/{id}/plan', { body: () => TIME }),
  {
    call: 'PUT inspections/{id}/plan',
    noun: 'inspector',
    path: (_key, person, world) => [ownInspection(person, world)],
    body: (key) => ({ inspectorId: Number(key) }),
    sees: seesInspectorAt,
  },
  onInspection('PUT inspections/{id}/scheduling-issues', { query: 'hasIssues=true' }),
  onInspection('POST inspections/{id}/contactAttempts', { body: () => ATTEMPT }),
  onContactAttempt('PUT contactAttempts/{id}', { body: () => ATTEMPT }),
  onContactAttempt('DELETE contactAttempts/{id}'),
  onInspection('PUT inspections/{id}/inspectionNotes', { body: () => ({ ids: [] }) }),
  onNote('PUT inspections/{id}/inspectionNotes', {
    path: (_key, person, world) => [ownInspection(person, world)],
    body: (key) => ({ ids: [Number(key)] }),
  }),
  onInspection('POST inspectionNotes', {
    path: () => [],
    query: (key) => `inspectionId=${key}`,
    body: () => NOTE,
  }),
  onTeam('POST inspectionNotes/team', {
    path: () => [],
    query: (key) => `teamId=${key}`,
    body: () => NOTE,
  }),
  onNote('PUT inspectionNotes/{id}', { body: () => ({ isSticky: false }) }),
  onNote('DELETE inspectionNotes/{id}'),
  onInspection('DELETE inspections/{id}'),
  onInspection('PUT inspections/set/schedule', {
    path: () => [],
    body: (key) => ({ ids: [Number(key)], ...TIME }),
  }),
  onInspection('PUT inspections/set/moves', {
    path: () => [],
    body: (key, person, world) => ({
      moves: [{ id: Number(key), inspectorId: Number(colleague(person, world)), ...TIME }],
    }),
  }),
  onInspection('POST inspections/{id}/occupantNotice', {
    body: () => ({ emails: ['nobody@example.com'], text: 'Taken' }),
  }),
  onInspection('DELETE inspections/set/schedule', {
    path: () => [],
    body: (key) => ({ ids: [Number(key)] }),
  }),
  onInspection('PUT inspector/{inspectorId}/inspection/{id}', {
    path: (key, person, world) => [colleague(person, world), key],
  }),
  onInspection('PUT inspector/{inspectorId}/inspections', {
    path: (_key, person, world) => [colleague(person, world)],
    body: (key) => ({ ids: [Number(key)] }),
  }),
  {
    call: 'PUT inspector/{inspectorId}/inspection/{id}',
    noun: 'inspector',
    path: (key, person, world) => [key, ownInspection(person, world)],
    sees: seesInspectorAt,
  },
  {
    call: 'PUT inspectors/{id}/day',
    noun: 'inspector',
    path: alone,
    body: () => ({ date: '2036-12-01' }),
    sees: seesInspectorAt,
  },
  {
    call: 'PUT inspectors/{id}/conflicts',
    noun: 'inspector',
    path: alone,
    body: () => TIME,
    sees: seesInspectorAt,
  },
  onInspection('PUT inspections/{id}/delivery', { body: () => ({ method: 'DOOR' }) }),
  onInspection('POST inspections/{id}/pdf', { body: () => proofForm() }),
  onInspection('PUT inspections/{id}/external'),
  onInspection('PUT inspections/{id}/cancelConfirm'),
  onInspection('PUT inspections/{id}/inspectedDate', { body: () => ({ date: 1_780_000_000_000 }) }),
  onInspection('PUT inspections/{id}/audited', { body: () => ({ audited: true }) }),
  onInspection('PUT inspections/set/audited', {
    path: () => [],
    body: (key) => ({ ids: [Number(key)], audited: true }),
  }),
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
  ...customerWritings,
  ...propertyWritings,
  ...companyWritings(picture),
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
  onPerson('PUT users/{id}', { firstName: 'Taken' }),
  onPerson('DELETE users/{id}'),
  onPerson('PUT users/{id}/passwordChange', 'Taken!2026'),
  onPerson('PUT users/{id}/accountStatus', 'BLOCKED'),
  onPerson('POST users/{id}/sendRegEmail'),
  onForm('POST form-definitions/{key}/drafts', { from: 1 }),
  onForm('PUT form-definitions/{key}/{version}', { document: '{}' }),
  onForm('DELETE form-definitions/{key}/{version}'),
  onForm('POST form-definitions/{key}/{version}/validate', {}),
  onForm('POST form-definitions/{key}/{version}/publish', { note: 'Taken' }),
  onForm('POST form-definitions/{key}/{version}/retire'),
  onForm('POST form-definitions/{key}/{version}/roll-back', { note: 'Taken' }),
];

/** Writing calls that name no row of a company, with the reason why they are not tried. */
export const NAME_NO_ROW: Readonly<Record<string, string>> = {
  'POST sys_tenants': 'founds a company',
  'POST tenant_configs/self': 'changes the caller’s company',
  'PUT first-steps': 'the same',
  'POST jobs/prints/retry': 'whose prints it retries is told in test/http/job-attention',
  'POST tenants/self/logo': 'the same',
  'DELETE tenants/self/logo': 'the same',
  'POST saved-views': 'makes a view of the caller’s own',
  'POST propertySpreadsheet': 'its rows name properties: told in test/http/property-spreadsheets',
  'POST customers/self/propertySpreadsheet': 'the same',
  'POST propertyManagers/self/propertySpreadsheet': 'the same',
  'POST training-videos-spreadsheet': 'replaces the videos of the installation, which are of no company',
  'POST customers': 'makes a customer of the caller’s company',
  'POST users':
    'makes a person of the caller’s company; its customer and inspectors are told in test/http/people',
  'DELETE users/self/sessions': 'ends sessions of the caller',
  'DELETE users/self/sessions/{sessionId}':
    'the same; that it ends nobody else’s is told in test/http/people',
  'PUT customers/self': 'changes the caller’s own customer',
  'POST customers/self/propertyManagers': 'makes a manager of the caller’s own customer',
  'POST teams': 'makes a team of the caller’s company',
  'POST virtual_locations': 'makes a location of the caller’s company',
  'POST inspections/export':
    'of a list of the caller’s; what the file holds is compared with it in test/http/exports',
  'POST inspections/scheduling-issues/export': 'the same',
  'POST condition-inspections/export': 'the same',
  'POST userLogEntries/export': 'the same',
  'POST zipped-reports/month': 'packs reports that the caller sees: told in test/http/report-archives',
  'POST monthly_files':
    'asks for inspections and writes nothing; whose it answers is told in test/http/monthly-files',
  'POST propertyManagers/self/monthly_files': 'the same',
  'POST customers/self/monthly_files': 'the same',
  'POST auth/signout': 'ends the session of its own token',
  'POST auth/users/emailCheck': 'asks for an address in the whole installation, and writes nothing',
  'PUT sync/devices/{deviceId}':
    'says what waits on a device of the caller’s; whose visits it may name is told in test/http/sync-devices',
  'PUT users/self/passwordChange': 'changes the caller',
  'PUT users/self/username': 'changes the caller',
  'PUT users/self/mail-settings': 'changes the caller',
  'POST users/self/calendar-feed':
    'changes the caller; whose inspections it holds is told in test/http/calendar-feeds',
  'PUT users/self/calendar-feed': 'changes the caller',
  'DELETE users/self/calendar-feed': 'changes the caller',
  'PUT inspection-template-config':
    'changes the matrix of the caller’s company; its cells are those of everybody',
};
