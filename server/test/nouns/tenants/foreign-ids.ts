import type { NounForeignIds } from '../../isolation/foreign-company';

export const foreignIds: NounForeignIds = {
  ids: ({ tenantId }) => Promise.resolve({ tenant: tenantId }),
};
