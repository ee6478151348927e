import type { NounForeignIds } from '../../isolation/foreign-company';
import { tenantLinkRows } from '../../support/tenant-link-rows';

export const foreignIds: NounForeignIds = {
  ids: async (company) => {
    const [link] = await company.run(() => tenantLinkRows(company.database));
    if (!link) throw new Error('The other company has no tenancy with a condition inspection.');
    return { 'tenant-link': link.id, photo: link.photo, evidence: link.photo };
  },
  bodies: {
    'POST tenancies/{id}/tenant-links': { tenant: 1, inspectionId: 1 },
  },
};
