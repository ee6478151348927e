import { idOf, listing } from '../../isolation/matrix/listing';
import type { NounMatrix } from '../../isolation/matrix/noun-matrix';
import {
  has,
  is,
  looksAfter,
  managesPeople,
  seesInspection,
  seesProperty,
} from '../../isolation/matrix/oracle';
import { anybody } from '../../isolation/matrix/own-call';
import { inspectionOf, shownIf } from '../../isolation/matrix/reading';
import { NO_UUID, numbered, resource } from '../../isolation/matrix/resource';
import { type Writing, alone } from '../../isolation/matrix/writing';

const onPerson = (call: string, body?: unknown): Writing => ({
  call,
  resource: 'user',
  path: alone,
  body: body === undefined ? undefined : () => body,
  sees: looksAfter,
});

export const matrix: NounMatrix = {
  resources: {
    inspector: resource(({ inspectors }) => numbered(inspectors.values())),
    user: resource(({ companyOfUser }) =>
      [...companyOfUser].map(([id, tenantId]) => ({ key: String(id), tenantId, kind: String(tenantId) })),
    ),
  },
  segments: { inspectors: 'inspector', users: 'user' },
  parameters: { inspectorId: 'inspector' },
  constants: { sessionId: NO_UUID },
  listings: {
    'GET users/all': listing({
      may: managesPeople,
      rows: (person, { companyOfUser }) =>
        [...companyOfUser].flatMap(([id, tenantId]) => (tenantId === person.tenantId ? [{ id }] : [])),
      key: idOf,
      size: 'size',
    }),
  },
  readings: {
    'GET users/{id}/view': {
      may: managesPeople,
      stands: (person, world, [key]) => shownIf(looksAfter(person, world, key)),
      isAbout: (body, world, [key]) => {
        const self = (body as { self: { id: number } | null }).self;
        return self === null || String(self.id) === key;
      },
    },
    'GET users/{id}/sight/properties/{propertyId}': {
      may: managesPeople,
      stands: (person, world, [key, property]) => {
        const asked = world.properties.get(Number(property));
        return shownIf(asked && looksAfter(person, world, key) && seesProperty(person, asked));
      },
      isAbout: (body, world, [key, property]) => {
        const about = world.people.find(({ id, tenantId }) => tenantId !== null && String(id) === key);
        const { sees } = body as { sees: boolean };
        return !about || sees === seesProperty(about, world.properties.get(Number(property))!);
      },
    },
    'GET users/{id}/sight/inspections/{inspectionId}': {
      may: managesPeople,
      stands: (person, world, [key, inspection]) => {
        const inspectionRow = inspectionOf(world, inspection);
        return shownIf(
          inspectionRow && looksAfter(person, world, key) && seesInspection(person, inspectionRow),
        );
      },
      isAbout: (body, world, [key, inspection]) => {
        const about = world.people.find(({ id, tenantId }) => tenantId !== null && String(id) === key);
        return (
          !about ||
          (body as { sees: boolean }).sees === seesInspection(about, inspectionOf(world, inspection)!)
        );
      },
    },
  },
  ownCalls: {
    // test/http/people checks whose sessions they are.
    'GET users/self/sessions': { may: anybody },
    'GET users/self/calendar-feed': {
      may: (person) => is(person, 'INSPECTOR') && has(person, 'canPerformInspection'),
    },
    'GET users/self/mail-settings': { may: (person) => is(person, 'INSPECTOR') },
  },
  writings: () => [
    onPerson('PUT users/{id}', { firstName: 'Taken' }),
    onPerson('DELETE users/{id}'),
    onPerson('PUT users/{id}/passwordChange', 'Taken!2026'),
    onPerson('PUT users/{id}/accountStatus', 'BLOCKED'),
    onPerson('POST users/{id}/sendRegEmail'),
  ],
  withoutRow: {
    'POST users':
      'makes a person of the caller’s company; its customer and inspectors are told in test/http/people',
    'DELETE users/self/sessions': 'ends sessions of the caller',
    'DELETE users/self/sessions/{sessionId}':
      'the same; that it ends nobody else’s is told in test/http/people',
    'PUT users/self/mail-settings': 'changes the caller',
    'PUT users/self/language': 'changes the caller',
    'POST users/self/calendar-feed':
      'changes the caller; whose inspections it holds is told in test/http/calendar-feeds',
    'PUT users/self/calendar-feed': 'changes the caller',
    'DELETE users/self/calendar-feed': 'changes the caller',
  },
};
