import type { NounForeignIds } from '../../isolation/foreign-company';
import { librarySection } from '../../support/library-sections';

const document = JSON.stringify(librarySection());

export const foreignIds: NounForeignIds = {
  ids: async (company) => {
    const section = { name: 'Theirs', document };
    const { body } = await company.as('admin').post<{ id: number }>('/api/form-library', section);
    return { 'form-library': body.id };
  },
  bodies: {
    'PUT form-library/{id}': { name: 'Taken' },
    'POST form-library/{id}/versions': { document },
    'POST form-library/{id}/drafts': { key: 'condition-ca', version: 1, action: 'add' },
  },
};
