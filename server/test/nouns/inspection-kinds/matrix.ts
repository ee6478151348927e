import { contentOf, idOf, listing } from '../../isolation/matrix/listing';
import type { NounMatrix } from '../../isolation/matrix/noun-matrix';
import { is, isStaff } from '../../isolation/matrix/oracle';
import { numbered, resource } from '../../isolation/matrix/resource';
import type { Person, World } from '../../isolation/matrix/world';
import { alone, ownProperty, seesPropertyAt, type Writing } from '../../isolation/matrix/writing';

const TAKEN = { name: 'Taken', formKey: 'task-unit', frequency: 'NEVER', isActive: true };

const onKind = (call: string, rest: Partial<Writing>): Writing => ({
  call,
  resource: 'inspectionKind',
  path: alone,
  sees: ({ tenantId }, { inspectionKinds }, key) =>
    inspectionKinds.some((each) => String(each.id) === key && each.tenantId === tenantId),
  ...rest,
});

const ownKind = ({ tenantId }: Person, { inspectionKinds }: World): string =>
  String(inspectionKinds.find((kind) => kind.tenantId === tenantId)?.id ?? 1);

export const matrix: NounMatrix = {
  resources: {
    inspectionKind: resource(({ inspectionKinds }) => numbered(inspectionKinds)),
  },
  segments: { 'inspection-kinds': 'inspectionKind' },
  parameters: { kindId: 'inspectionKind' },
  listings: {
    'GET inspection-kinds': listing({
      may: isStaff,
      rows: (person, { inspectionKinds }) =>
        inspectionKinds.filter(({ tenantId }) => tenantId === person.tenantId),
      key: idOf,
    }),
    'GET inspection-kinds/forms': listing({
      may: (person) => is(person, 'ADMIN'),
      // The shipped forms with one side.
      rows: (person, { forms }) =>
        forms.filter(
          ({ tenantId, key, version }) =>
            tenantId === person.tenantId && version === 1 && key.startsWith('task-'),
        ),
      key: ({ key }) => key,
      keysOf: (body) => contentOf(body).map((row) => (row as { key: string }).key),
    }),
  },
  writings: () => [
    onKind('PUT inspection-kinds/{id}', { body: () => TAKEN }),
    onKind('POST inspection-kinds/{id}/inspections', {
      body: (_key, person, world) => ({ propertyId: ownProperty(person, world), dueDate: '2026-12-01' }),
    }),
    {
      call: 'POST inspection-kinds/{id}/inspections',
      resource: 'property',
      path: (_key, person, world) => [ownKind(person, world)],
      body: (key) => ({ propertyId: Number(key), dueDate: '2026-12-01' }),
      sees: seesPropertyAt,
    },
  ],
  withoutRow: {
    'POST inspection-kinds': 'makes a kind of the caller’s company',
  },
  shownBy: {
    'PUT inspection-kinds/{id}': 'http/inspection-kinds',
    'POST inspection-kinds/{id}/inspections': 'http/inspection-kinds',
  },
};
