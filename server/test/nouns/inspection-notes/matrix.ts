import type { NounMatrix } from '../../isolation/matrix/noun-matrix';
import { isInspector, isStaff, seesInspection } from '../../isolation/matrix/oracle';
import { inspectionIsRead, inspectionOf, shownIf } from '../../isolation/matrix/reading';
import { numbered, resource } from '../../isolation/matrix/resource';
import {
  type Writing,
  alone,
  onInspection,
  onTeam,
  ownInspection,
  seesInspectionAt,
} from '../../isolation/matrix/writing';

const onNote = (call: string, rest: Partial<Writing> = {}): Writing => ({
  call,
  resource: 'inspectionNote',
  path: alone,
  sees: (person, world, key) => {
    const note = world.notes.find(({ id }) => String(id) === key);
    return note !== undefined && seesInspectionAt(person, world, String(note.inspectionId));
  },
  ...rest,
});

const NOTE = { details: 'Taken' };

export const matrix: NounMatrix = {
  resources: {
    inspectionNote: resource(({ notes }) => numbered(notes)),
  },
  segments: { inspectionNotes: 'inspectionNote' },
  readings: {
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
  },
  writings: () => [
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
  ],
  shownBy: {
    'DELETE inspectionNotes/{id}': 'http/inspection-notes',
    'PUT inspectionNotes/{id}': 'http/inspection-notes',
  },
};
