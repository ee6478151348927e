import { storedSheet } from '../../support/property-sheets';
import type { NounForeignIds } from '../../isolation/foreign-company';

export const foreignIds: NounForeignIds = {
  ids: async ({ server, tenantId }) => ({
    propertySpreadsheet: await storedSheet(server, tenantId, 'cascade.admin'),
  }),
  bodies: {
    'PUT propertySpreadsheet/{id}/reading': { checks: false },
    'PUT propertySpreadsheet/{id}/cells': { cells: [] },
  },
};
