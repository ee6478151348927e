import { Tenancy } from '../../../src/modules/portfolio/tenancy-records/tenancy.entity';
import type { NounForeignIds } from '../../isolation/foreign-company';

export const foreignIds: NounForeignIds = {
  ids: async (company) => ({ tenancy: (await company.first(Tenancy)).id }),
  queries: { 'GET tenancy-deadlines': 'from=2026-11-01&until=2026-12-01' },
  bodies: {
    'PUT tenancies/{id}': { pets: 'Taken' },
    'PUT tenancies/{id}/choice': { choice: 'close' },
  },
};
