import { Customer } from '../../../src/modules/parties/customers/customer.entity';
import type { NounForeignIds } from '../../isolation/foreign-company';

export const foreignIds: NounForeignIds = {
  ids: async (company) => ({ subtenant: (await company.first(Customer)).id }),
  queries: {
    'GET subtenants/{id}/inspections': 'month=2026-09&timeZone=America/Vancouver',
    'GET subtenants/{id}/inspections-count': 'month=2026-09&timeZone=America/Vancouver',
  },
};
