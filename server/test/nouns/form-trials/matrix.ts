import { idOf, listing } from '../../isolation/matrix/listing';
import type { NounMatrix } from '../../isolation/matrix/noun-matrix';
import { is } from '../../isolation/matrix/oracle';
import { hasId, shownIf } from '../../isolation/matrix/reading';
import { numbered, resource } from '../../isolation/matrix/resource';
import type { Person, Row, World } from '../../isolation/matrix/world';
import { alone, type Writing } from '../../isolation/matrix/writing';
import { emptyTrialReport, trialForm } from '../../support/form-trials';

const isStaff = (person: Person): boolean => is(person, 'ADMIN', 'MANAGER', 'INSPECTOR');

/** Nobody has entered a code, so only administrators see trials. */
const sees =
  (rows: (world: World) => readonly Row[]) => (person: Person, world: World, key: string | undefined) =>
    is(person, 'ADMIN') &&
    rows(world).some(({ id, tenantId }) => String(id) === key && tenantId === person.tenantId);

const seesTrial = sees(({ formTrials }) => formTrials);

const onTrial = (call: string, body?: unknown): Writing => ({
  call,
  resource: 'formTrial',
  path: alone,
  body: body === undefined ? undefined : () => body,
  sees: seesTrial,
});

export const matrix: NounMatrix = {
  resources: {
    formTrial: resource(({ formTrials }) => numbered(formTrials)),
    formTrialCode: resource(({ formTrialCodes }) => numbered(formTrialCodes)),
  },
  segments: { 'form-trials': 'formTrial', 'form-trial-codes': 'formTrialCode' },
  listings: {
    'GET form-trials': listing({
      may: isStaff,
      rows: (person, { formTrials }) =>
        formTrials.filter(({ tenantId }) => is(person, 'ADMIN') && tenantId === person.tenantId),
      key: idOf,
    }),
  },
  readings: {
    'GET form-trials/{id}': {
      may: isStaff,
      stands: (person, world, [key]) => shownIf(seesTrial(person, world, key)),
      isAbout: hasId,
    },
  },
  writings: () => [
    onTrial('DELETE form-trials/{id}'),
    onTrial('POST form-trials/{id}/openings'),
    onTrial('POST form-trials/{id}/codes', { userId: 1 }),
    { ...onTrial('POST form-trials/{id}/print'), body: () => trialForm(emptyTrialReport) },
    {
      ...onTrial('DELETE form-trial-codes/{id}'),
      resource: 'formTrialCode',
      sees: sees(({ formTrialCodes }) => formTrialCodes),
    },
  ],
  withoutRow: {
    'POST form-trials': 'names a draft of the caller’s company by its key and number',
    'POST form-trials/openings': 'a code opens a trial for one user only: http/form-trials',
  },
  shownBy: {
    'DELETE form-trials/{id}': 'http/form-trials',
    'POST form-trials/{id}/openings': 'http/form-trials',
    'POST form-trials/{id}/codes': 'http/form-trials',
    'POST form-trials/{id}/print': 'http/form-trials',
    'DELETE form-trial-codes/{id}': 'http/form-trials',
  },
};
