import { FormAssignment } from '../../../src/modules/company/forms/form-assignment.entity';
import { SHIPPED_DEFINITIONS } from '@walkthrough/form-definitions';
import type { NounForeignIds } from '../../isolation/foreign-company';

export const foreignIds: NounForeignIds = {
  ids: async (company) => {
    // A form of its own, because shipped forms have the same keys in every company.
    const own = { ...SHIPPED_DEFINITIONS[0]!, key: 'cascade-only' };
    await company
      .as('admin')
      .post('/api/form-definitions/cascade-only/drafts', { document: JSON.stringify(own) });
    return { key: own.key, version: 1, 'form-assignment': (await company.first(FormAssignment)).id };
  },
  bodies: {
    'POST form-definitions/{key}/drafts': { from: 1 },
    'PUT form-definitions/{key}/{version}': { document: '{}' },
    'POST form-definitions/{key}/{version}/publish': { note: 'Taken' },
    'POST form-definitions/{key}/{version}/roll-back': { note: 'Taken' },
  },
};
