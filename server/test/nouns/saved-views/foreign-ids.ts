import type { NounForeignIds } from '../../isolation/foreign-company';

export const foreignIds: NounForeignIds = {
  ids: async (company) => {
    const view = { list: 'inspections', name: 'Theirs', address: '?tab=rolling', columns: [] };
    const { body } = await company.as('admin').post<{ id: number }>('/api/saved-views', view);
    return { 'saved-view': body.id };
  },
  bodies: {
    'PUT saved-views/{id}': { name: 'Taken', isDefault: true },
  },
};
