import { storedArchive } from '../../support/stored-archive';
import type { NounForeignIds } from '../../isolation/foreign-company';

export const foreignIds: NounForeignIds = {
  ids: async ({ server, tenantId }) => ({
    'zipped-report': await storedArchive(server, tenantId, 'cascade.admin'),
  }),
};
