import { Tenancy } from '../../../src/modules/portfolio/tenancy-records/tenancy.entity';
import type { NounForeignIds } from '../../isolation/foreign-company';

export const foreignIds: NounForeignIds = {
  ids: async (company) => ({ tenancy: (await company.first(Tenancy)).id }),
  bodies: {
    'PUT tenancies/{id}': { pets: 'Taken' },
    'PUT tenancies/{id}/choice': { choice: 'close' },
  },
};
