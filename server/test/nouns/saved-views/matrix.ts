import { idOf, listing } from '../../isolation/matrix/listing';
import type { NounMatrix } from '../../isolation/matrix/noun-matrix';
import { isOfCompany } from '../../isolation/matrix/oracle';
import { resource } from '../../isolation/matrix/resource';
import { type Writing, alone } from '../../isolation/matrix/writing';

const onSavedView = (call: string, rest: Partial<Writing> = {}): Writing => ({
  call,
  resource: 'savedView',
  path: alone,
  sees: ({ id }, { savedViews }, key) =>
    savedViews.some((view) => String(view.id) === key && view.userId === id),
  ...rest,
});

export const matrix: NounMatrix = {
  resources: {
    savedView: resource(({ savedViews }) =>
      savedViews.map(({ id, tenantId, userId }) => ({ key: String(id), tenantId, kind: String(userId) })),
    ),
  },
  segments: { 'saved-views': 'savedView' },
  listings: {
    'GET saved-views': listing({
      may: isOfCompany,
      rows: (person, { savedViews }) => savedViews.filter(({ userId }) => userId === person.id),
      key: idOf,
    }),
  },
  writings: () => [
    onSavedView('PUT saved-views/{id}', { body: () => ({ name: 'Taken', isDefault: true }) }),
    onSavedView('DELETE saved-views/{id}'),
  ],
  withoutRow: {
    'POST saved-views': 'makes a view of the caller’s own',
  },
  shownBy: {
    'DELETE saved-views/{id}': 'http/saved-views',
    'PUT saved-views/{id}': 'http/saved-views',
  },
};
