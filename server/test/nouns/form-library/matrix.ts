import { idOf, listing } from '../../isolation/matrix/listing';
import type { NounMatrix } from '../../isolation/matrix/noun-matrix';
import { is } from '../../isolation/matrix/oracle';
import { hasId, shownIf, type Reading } from '../../isolation/matrix/reading';
import { numbered, resource } from '../../isolation/matrix/resource';
import type { Person, World } from '../../isolation/matrix/world';
import { type Writing, alone } from '../../isolation/matrix/writing';
import { librarySection } from '../../support/library-sections';

const isAdministrator = (person: Person): boolean => is(person, 'ADMIN');

const sees = ({ tenantId }: Person, { librarySections }: World, key: string | undefined): boolean =>
  librarySections.some((section) => String(section.id) === key && section.tenantId === tenantId);

const reading = (rest: Partial<Reading> = {}): Reading => ({
  may: isAdministrator,
  stands: (person, world, [key]) => shownIf(sees(person, world, key)),
  ...rest,
});

const onSection = (call: string, body?: unknown): Writing => ({
  call,
  resource: 'librarySection',
  path: alone,
  body: body === undefined ? undefined : () => body,
  sees,
});

export const matrix: NounMatrix = {
  resources: { librarySection: resource(({ librarySections }) => numbered(librarySections)) },
  segments: { 'form-library': 'librarySection' },
  parameters: { section: 'librarySection' },
  listings: {
    'GET form-library': listing({
      may: isAdministrator,
      rows: ({ tenantId }, { librarySections }) =>
        librarySections.filter((section) => section.tenantId === tenantId),
      key: idOf,
    }),
  },
  readings: {
    'GET form-library/{id}': reading({ isAbout: hasId }),
    'GET form-library/{id}/file': reading(),
  },
  writings: () => [
    onSection('PUT form-library/{id}', { name: 'Taken' }),
    onSection('DELETE form-library/{id}'),
    onSection('POST form-library/{id}/versions', { document: JSON.stringify(librarySection()) }),
    onSection('POST form-library/{id}/drafts', { key: 'condition-ca', version: 1, action: 'add' }),
  ],
  withoutRow: {
    'POST form-library': 'makes a section of the caller’s company',
    'POST form-library/file': 'the same; that it takes no section of another company is in http/form-library',
  },
  shownBy: {
    'PUT form-library/{id}': 'http/form-library',
    'DELETE form-library/{id}': 'http/form-library',
    'POST form-library/{id}/versions': 'http/form-library',
    'POST form-library/{id}/drafts': 'http/form-library',
  },
};
