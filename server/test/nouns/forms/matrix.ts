import { contentOf, idOf, listing } from '../../isolation/matrix/listing';
import type { NounMatrix } from '../../isolation/matrix/noun-matrix';
import { is, isOfCompany, seesForm } from '../../isolation/matrix/oracle';
import { shownIf } from '../../isolation/matrix/reading';
import { numbered, resource } from '../../isolation/matrix/resource';
import type { Person, World } from '../../isolation/matrix/world';
import { type Writing, alone } from '../../isolation/matrix/writing';

const seesFormKey = (person: Person, { forms }: World, key: string): boolean =>
  forms.some((form) => form.key === key && seesForm(person, form));

const onForm = (call: string, body?: unknown): Writing => ({
  call,
  resource: 'formKey',
  path: (key) => (call.includes('{version}') ? [key, '1'] : [key]),
  body: body === undefined ? undefined : () => body,
  sees: seesFormKey,
});

export const matrix: NounMatrix = {
  resources: {
    formKey: resource(({ forms }) => {
      const keys = new Map(
        forms.map(({ key, tenantId, status }) => [key, { key, tenantId, kind: `${tenantId} ${status}` }]),
      );
      return [...keys.values()];
    }, 'no-such-form'),
    formVersion: resource(
      ({ forms }) =>
        [...new Set(forms.map(({ version }) => version))].map((version) => ({
          key: String(version),
          tenantId: null,
          kind: String(version),
        })),
      '999',
    ),
    formAssignment: resource(({ assignments }) => numbered(assignments)),
  },
  segments: { 'form-assignments': 'formAssignment' },
  parameters: { key: 'formKey', version: 'formVersion' },
  listings: {
    'GET form-definitions': listing({
      may: isOfCompany,
      rows: (person, world) => world.forms.filter((form) => seesForm(person, form)),
      key: ({ key, version }) => `${key} ${version}`,
      keysOf: (body) =>
        contentOf(body).map((row) => {
          const { key, version } = row as { key: string; version: number };
          return `${key} ${version}`;
        }),
    }),
    'GET form-definitions/assignments': listing({
      may: (person) => is(person, 'ADMIN'),
      rows: (person, world) => world.assignments.filter(({ tenantId }) => tenantId === person.tenantId),
      key: idOf,
    }),
  },
  readings: {
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
    'GET form-definitions/{key}/{version}/xlsform': {
      may: (person) => is(person, 'ADMIN'),
      stands: (person, { forms }, [key, version]) =>
        shownIf(
          forms.some(
            (form) =>
              form.key === key && String(form.version) === version && form.tenantId === person.tenantId,
          ),
        ),
    },
    'GET form-definitions/{key}/{version}/diff': {
      may: (person) => is(person, 'ADMIN'),
      stands: (person, world, [key, version]) => {
        const own = world.forms.filter((form) => form.tenantId === person.tenantId && form.key === key);
        if (!own.some((form) => String(form.version) === version)) return 'hidden';
        // Compared with the newest other published version.
        return own.some((form) => String(form.version) !== version && form.status === 'published')
          ? 'shown'
          : 'missing';
      },
    },
  },
  ownCalls: {
    'GET inspection-templates': { may: isOfCompany },
    'GET inspection-templates/general': { may: isOfCompany },
    'GET inspection-template-config': { may: (person) => is(person, 'ADMIN') },
  },
  writings: () => [
    {
      call: 'PUT form-definitions/assignments',
      resource: 'formKey',
      path: () => [],
      body: (key) => ({ country: 'CA', key, version: 1, effectiveFrom: '2026-12-01' }),
      sees: seesFormKey,
    },
    {
      call: 'DELETE form-assignments/{id}',
      resource: 'formAssignment',
      path: alone,
      sees: ({ tenantId }, { assignments }, key) =>
        assignments.some((each) => String(each.id) === key && each.tenantId === tenantId),
    },
    onForm('POST form-definitions/{key}/drafts', { from: 1 }),
    onForm('PUT form-definitions/{key}/{version}', { document: '{}' }),
    onForm('DELETE form-definitions/{key}/{version}'),
    onForm('POST form-definitions/{key}/{version}/validate', {}),
    onForm('POST form-definitions/{key}/{version}/publish', { note: 'Taken' }),
    onForm('POST form-definitions/{key}/{version}/retire'),
    onForm('POST form-definitions/{key}/{version}/roll-back', { note: 'Taken' }),
  ],
  withoutRow: {
    'POST form-definitions/xlsform': 'makes a draft of the caller’s company: its keys are those of no other',
    'PUT inspection-template-config':
      'changes the matrix of the caller’s company; its cells are those of everybody',
  },
  shownBy: {
    'DELETE form-assignments/{id}': 'http/form-publishing, http/forms',
    'DELETE form-definitions/{key}/{version}': 'http/form-publishing, http/forms',
    'POST form-definitions/{key}/drafts': 'http/form-publishing, http/forms',
    'POST form-definitions/{key}/{version}/publish': 'http/form-publishing, http/forms',
    'POST form-definitions/{key}/{version}/retire': 'http/form-publishing, http/forms',
    'POST form-definitions/{key}/{version}/roll-back': 'http/form-publishing, http/forms',
    'POST form-definitions/{key}/{version}/validate': 'http/form-publishing, http/forms',
    'PUT form-definitions/assignments': 'http/form-publishing, http/forms',
    'PUT form-definitions/{key}/{version}': 'http/form-publishing, http/forms',
  },
};
