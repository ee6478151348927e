import { Property } from '../../../src/modules/parties/property-records/property.entity';
import { filed } from '../../support/data-updates';
import type { NounForeignIds } from '../../isolation/foreign-company';

export const foreignIds: NounForeignIds = {
  ids: async (company) => {
    const property = await company.first(Property);
    return { dataUpdateRequest: (await filed(company.server, property.id)).id };
  },
  bodies: {
    'POST properties/{id}/dataUpdateRequests': { category: 'OTHER', comment: 'Taken' },
  },
};
